/** Phrases: greetings and courtesy. */
// biome-ignore-all format: one row per line reads best here
import { rows } from './rows.js'

export const hello = rows('hello', {
  hello: ['Hello', 'Bonjour', 'Guten Tag', 'Hola', 'Olá', 'Dzień dobry', 'مرحبًا', 'สวัสดี', 'Kaixo', 'marḥaban', 'नमस्ते', 'Halo', 'こんにちは', 'നമസ്കാരം', 'வணக்கம்', 'Merhaba', '你好'],
  morning: ['Good morning', 'Bonjour', 'Guten Morgen', 'Buenos días', 'Bom dia', 'Dzień dobry', 'صباح الخير', 'สวัสดีตอนเช้า', 'Egun on', 'ṣabāḥ al-khayr', 'सुप्रभात', 'Selamat pagi', 'おはようございます', 'സുപ്രഭാതം', 'காலை வணக்கம்', 'Günaydın', '早上好'],
  evening: ['Good evening', 'Bonsoir', 'Guten Abend', 'Buenas tardes', 'Boa tarde', 'Dobry wieczór', 'مساء الخير', 'สวัสดีตอนเย็น', 'Arratsalde on', 'masāʾ al-khayr', 'शुभ संध्या', 'Selamat malam', 'こんばんは', 'ശുഭസായാഹ്നം', 'மாலை வணக்கம்', 'İyi akşamlar', '晚上好'],
  bye: ['Goodbye', 'Au revoir', 'Auf Wiedersehen', 'Adiós', 'Adeus', 'Do widzenia', 'مع السلامة', 'ลาก่อน', 'Agur', 'maʿa s-salāma', 'अलविदा', 'Selamat tinggal', 'さようなら', 'പോയി വരാം', 'போய் வருகிறேன்', 'Hoşça kalın', '再见'],
  please: ['Please', 'S’il vous plaît', 'Bitte', 'Por favor', 'Por favor', 'Proszę', 'من فضلك', 'กรุณา', 'Mesedez', 'min faḍlik', 'कृपया', 'Tolong', 'お願いします', 'ദയവായി', 'தயவுசெய்து', 'Lütfen', '请'],
  thanks: ['Thank you very much', 'Merci beaucoup', 'Vielen Dank', 'Muchas gracias', 'Muito obrigado', 'Dziękuję bardzo', 'شكرًا جزيلًا', 'ขอบคุณมาก', 'Eskerrik asko', 'shukran jazīlan', 'बहुत-बहुत धन्यवाद', 'Terima kasih banyak', 'どうもありがとうございます', 'വളരെ നന്ദി', 'மிக்க நன்றி', 'Çok teşekkürler', '非常感谢'],
  welcome: ['You’re welcome', 'De rien', 'Gern geschehen', 'De nada', 'De nada', 'Nie ma za co', 'عفوًا', 'ไม่เป็นไร', 'Ez horregatik', 'ʿafwan', 'कोई बात नहीं', 'Sama-sama', 'どういたしまして', 'സാരമില്ല', 'பரவாயில்லை', 'Rica ederim', '不客气'],
  sorry: ['Excuse me, sorry', 'Excusez-moi, pardon', 'Entschuldigung', 'Perdone', 'Desculpe', 'Przepraszam', 'عذرًا', 'ขอโทษ', 'Barkatu', 'ʿudhran', 'माफ़ कीजिए', 'Permisi, maaf', 'すみません', 'ക്ഷമിക്കണം', 'மன்னிக்கவும்', 'Affedersiniz', '打扰一下，对不起'],
  yes: ['Yes', 'Oui', 'Ja', 'Sí', 'Sim', 'Tak', 'نعم', 'ใช่', 'Bai', 'naʿam', 'हाँ', 'Ya', 'はい', 'അതെ', 'ஆம்', 'Evet', '是'],
  no: ['No', 'Non', 'Nein', 'No', 'Não', 'Nie', 'لا', 'ไม่ใช่', 'Ez', 'lā', 'नहीं', 'Tidak', 'いいえ', 'അല്ല', 'இல்லை', 'Hayır', '不'],
  name: ['My name is …', 'Je m’appelle …', 'Ich heiße …', 'Me llamo …', 'Chamo-me …', 'Mam na imię …', 'اسمي …', 'ฉันชื่อ …', 'Nire izena … da', 'ismī …', 'मेरा नाम … है', 'Nama saya …', '私の名前は…です', 'എന്റെ പേര് …', 'என் பெயர் …', 'Adım …', '我叫…'],
  speak: ['Do you speak English?', 'Parlez-vous anglais ?', 'Sprechen Sie Englisch?', '¿Habla usted inglés?', 'Fala inglês?', 'Czy mówi pan/pani po angielsku?', 'هل تتحدث الإنجليزية؟', 'คุณพูดภาษาอังกฤษได้ไหม', 'Ingelesez hitz egiten duzu?', 'hal tataḥaddath al-inglīziyya?', 'क्या आप अंग्रेज़ी बोलते हैं?', 'Apakah Anda bisa bahasa Inggris?', '英語を話せますか？', 'ഇംഗ്ലീഷ് സംസാരിക്കുമോ?', 'ஆங்கிலம் பேசுவீர்களா?', 'İngilizce biliyor musunuz?', '您会说英语吗？'],
  understand: ['I don’t understand', 'Je ne comprends pas', 'Ich verstehe nicht', 'No entiendo', 'Não compreendo', 'Nie rozumiem', 'لا أفهم', 'ฉันไม่เข้าใจ', 'Ez dut ulertzen', 'lā afham', 'मुझे समझ नहीं आया', 'Saya tidak mengerti', 'わかりません', 'എനിക്ക് മനസ്സിലായില്ല', 'எனக்குப் புரியவில்லை', 'Anlamıyorum', '我听不懂'],
  slowly: ['More slowly, please', 'Plus lentement, s’il vous plaît', 'Bitte langsamer', 'Más despacio, por favor', 'Mais devagar, por favor', 'Proszę wolniej', 'ببطء من فضلك', 'ช้าลงหน่อย', 'Astiroago, mesedez', 'bi-buṭʾ min faḍlik', 'कृपया धीरे बोलिए', 'Tolong lebih pelan', 'もっとゆっくりお願いします', 'ദയവായി പതുക്കെ', 'மெதுவாகச் சொல்லுங்கள்', 'Daha yavaş, lütfen', '请慢一点'],
})
