/** Times, durations, numbers, prices, days and plurals of each language, as the product's own functions format them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDay, formatNumber } from '@altiport/client/format'
import { moneyText } from '@altiport/client/money'
import { createTranslator } from '@altiport/client/translator'
import { formatAirportTime, formatClock, formatDuration } from '@altiport/ui/format-time'
import { translatedLanguages } from '@altiport/wire/language'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

type Expected = {
  /** 0; 1,234.5; 1,234,567 */
  numbers: string
  /** 12 euros 50, 1,234 euros, 1,500 yen */
  prices: string
  /** 21 November 2026, a Saturday */
  day: string
  weekday: string
  /** 0 s, 59 s, 1 min, 2 h 5 min, 3 h 17 min */
  durations?: string
  /** 0, 1, 2, 3, 11 and 100 places */
  places?: string
}

/** Spaces are plain, and parts are separated by ` | `. */
const table: Record<string, Expected> = {
  ar: {
    numbers: '0 | 1,234.5 | 1,234,567',
    prices: '12.50 € | 1,234 € | 1,500 JP¥',
    day: '21 نوفمبر 2026',
    weekday: 'السبت',
    durations: '0 ث | 59 ث | 1 د | 2 س 5 د | 3 س 17 د',
    places: 'لا أماكن | مكان واحد | مكانان | 3 أماكن | 11 مكانًا | 100 مكان',
  },
  de: {
    numbers: '0 | 1.234,5 | 1.234.567',
    prices: '12,50 € | 1.234 € | 1.500 ¥',
    day: '21. November 2026',
    weekday: 'Sa',
    durations: '0 s | 59 s | 1 min | 2 h 5 min | 3 h 17 min',
    places: '0 Orte | 1 Ort | 2 Orte | 3 Orte | 11 Orte | 100 Orte',
  },
  en: {
    numbers: '0 | 1,234.5 | 1,234,567',
    prices: '€12.50 | €1,234 | ¥1,500',
    day: 'November 21, 2026',
    weekday: 'Sat',
    durations: '0 s | 59 s | 1 mins | 2 h 5 mins | 3 h 17 mins',
    places: '0 places | 1 place | 2 places | 3 places | 11 places | 100 places',
  },
  es: {
    numbers: '0 | 1234,5 | 1.234.567',
    prices: '12,50 € | 1234 € | 1500 ¥',
    day: '21 de noviembre de 2026',
    weekday: 'sáb',
    durations: '0 s | 59 s | 1 min | 2 h 5 min | 3 h 17 min',
    places: '0 lugares | 1 lugar | 2 lugares | 3 lugares | 11 lugares | 100 lugares',
  },
  fr: {
    numbers: '0 | 1 234,5 | 1 234 567',
    prices: '12,50 € | 1 234 € | 1 500 ¥',
    day: '21 novembre 2026',
    weekday: 'sam.',
    durations: '0 s | 59 s | 1 min | 2 h 5 min | 3 h 17 min',
    places: '0 lieu | 1 lieu | 2 lieux | 3 lieux | 11 lieux | 100 lieux',
  },
  hi: {
    numbers: '0 | 1,234.5 | 12,34,567',
    prices: '€12.50 | €1,234 | ¥1,500',
    day: '21 नवंबर 2026',
    weekday: 'शनि',
    durations: '0 से॰ | 59 से॰ | 1 मि॰ | 2 घं॰ 5 मि॰ | 3 घं॰ 17 मि॰',
    places: '0 जगह | 1 जगह | 2 जगहें | 3 जगहें | 11 जगहें | 100 जगहें',
  },
  id: {
    numbers: '0 | 1.234,5 | 1.234.567',
    prices: '€12,50 | €1.234 | ¥1.500',
    day: '21 November 2026',
    weekday: 'Sab',
    durations: '0 detik | 59 detik | 1 menit | 2 jam 5 menit | 3 jam 17 menit',
    places: '0 tempat | 1 tempat | 2 tempat | 3 tempat | 11 tempat | 100 tempat',
  },
  ja: {
    numbers: '0 | 1,234.5 | 1,234,567',
    prices: '€12.50 | €1,234 | ￥1,500',
    day: '2026年11月21日',
    weekday: '土',
    durations: '0秒 | 59秒 | 1分 | 2時間 5分 | 3時間 17分',
    places: '0か所 | 1か所 | 2か所 | 3か所 | 11か所 | 100か所',
  },
  ml: {
    numbers: '0 | 1,234.5 | 12,34,567',
    prices: '€12.50 | €1,234 | ¥1,500',
    day: '2026 നവംബർ 21',
    weekday: 'ശനി',
    durations: '0 സെക്കൻഡ് | 59 സെക്കൻഡ് | 1 മിനിറ്റ് | 2 മണിക്കൂർ 5 മിനിറ്റ് | 3 മണിക്കൂർ 17 മിനിറ്റ്',
    places: '0 സ്ഥലങ്ങൾ | 1 സ്ഥലം | 2 സ്ഥലങ്ങൾ | 3 സ്ഥലങ്ങൾ | 11 സ്ഥലങ്ങൾ | 100 സ്ഥലങ്ങൾ',
  },
  pl: {
    numbers: '0 | 1234,5 | 1 234 567',
    prices: '12,50 € | 1234 € | 1500 ¥',
    day: '21 listopada 2026',
    weekday: 'sob.',
    durations: '0 s | 59 s | 1 min | 2 h 5 min | 3 h 17 min',
    places: '0 miejsc | 1 miejsce | 2 miejsca | 3 miejsca | 11 miejsc | 100 miejsc',
  },
  pt: {
    numbers: '0 | 1234,5 | 1 234 567',
    prices: '12,50 € | 1234 € | 1500 ¥',
    day: '21 de novembro de 2026',
    weekday: 'sábado',
    durations: '0 s | 59 s | 1 min | 2 h 5 min | 3 h 17 min',
    places: '0 locais | 1 local | 2 locais | 3 locais | 11 locais | 100 locais',
  },
  ta: {
    numbers: '0 | 1,234.5 | 12,34,567',
    prices: '€12.50 | €1,234 | ¥1,500',
    day: '21 நவம்பர், 2026',
    weekday: 'சனி',
    durations: '0 வி | 59 வி | 1 நிமி | 2 ம.நே 5 நிமி | 3 ம.நே 17 நிமி',
    places: '0 இடங்கள் | 1 இடம் | 2 இடங்கள் | 3 இடங்கள் | 11 இடங்கள் | 100 இடங்கள்',
  },
  th: {
    numbers: '0 | 1,234.5 | 1,234,567',
    prices: '€12.50 | €1,234 | ¥1,500',
    day: '21 พฤศจิกายน ค.ศ. 2026',
    weekday: 'เสาร์',
    durations: '0 วินาที | 59 วินาที | 1 นาที | 2 ชม. 5 นาที | 3 ชม. 17 นาที',
    places: '0 สถานที่ | 1 สถานที่ | 2 สถานที่ | 3 สถานที่ | 11 สถานที่ | 100 สถานที่',
  },
  tr: {
    numbers: '0 | 1.234,5 | 1.234.567',
    prices: '€12,50 | €1.234 | ¥1.500',
    day: '21 Kasım 2026',
    weekday: 'Cmt',
    durations: '0 sn | 59 sn | 1 dk | 2 sa 5 dk | 3 sa 17 dk',
    places: '0 yer | 1 yer | 2 yer | 3 yer | 11 yer | 100 yer',
  },
  zh: {
    numbers: '0 | 1,234.5 | 1,234,567',
    prices: '€12.50 | €1,234 | ¥1,500',
    day: '2026年11月21日',
    weekday: '周六',
    durations: '0 秒 | 59 秒 | 1 分钟 | 2 小时 5 分钟 | 3 小时 17 分钟',
    places: '0 个地点 | 1 个地点 | 2 个地点 | 3 个地点 | 11 个地点 | 100 个地点',
  },
}

