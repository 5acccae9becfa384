/** Phrases: when something is wrong. */
// biome-ignore-all format: one row per line reads best here
import { rows } from './rows.js'

export const help = rows('help', {
  help: ['Help!', 'À l’aide !', 'Hilfe!', '¡Socorro!', 'Socorro!', 'Pomocy!', 'النجدة!', 'ช่วยด้วย', 'Lagundu!', 'an-najda!'],
  doctor: ['I need a doctor', 'J’ai besoin d’un médecin', 'Ich brauche einen Arzt', 'Necesito un médico', 'Preciso de um médico', 'Potrzebuję lekarza', 'أحتاج إلى طبيب', 'ฉันต้องการหมอ', 'Mediku bat behar dut', 'aḥtāj ilā ṭabīb'],
  police: ['Call the police, please', 'Appelez la police, s’il vous plaît', 'Rufen Sie bitte die Polizei', 'Llame a la policía, por favor', 'Chame a polícia, por favor', 'Proszę wezwać policję', 'اتصل بالشرطة من فضلك', 'ช่วยเรียกตำรวจ', 'Deitu poliziari, mesedez', 'ittaṣil bi-sh-shurṭa min faḍlik'],
  ambulance: ['Call an ambulance', 'Appelez une ambulance', 'Rufen Sie einen Krankenwagen', 'Llame a una ambulancia', 'Chame uma ambulância', 'Proszę wezwać karetkę', 'اتصل بالإسعاف', 'ช่วยเรียกรถพยาบาล', 'Deitu anbulantziari', 'ittaṣil bi-l-isʿāf'],
  lost: ['I am lost', 'Je suis perdu', 'Ich habe mich verlaufen', 'Me he perdido', 'Estou perdido', 'Zgubiłem się', 'لقد ضللت الطريق', 'ฉันหลงทาง', 'Galduta nago', 'laqad ḍalaltu ṭ-ṭarīq'],
  passport: ['I have lost my passport', 'J’ai perdu mon passeport', 'Ich habe meinen Pass verloren', 'He perdido el pasaporte', 'Perdi o passaporte', 'Zgubiłem paszport', 'فقدت جواز سفري', 'ฉันทำหนังสือเดินทางหาย', 'Pasaportea galdu dut', 'faqadtu jawāz safarī'],
  hurts: ['It hurts here', 'J’ai mal ici', 'Hier tut es weh', 'Me duele aquí', 'Dói-me aqui', 'Tu mnie boli', 'يؤلمني هنا', 'เจ็บตรงนี้', 'Hemen min dut', 'yuʾlimunī hunā'],
  pharmacy: ['Where is a pharmacy?', 'Où y a-t-il une pharmacie ?', 'Wo ist eine Apotheke?', '¿Dónde hay una farmacia?', 'Onde há uma farmácia?', 'Gdzie jest apteka?', 'أين توجد صيدلية؟', 'ร้านขายยาอยู่ที่ไหน', 'Non dago farmazia bat?', 'ayna tūjad ṣaydaliyya?'],
  phone: ['May I use your phone?', 'Puis-je utiliser votre téléphone ?', 'Darf ich Ihr Telefon benutzen?', '¿Puedo usar su teléfono?', 'Posso usar o seu telefone?', 'Czy mogę skorzystać z telefonu?', 'هل يمكنني استخدام هاتفك؟', 'ขอยืมโทรศัพท์ได้ไหม', 'Zure telefonoa erabil dezaket?', 'hal yumkinunī stikhdām hātifik?'],
})
