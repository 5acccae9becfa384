/** The words of the phrasebook around its phrases, in the eight languages. */
// biome-ignore-all format: one row a line reads best here
const keys = ['title', 'language', 'search', 'groups', 'all', 'kept', 'hello', 'way', 'table', 'help', 'numbers', 'keep', 'show', 'none', 'nothingKept', 'count']

const of = (...texts) => Object.fromEntries(keys.map((key, index) => [key, texts[index]]))

export const texts = {
  en: of('Phrasebook', 'Language to speak', 'Search phrases', 'Kind of phrase', 'All', 'Kept', 'Greetings', 'On the way', 'Eating and buying', 'Help', 'Numbers and times', 'Keep', 'Show large: {phrase}', 'No phrase with “{search}”.', 'Phrases that you mark with the star wait for you here.', '{count} phrases'),
  fr: of('Guide de conversation', 'Langue à parler', 'Chercher une phrase', 'Sorte de phrase', 'Toutes', 'Gardées', 'Saluer', 'En chemin', 'Manger et acheter', 'Urgences', 'Nombres et heures', 'Garder', 'Afficher en grand : {phrase}', 'Aucune phrase avec « {search} ».', 'Les phrases marquées d’une étoile vous attendent ici.', '{count} phrases'),
  de: of('Sprachführer', 'Sprache', 'Sätze suchen', 'Art des Satzes', 'Alle', 'Gemerkt', 'Begrüßen', 'Unterwegs', 'Essen und Kaufen', 'Hilfe', 'Zahlen und Zeiten', 'Merken', 'Groß zeigen: {phrase}', 'Kein Satz mit „{search}“.', 'Sätze mit Stern warten hier auf Sie.', '{count} Sätze'),
  es: of('Guía de frases', 'Idioma que hablar', 'Buscar frases', 'Tipo de frase', 'Todas', 'Guardadas', 'Saludos', 'De camino', 'Comer y comprar', 'Ayuda', 'Números y horas', 'Guardar', 'Mostrar en grande: {phrase}', 'Ninguna frase con «{search}».', 'Las frases marcadas con la estrella le esperan aquí.', '{count} frases'),
  pt: of('Guia de conversação', 'Língua a falar', 'Procurar frases', 'Tipo de frase', 'Todas', 'Guardadas', 'Saudações', 'A caminho', 'Comer e comprar', 'Ajuda', 'Números e horas', 'Guardar', 'Mostrar em grande: {phrase}', 'Nenhuma frase com «{search}».', 'As frases marcadas com a estrela esperam por si aqui.', '{count} frases'),
  pl: of('Rozmówki', 'Język', 'Szukaj zwrotów', 'Rodzaj zwrotu', 'Wszystkie', 'Zapisane', 'Powitania', 'W drodze', 'Jedzenie i zakupy', 'Pomoc', 'Liczby i czas', 'Zapisz', 'Pokaż duże: {phrase}', 'Brak zwrotu z „{search}”.', 'Zwroty oznaczone gwiazdką czekają tutaj.', 'Liczba zwrotów: {count}'),
  ar: of('دليل العبارات', 'لغة الحديث', 'ابحث عن عبارة', 'نوع العبارة', 'الكل', 'المحفوظة', 'تحيات', 'في الطريق', 'الطعام والشراء', 'مساعدة', 'أرقام وأوقات', 'حفظ', 'عرض كبير: {phrase}', 'لا عبارة فيها «{search}».', 'العبارات التي تعلّمها بالنجمة تجدها هنا.', 'عدد العبارات {count}'),
  th: of('สมุดวลี', 'ภาษาที่จะพูด', 'ค้นหาวลี', 'ประเภทวลี', 'ทั้งหมด', 'ที่เก็บไว้', 'ทักทาย', 'ระหว่างทาง', 'กินและซื้อ', 'ขอความช่วยเหลือ', 'ตัวเลขและเวลา', 'เก็บ', 'แสดงตัวใหญ่: {phrase}', 'ไม่มีวลีที่มี “{search}”', 'วลีที่คุณติดดาวจะอยู่ที่นี่', '{count} วลี'),
}
