/** Phrases: eating, drinking, buying. */
// biome-ignore-all format: one row per line reads best here
import { rows } from './rows.js'

export const table = rows('table', {
  tableTwo: ['A table for two, please', 'Une table pour deux, s’il vous plaît', 'Einen Tisch für zwei, bitte', 'Una mesa para dos, por favor', 'Uma mesa para dois, por favor', 'Stolik dla dwóch osób, proszę', 'طاولة لشخصين من فضلك', 'ขอโต๊ะสำหรับสองคน', 'Birentzako mahai bat, mesedez', 'ṭāwila li-shakhṣayn min faḍlik'],
  menu: ['The menu, please', 'La carte, s’il vous plaît', 'Die Karte, bitte', 'La carta, por favor', 'A ementa, por favor', 'Poproszę menu', 'القائمة من فضلك', 'ขอเมนู', 'Menua, mesedez', 'al-qāʾima min faḍlik'],
  would: ['I would like …', 'Je voudrais …', 'Ich hätte gern …', 'Quisiera …', 'Queria …', 'Poproszę …', 'أريد …', 'ฉันอยากได้ …', '… nahi nuke', 'urīd …'],
  water: ['Water, please', 'De l’eau, s’il vous plaît', 'Wasser, bitte', 'Agua, por favor', 'Água, por favor', 'Poproszę wodę', 'ماء من فضلك', 'ขอน้ำ', 'Ura, mesedez', 'māʾ min faḍlik'],
  coffee: ['A coffee with milk', 'Un café au lait', 'Einen Kaffee mit Milch', 'Un café con leche', 'Um café com leite', 'Kawę z mlekiem', 'قهوة بالحليب', 'กาแฟใส่นม', 'Kafesne bat', 'qahwa bi-l-ḥalīb'],
  meat: ['I don’t eat meat', 'Je ne mange pas de viande', 'Ich esse kein Fleisch', 'No como carne', 'Não como carne', 'Nie jem mięsa', 'لا آكل اللحم', 'ฉันไม่กินเนื้อสัตว์', 'Ez dut haragirik jaten', 'lā ākul al-laḥm'],
  allergy: ['I am allergic to nuts', 'Je suis allergique aux noix', 'Ich bin gegen Nüsse allergisch', 'Tengo alergia a los frutos secos', 'Tenho alergia a frutos secos', 'Mam alergię na orzechy', 'عندي حساسية من المكسرات', 'ฉันแพ้ถั่ว', 'Fruitu lehorrei alergia diet', 'ʿindī ḥasāsiyya min al-mukassarāt'],
  good: ['It was very good', 'C’était très bon', 'Es war sehr gut', 'Estaba muy rico', 'Estava muito bom', 'Było bardzo dobre', 'كان لذيذًا جدًا', 'อร่อยมาก', 'Oso goxoa zegoen', 'kāna ladhīdhan jiddan'],
  bill: ['The bill, please', 'L’addition, s’il vous plaît', 'Die Rechnung, bitte', 'La cuenta, por favor', 'A conta, por favor', 'Poproszę rachunek', 'الحساب من فضلك', 'เก็บเงินด้วย', 'Kontua, mesedez', 'al-ḥisāb min faḍlik'],
  howMuch: ['How much is it?', 'Combien ça coûte ?', 'Was kostet das?', '¿Cuánto cuesta?', 'Quanto custa?', 'Ile to kosztuje?', 'بكم هذا؟', 'ราคาเท่าไร', 'Zenbat da?', 'bi-kam hādhā?'],
  card: ['Can I pay by card?', 'Puis-je payer par carte ?', 'Kann ich mit Karte zahlen?', '¿Puedo pagar con tarjeta?', 'Posso pagar com cartão?', 'Czy mogę zapłacić kartą?', 'هل يمكنني الدفع بالبطاقة؟', 'จ่ายด้วยบัตรได้ไหม', 'Txartelarekin ordaindu dezaket?', 'hal yumkinunī d-dafʿ bi-l-biṭāqa?'],
  look: ['I am just looking', 'Je regarde seulement', 'Ich schaue nur', 'Solo estoy mirando', 'Estou só a ver', 'Tylko oglądam', 'أنا أتفرج فقط', 'แค่ดูเฉย ๆ', 'Begiratzen ari naiz bakarrik', 'anā atafarraj faqaṭ'],
})
