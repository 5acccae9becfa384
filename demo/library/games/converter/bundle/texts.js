/** The words of the converter in the eight languages; names of most units and all currencies come from the browser. */
// biome-ignore-all format: one row a line reads best here
const keys = ['title', 'kind', 'money', 'length', 'weight', 'temperature', 'volume', 'speed', 'area', 'amount', 'result', 'unit', 'swap', 'glance', 'dated', 'nauticalMile', 'knot', 'squareMetre', 'squareFoot']

const of = (...texts) => Object.fromEntries(keys.map((key, index) => [key, texts[index]]))

export const texts = {
  en: of('Converter', 'What to convert', 'Money', 'Length', 'Weight', 'Temperature', 'Volume', 'Speed', 'Area', 'Amount', 'Result', 'Unit', 'Swap', 'At a glance', 'Approximate rates of {date}, as a guide only: what you pay will differ.', 'nautical miles', 'knots', 'square metres', 'square feet'),
  fr: of('Convertisseur', 'Que convertir', 'Monnaie', 'Longueur', 'Poids', 'Température', 'Volume', 'Vitesse', 'Surface', 'Montant', 'Résultat', 'Unité', 'Inverser', 'En un coup d’œil', 'Taux approximatifs du {date}, à titre indicatif : ce que vous paierez sera différent.', 'milles marins', 'nœuds', 'mètres carrés', 'pieds carrés'),
  de: of('Umrechner', 'Was umrechnen', 'Geld', 'Länge', 'Gewicht', 'Temperatur', 'Volumen', 'Tempo', 'Fläche', 'Betrag', 'Ergebnis', 'Einheit', 'Tauschen', 'Auf einen Blick', 'Ungefähre Kurse vom {date}, nur zur Orientierung: Was Sie zahlen, weicht ab.', 'Seemeilen', 'Knoten', 'Quadratmeter', 'Quadratfuß'),
  es: of('Conversor', 'Qué convertir', 'Dinero', 'Longitud', 'Peso', 'Temperatura', 'Volumen', 'Velocidad', 'Superficie', 'Cantidad', 'Resultado', 'Unidad', 'Intercambiar', 'De un vistazo', 'Tipos aproximados del {date}, solo orientativos: lo que pague será distinto.', 'millas náuticas', 'nudos', 'metros cuadrados', 'pies cuadrados'),
  pt: of('Conversor', 'O que converter', 'Dinheiro', 'Comprimento', 'Peso', 'Temperatura', 'Volume', 'Velocidade', 'Área', 'Quantia', 'Resultado', 'Unidade', 'Trocar', 'Num relance', 'Taxas aproximadas de {date}, apenas indicativas: o que pagar será diferente.', 'milhas náuticas', 'nós', 'metros quadrados', 'pés quadrados'),
  pl: of('Przelicznik', 'Co przeliczyć', 'Pieniądze', 'Długość', 'Waga', 'Temperatura', 'Objętość', 'Prędkość', 'Powierzchnia', 'Kwota', 'Wynik', 'Jednostka', 'Zamień', 'W skrócie', 'Przybliżone kursy z dnia {date}, tylko orientacyjne: zapłacisz inaczej.', 'mile morskie', 'węzły', 'metry kwadratowe', 'stopy kwadratowe'),
  ar: of('محوّل', 'ماذا تحوّل', 'عملات', 'الطول', 'الوزن', 'الحرارة', 'الحجم', 'السرعة', 'المساحة', 'المبلغ', 'النتيجة', 'الوحدة', 'تبديل', 'نظرة سريعة', 'أسعار تقريبية بتاريخ {date}، للاسترشاد فقط: ما تدفعه سيختلف.', 'أميال بحرية', 'عقدة', 'متر مربع', 'قدم مربعة'),
  th: of('ตัวแปลงหน่วย', 'จะแปลงอะไร', 'เงิน', 'ความยาว', 'น้ำหนัก', 'อุณหภูมิ', 'ปริมาตร', 'ความเร็ว', 'พื้นที่', 'จำนวน', 'ผลลัพธ์', 'หน่วย', 'สลับ', 'ดูคร่าว ๆ', 'อัตราโดยประมาณของวันที่ {date} เพื่อเป็นแนวทางเท่านั้น ราคาจริงอาจต่างไป', 'ไมล์ทะเล', 'นอต', 'ตารางเมตร', 'ตารางฟุต'),
}
