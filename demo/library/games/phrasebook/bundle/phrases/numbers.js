/** Phrases: numbers and times. */
// biome-ignore-all format: one row per line reads best here
import { rows } from './rows.js'

export const numbers = rows('numbers', {
  n1: ['one', 'un', 'eins', 'uno', 'um', 'jeden', 'واحد', 'หนึ่ง', 'bat', 'wāḥid'],
  n2: ['two', 'deux', 'zwei', 'dos', 'dois', 'dwa', 'اثنان', 'สอง', 'bi', 'ithnān'],
  n3: ['three', 'trois', 'drei', 'tres', 'três', 'trzy', 'ثلاثة', 'สาม', 'hiru', 'thalātha'],
  n4: ['four', 'quatre', 'vier', 'cuatro', 'quatro', 'cztery', 'أربعة', 'สี่', 'lau', 'arbaʿa'],
  n5: ['five', 'cinq', 'fünf', 'cinco', 'cinco', 'pięć', 'خمسة', 'ห้า', 'bost', 'khamsa'],
  n6: ['six', 'six', 'sechs', 'seis', 'seis', 'sześć', 'ستة', 'หก', 'sei', 'sitta'],
  n7: ['seven', 'sept', 'sieben', 'siete', 'sete', 'siedem', 'سبعة', 'เจ็ด', 'zazpi', 'sabʿa'],
  n8: ['eight', 'huit', 'acht', 'ocho', 'oito', 'osiem', 'ثمانية', 'แปด', 'zortzi', 'thamāniya'],
  n9: ['nine', 'neuf', 'neun', 'nueve', 'nove', 'dziewięć', 'تسعة', 'เก้า', 'bederatzi', 'tisʿa'],
  n10: ['ten', 'dix', 'zehn', 'diez', 'dez', 'dziesięć', 'عشرة', 'สิบ', 'hamar', 'ʿashara'],
  n20: ['twenty', 'vingt', 'zwanzig', 'veinte', 'vinte', 'dwadzieścia', 'عشرون', 'ยี่สิบ', 'hogei', 'ʿishrūn'],
  n100: ['a hundred', 'cent', 'hundert', 'cien', 'cem', 'sto', 'مئة', 'หนึ่งร้อย', 'ehun', 'miʾa'],
  today: ['today', 'aujourd’hui', 'heute', 'hoy', 'hoje', 'dzisiaj', 'اليوم', 'วันนี้', 'gaur', 'al-yawm'],
  tomorrow: ['tomorrow', 'demain', 'morgen', 'mañana', 'amanhã', 'jutro', 'غدًا', 'พรุ่งนี้', 'bihar', 'ghadan'],
  now: ['now', 'maintenant', 'jetzt', 'ahora', 'agora', 'teraz', 'الآن', 'ตอนนี้', 'orain', 'al-ān'],
  time: ['What time is it?', 'Quelle heure est-il ?', 'Wie spät ist es?', '¿Qué hora es?', 'Que horas são?', 'Która godzina?', 'كم الساعة؟', 'กี่โมงแล้ว', 'Zer ordu da?', 'kam is-sāʿa?'],
})
