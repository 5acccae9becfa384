/** For tests and benchmarks: titles in ten languages among thousands of others, and a model of typing errors. */

/** Ten per language. */
export const titlesByLanguage: Record<string, readonly string[]> = {
  en: [
    'The Silent Harbour',
    'Lighter Than Morning',
    'Forty Thousand Miles',
    'A Lantern for Winter',
    'Paper Mountains',
    'Where the Swallows Turn',
    'Midnight at the Observatory',
    'The Clockmaker’s Daughter',
    'Salt and Cinnamon',
    'Borrowed Thunder',
  ],
  fr: [
    'Le Dernier Été à Collioure',
    'Une fenêtre sur la forêt',
    'Les Allumettes mouillées',
    'La Traversée du désert blanc',
    'Comme un poisson hors de l’eau',
    'Mémoires d’une contrebasse',
    'Le Garçon de la gare',
    'Quatre saisons à bicyclette',
    'L’Écho des glaciers',
    'Un déjeuner chez les Moreau',
  ],
  de: [
    'Das Schweigen der Gletscher',
    'Über den Dächern von Görlitz',
    'Die Vermessung der Nacht',
    'Kein Wort über Großvater',
    'Sommer in der Schrebergartenkolonie',
    'Der Leuchtturmwärter',
    'Zwei Koffer und ein Papagei',
    'Flüsterpost',
    'Hinter sieben Brücken',
    'Das Mädchen mit der Trompete',
  ],
  es: [
    'La niña del faro',
    'Cien kilómetros de silencio',
    'El último tranvía de Bilbao',
    'Mañana será otoño',
    'Los pájaros de la azotea',
    'Canción para un domingo lluvioso',
    'Ronda de ruido',
    'El jardín de los relojes',
    'Nieve sobre el desierto',
    'Tres hermanas y un molino',
  ],
  pt: [
    'O Segredo da Ilha Verde',
    'Corações de papelão',
    'A menina e o trovão',
    'Estação São Domingos',
    'Doze noites em Alfama',
    'O pescador de estrelas',
    'Café com açúcar mascavo',
    'Ladeira das andorinhas',
    'O relógio parado',
    'Irmãos de maré',
  ],
  pl: [
    'Łódka na końcu świata',
    'Święto zaginionych listów',
    'Cisza nad jeziorem Gardno',
    'Siedem dni w Zakopanem',
    'Żółty parasol',
    'Pociąg do Białowieży',
    'Ogród mojej babci',
    'Krótka historia śniegu',
    'Gdzie śpią bociany',
    'Mistrz i akordeon',
  ],
  tr: [
    'Denizin Öteki Yüzü',
    'Sessiz Bahçenin Şarkısı',
    'Kırmızı Uçurtma',
    'Boğazda Son Vapur',
    'Yağmurdan Sonra İstanbul',
    'Büyükannemin Sandığı',
    'Gölgelerin Dansı',
    'Kuzey Rüzgârı',
    'Çınar Ağacının Altında',
    'Yıldızlara Mektup',
  ],
  ar: [
    'أسرار المدينة القديمة',
    'رحلة إلى جبال الأطلس',
    'ليلة في قصر الياسمين',
    'الطائر الذي نسي الغناء',
    'أحلام على رصيف الميناء',
    'حكاية صانع الساعات',
    'نافذة تطل على البحر',
    'مفاتيح الصحراء',
    'أغنية لأمي',
    'القطار الأخير إلى حلب',
  ],
  th: [
    'ความลับของทะเลสาบ',
    'เด็กหญิงกับโคมไฟ',
    'สายลมแห่งฤดูหนาว',
    'รถไฟขบวนสุดท้าย',
    'บ้านริมคลองบางกอก',
    'เพลงรักจากภูเขา',
    'ตลาดน้ำยามเช้า',
    'นกกระดาษพันตัว',
    'คืนที่ดาวตก',
    'เสียงฝนบนหลังคา',
  ],
  ja: [
    '静かな港の灯台',
    '紙の山をこえて',
    '夜明けのラーメン横丁',
    '雪国からの手紙',
    'さよなら観覧車',
    '百年目の桜並木',
    '海辺のピアノ教室',
    '祖母の裁縫箱',
    '風を待つ飛行船',
    'ひまわり畑の約束',
  ],
}
const languages = Object.keys(titlesByLanguage)

