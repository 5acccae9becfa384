/** Phrases: greetings and courtesy. */
// biome-ignore-all format: one row per line reads best here
import { rows } from './rows.js'

export const hello = rows('hello', {
  hello: ['Hello', 'Bonjour', 'Guten Tag', 'Hola', 'Olá', 'Dzień dobry', 'مرحبًا', 'สวัสดี', 'Kaixo', 'marḥaban'],
  morning: ['Good morning', 'Bonjour', 'Guten Morgen', 'Buenos días', 'Bom dia', 'Dzień dobry', 'صباح الخير', 'สวัสดีตอนเช้า', 'Egun on', 'ṣabāḥ al-khayr'],
  evening: ['Good evening', 'Bonsoir', 'Guten Abend', 'Buenas tardes', 'Boa tarde', 'Dobry wieczór', 'مساء الخير', 'สวัสดีตอนเย็น', 'Arratsalde on', 'masāʾ al-khayr'],
  bye: ['Goodbye', 'Au revoir', 'Auf Wiedersehen', 'Adiós', 'Adeus', 'Do widzenia', 'مع السلامة', 'ลาก่อน', 'Agur', 'maʿa s-salāma'],
  please: ['Please', 'S’il vous plaît', 'Bitte', 'Por favor', 'Por favor', 'Proszę', 'من فضلك', 'ขอร้อง', 'Mesedez', 'min faḍlik'],
  thanks: ['Thank you very much', 'Merci beaucoup', 'Vielen Dank', 'Muchas gracias', 'Muito obrigado', 'Dziękuję bardzo', 'شكرًا جزيلًا', 'ขอบคุณมาก', 'Eskerrik asko', 'shukran jazīlan'],
  welcome: ['You’re welcome', 'De rien', 'Gern geschehen', 'De nada', 'De nada', 'Nie ma za co', 'عفوًا', 'ไม่เป็นไร', 'Ez horregatik', 'ʿafwan'],
  sorry: ['Excuse me, sorry', 'Excusez-moi, pardon', 'Entschuldigung', 'Perdone', 'Desculpe', 'Przepraszam', 'عذرًا', 'ขอโทษ', 'Barkatu', 'ʿudhran'],
  yes: ['Yes', 'Oui', 'Ja', 'Sí', 'Sim', 'Tak', 'نعم', 'ใช่', 'Bai', 'naʿam'],
  no: ['No', 'Non', 'Nein', 'No', 'Não', 'Nie', 'لا', 'ไม่ใช่', 'Ez', 'lā'],
  name: ['My name is …', 'Je m’appelle …', 'Ich heiße …', 'Me llamo …', 'Chamo-me …', 'Mam na imię …', 'اسمي …', 'ฉันชื่อ …', 'Nire izena … da', 'ismī …'],
  speak: ['Do you speak English?', 'Parlez-vous anglais ?', 'Sprechen Sie Englisch?', '¿Habla usted inglés?', 'Fala inglês?', 'Czy mówi pan po angielsku?', 'هل تتحدث الإنجليزية؟', 'คุณพูดภาษาอังกฤษได้ไหม', 'Ingelesez hitz egiten duzu?', 'hal tataḥaddath al-inglīziyya?'],
  understand: ['I don’t understand', 'Je ne comprends pas', 'Ich verstehe nicht', 'No entiendo', 'Não compreendo', 'Nie rozumiem', 'لا أفهم', 'ฉันไม่เข้าใจ', 'Ez dut ulertzen', 'lā afham'],
  slowly: ['More slowly, please', 'Plus lentement, s’il vous plaît', 'Bitte langsamer', 'Más despacio, por favor', 'Mais devagar, por favor', 'Proszę wolniej', 'ببطء من فضلك', 'ช้าลงหน่อย', 'Astiroago, mesedez', 'bi-buṭʾ min faḍlik'],
})
