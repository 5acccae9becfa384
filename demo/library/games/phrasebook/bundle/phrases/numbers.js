/** Phrases: numbers and times. */
// biome-ignore-all format: one row per line reads best here
import { rows } from './rows.js'

export const numbers = rows('numbers', {
  n1: ['one', 'un', 'eins', 'uno', 'um', 'jeden', 'واحد', 'หนึ่ง', 'bat', 'wāḥid', 'एक', 'satu', '一', 'ഒന്ന്', 'ஒன்று', 'bir', '一'],
  n2: ['two', 'deux', 'zwei', 'dos', 'dois', 'dwa', 'اثنان', 'สอง', 'bi', 'ithnān', 'दो', 'dua', '二', 'രണ്ട്', 'இரண்டு', 'iki', '二'],
  n3: ['three', 'trois', 'drei', 'tres', 'três', 'trzy', 'ثلاثة', 'สาม', 'hiru', 'thalātha', 'तीन', 'tiga', '三', 'മൂന്ന്', 'மூன்று', 'üç', '三'],
  n4: ['four', 'quatre', 'vier', 'cuatro', 'quatro', 'cztery', 'أربعة', 'สี่', 'lau', 'arbaʿa', 'चार', 'empat', '四', 'നാല്', 'நான்கு', 'dört', '四'],
  n5: ['five', 'cinq', 'fünf', 'cinco', 'cinco', 'pięć', 'خمسة', 'ห้า', 'bost', 'khamsa', 'पाँच', 'lima', '五', 'അഞ്ച്', 'ஐந்து', 'beş', '五'],
  n6: ['six', 'six', 'sechs', 'seis', 'seis', 'sześć', 'ستة', 'หก', 'sei', 'sitta', 'छह', 'enam', '六', 'ആറ്', 'ஆறு', 'altı', '六'],
  n7: ['seven', 'sept', 'sieben', 'siete', 'sete', 'siedem', 'سبعة', 'เจ็ด', 'zazpi', 'sabʿa', 'सात', 'tujuh', '七', 'ഏഴ്', 'ஏழு', 'yedi', '七'],
  n8: ['eight', 'huit', 'acht', 'ocho', 'oito', 'osiem', 'ثمانية', 'แปด', 'zortzi', 'thamāniya', 'आठ', 'delapan', '八', 'എട്ട്', 'எட்டு', 'sekiz', '八'],
  n9: ['nine', 'neuf', 'neun', 'nueve', 'nove', 'dziewięć', 'تسعة', 'เก้า', 'bederatzi', 'tisʿa', 'नौ', 'sembilan', '九', 'ഒമ്പത്', 'ஒன்பது', 'dokuz', '九'],
  n10: ['ten', 'dix', 'zehn', 'diez', 'dez', 'dziesięć', 'عشرة', 'สิบ', 'hamar', 'ʿashara', 'दस', 'sepuluh', '十', 'പത്ത്', 'பத்து', 'on', '十'],
  n20: ['twenty', 'vingt', 'zwanzig', 'veinte', 'vinte', 'dwadzieścia', 'عشرون', 'ยี่สิบ', 'hogei', 'ʿishrūn', 'बीस', 'dua puluh', '二十', 'ഇരുപത്', 'இருபது', 'yirmi', '二十'],
  n100: ['a hundred', 'cent', 'hundert', 'cien', 'cem', 'sto', 'مئة', 'หนึ่งร้อย', 'ehun', 'miʾa', 'सौ', 'seratus', '百', 'നൂറ്', 'நூறு', 'yüz', '一百'],
  today: ['today', 'aujourd’hui', 'heute', 'hoy', 'hoje', 'dzisiaj', 'اليوم', 'วันนี้', 'gaur', 'al-yawm', 'आज', 'hari ini', '今日', 'ഇന്ന്', 'இன்று', 'bugün', '今天'],
  tomorrow: ['tomorrow', 'demain', 'morgen', 'mañana', 'amanhã', 'jutro', 'غدًا', 'พรุ่งนี้', 'bihar', 'ghadan', 'कल', 'besok', '明日', 'നാളെ', 'நாளை', 'yarın', '明天'],
  now: ['now', 'maintenant', 'jetzt', 'ahora', 'agora', 'teraz', 'الآن', 'ตอนนี้', 'orain', 'al-ān', 'अभी', 'sekarang', '今', 'ഇപ്പോൾ', 'இப்போது', 'şimdi', '现在'],
  time: ['What time is it?', 'Quelle heure est-il ?', 'Wie spät ist es?', '¿Qué hora es?', 'Que horas são?', 'Która godzina?', 'كم الساعة؟', 'กี่โมงแล้ว', 'Zer ordu da?', 'kam is-sāʿa?', 'क्या समय हुआ है?', 'Jam berapa sekarang?', '今、何時ですか？', 'സമയം എത്രയായി?', 'நேரம் என்ன?', 'Saat kaç?', '几点了？'],
})