/** A deterministic generator of numbers from 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Titles = Record<string, string>

/** `count` items with a title in each language; the first hundred have one of the titles above in its own language. */
export function manyTitles(count: number, random = seededRandom(4711)): Titles[] {
  const real = languages.flatMap((language) =>
    titlesByLanguage[language]!.map((title) => [language, title] as const),
  )
  const words = Object.fromEntries(languages.map((language) => [language, vocabulary(language, random)]))
  return Array.from({ length: count }, (_, n) => {
    const own = real[n]
    return Object.fromEntries(
      languages.map((language) => [
        language,
        own?.[0] === language ? own[1] : inventTitle(words[language]!, language, random),
      ]),
    )
  })
}

/** The title with one or two typing errors. */
export function misspell(title: string, language: string, random: () => number): string {
  const correct = title.toLowerCase()
  let typed = correct
  const typoCount = typed.length > 9 && random() < 0.4 ? 2 : 1
  for (let n = 0; n < typoCount; n++) typed = withTypo(typed, language, random)
  // Not every error changes the text: many titles have no accents to omit.
  return typed === correct ? misspell(title, language, random) : typed
}

const unspaced = ['th', 'ja']
const keyboardRows: Record<string, string[]> = {
  ar: ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'],
  th: ['ๆไำพะัีรนยบล', 'ฟหกดเ้่าสวง', 'ผปแอิืทมใฝ'],
}
const latinRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function withTypo(typed: string, language: string, random: () => number): string {
  const characters = [...typed]
  const position = letterIn(characters, random)
  const character = characters[position]!
  const choice = random()
  if (choice < 0.2) {
    const next =
      position + 1 < characters.length && characters[position + 1] !== ' ' ? position + 1 : position - 1
    ;[characters[position], characters[next]] = [characters[next]!, character]
  } else if (choice < 0.4) characters.splice(position, 1)
  else if (choice < 0.55) characters.splice(position, 0, character)
  else if (choice < 0.75) characters[position] = neighbor(character, language, random)
  else if (choice < 0.9) return typed.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  else if (!unspaced.includes(language)) return swapWords(typed, random)
  else characters.splice(position, 1)
  return characters.join('')
}

const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character)

/** A random letter, except the first: it is rarely mistyped. */
function letterIn(characters: string[], random: () => number): number {
  for (;;) {
    const position = 1 + Math.floor(random() * (characters.length - 1))
    if (isLetter(characters[position])) return position
  }
}

function neighbor(character: string, language: string, random: () => number): string {
  for (const row of keyboardRows[language] ?? latinRows) {
    const position = row.indexOf(character)
    if (position >= 0)
      return row[position === 0 ? 1 : position + (random() < 0.5 && position + 1 < row.length ? 1 : -1)]!
  }
  return character
}

function swapWords(typed: string, random: () => number): string {
  const words = typed.split(' ')
  const position = Math.floor(random() * Math.max(1, words.length - 1))
  if (words.length > 1) [words[position], words[position + 1]] = [words[position + 1]!, words[position]!]
  return words.join(' ')
}

/** Invented words in the letters of a language, and, if it has spaces, each word of the titles above twice. */
function vocabulary(language: string, random: () => number): string[] {
  const titles = titlesByLanguage[language]!
  const titleWords = titles.flatMap((title) => title.split(' '))
  const letters = [...titles.join('').replaceAll(' ', '').toLowerCase()]
  const inventedWords = Array.from({ length: 1500 }, () =>
    Array.from(
      { length: 3 + Math.floor(random() * 6) },
      () => letters[Math.floor(random() * letters.length)],
    ).join(''),
  )
  return unspaced.includes(language) ? inventedWords : [...inventedWords, ...titleWords, ...titleWords]
}

function inventTitle(words: readonly string[], language: string, random: () => number): string {
  const count = 2 + Math.floor(random() * 3)
  const chosen = Array.from({ length: count }, () => words[Math.floor(random() * words.length)])
  return chosen.join(unspaced.includes(language) ? '' : ' ')
}