const languages = Object.keys(table)
const day = Date.UTC(2026, 10, 21, 6, 45)

/** Makes no-break spaces plain, and leaves out marks of direction. */
const row = (parts: string[]) =>
  parts
    .join(' | ')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\s/g, ' ')

function textIn(language: string) {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8'),
  )
  const messages = Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)])
  return createTranslator<(key: string, values?: Record<string, never>) => string>().activate(
    language,
    Object.fromEntries(messages),
  ) as (key: string, values: Record<string, unknown>) => string
}

test.each(languages)('LNG-13 numbers, prices and days in %s', (language) => {
  const { numbers, prices, day: expectedDay, weekday } = table[language]!
  expect(row([0, 1234.5, 1_234_567].map((value) => formatNumber(value, language)))).toBe(numbers)
  const amounts = [
    [1250, 'EUR'],
    [123_400, 'EUR'],
    [1500, 'JPY'],
  ] as const
  expect(row(amounts.map(([minor, currency]) => moneyText(minor, currency, language)))).toBe(prices)
  expect(formatDay(day, language, { dateStyle: 'long', timeZone: 'UTC' })).toBe(expectedDay)
  expect(formatDay(day, language, { weekday: 'short', timeZone: 'UTC' })).toBe(weekday)
})

test.each(translatedLanguages)('LNG-13 CMP-05 durations and plurals in %s', (language) => {
  const text = textIn(language)
  const spans = [0, 59, 60, 7500, 11_820].map((seconds) => formatDuration(seconds, text))
  expect(row(spans)).toBe(table[language]!.durations)
  for (const span of spans) expect(span).not.toMatch(/\d \D/)
  expect(row([0, 1, 2, 3, 11, 100].map((n) => text('guide.places', { n })))).toBe(table[language]!.places)
})

test('LNG-13 OP-113 clocks are the same in all languages', () => {
  expect(formatClock(day, 'Asia/Tokyo')).toBe('15:45')
  expect(formatAirportTime(day, 'BIO', 'Europe/Madrid')).toBe('07:45 BIO')
})

test('LNG-13 no language has digits of its own, nor a calendar of its own', () => {
  for (const language of languages) {
    const texts = [
      formatNumber(12_345, language),
      formatDay(day, language, { dateStyle: 'full', timeZone: 'UTC' }),
    ]
    for (const text of texts) expect(text.match(/\p{Nd}/gu)?.join(''), language).toMatch(/^[0-9]+$/)
    expect(texts[1]).toContain('2026')
  }
})

test('LNG-13 code passes no bare language to Intl', () => {
  const root = join(import.meta.dirname, '..')
  const found = ['client', 'crew/src', 'portal/src', 'ui'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|dist/.test(file))
      .flatMap((file) => {
        const code = readFileSync(join(root, folder, file), 'utf8')
        // `[code]` names a language in that language; 'en' is only for parsing, and nothing of it is displayed.
        const calls = code.match(/new Intl\.[A-Z]\w+\((?!formatLocale\(|\[code\]|'en|\))/g) ?? []
        return calls.map((call) => `${folder}/${file}: ${call}`)
      }),
  )
  expect(found).toEqual([])
})
