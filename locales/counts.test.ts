/**
 * The table of expected texts for 0, 1, 2, 3, 11 and 100 in each language: prices, durations, times and plurals, as the
 * product's own functions format them. Larger numbers, decimals and days: `formats.test.ts`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatNumber } from '@altiport/client/format'
import { moneyText } from '@altiport/client/money'
import { createTranslator } from '@altiport/client/translator'
import { formatClock, formatDuration } from '@altiport/ui/format-time'
import { translatedLanguages } from '@altiport/wire/language'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

/** Each is six texts, separated by ` | `, with plain spaces; `clock` is one. */
type Expected = Record<'clock' | 'prices' | 'seconds' | 'minutes' | 'hours' | 'items', string>

const counts = [0, 1, 2, 3, 11, 100]

const table: Record<(typeof translatedLanguages)[number], Expected> = {
  ar: {
    clock: '01:40 في Bilbao',
    prices: '0 € | 1 € | 2 € | 3 € | 11 € | 100 €',
    seconds: '0 ث | 1 ث | 2 ث | 3 ث | 11 ث | 2 د',
    minutes: '0 ث | 1 د | 2 د | 3 د | 11 د | 1 س 40 د',
    hours: '0 ث | 1 س | 2 س | 3 س | 11 س | 100 س',
    items: 'لا قطع | قطعة واحدة | قطعتان | 3 قطع | 11 قطعة | 100 قطعة',
  },
  de: {
    clock: '01:40 in Bilbao',
    prices: '0 € | 1 € | 2 € | 3 € | 11 € | 100 €',
    seconds: '0 s | 1 s | 2 s | 3 s | 11 s | 2 min',
    minutes: '0 s | 1 min | 2 min | 3 min | 11 min | 1 h 40 min',
    hours: '0 s | 1 h | 2 h | 3 h | 11 h | 100 h',
    items: '0 Artikel | 1 Artikel | 2 Artikel | 3 Artikel | 11 Artikel | 100 Artikel',
  },
  en: {
    clock: '01:40 in Bilbao',
    prices: '€0 | €1 | €2 | €3 | €11 | €100',
    seconds: '0 s | 1 s | 2 s | 3 s | 11 s | 2 mins',
    minutes: '0 s | 1 mins | 2 mins | 3 mins | 11 mins | 1 h 40 mins',
    hours: '0 s | 1 h | 2 h | 3 h | 11 h | 100 h',
    items: '0 items | 1 item | 2 items | 3 items | 11 items | 100 items',
  },
  es: {
    clock: '01:40 en Bilbao',
    prices: '0 € | 1 € | 2 € | 3 € | 11 € | 100 €',
    seconds: '0 s | 1 s | 2 s | 3 s | 11 s | 2 min',
    minutes: '0 s | 1 min | 2 min | 3 min | 11 min | 1 h 40 min',
    hours: '0 s | 1 h | 2 h | 3 h | 11 h | 100 h',
    items: '0 artículos | 1 artículo | 2 artículos | 3 artículos | 11 artículos | 100 artículos',
  },
  fr: {
    clock: '01:40 à Bilbao',
    prices: '0 € | 1 € | 2 € | 3 € | 11 € | 100 €',
    seconds: '0 s | 1 s | 2 s | 3 s | 11 s | 2 min',
    minutes: '0 s | 1 min | 2 min | 3 min | 11 min | 1 h 40 min',
    hours: '0 s | 1 h | 2 h | 3 h | 11 h | 100 h',
    items: '0 article | 1 article | 2 articles | 3 articles | 11 articles | 100 articles',
  },
  hi: {
    clock: 'Bilbao में 01:40',
    prices: '€0 | €1 | €2 | €3 | €11 | €100',
    seconds: '0 से॰ | 1 से॰ | 2 से॰ | 3 से॰ | 11 से॰ | 2 मि॰',
    minutes: '0 से॰ | 1 मि॰ | 2 मि॰ | 3 मि॰ | 11 मि॰ | 1 घं॰ 40 मि॰',
    hours: '0 से॰ | 1 घं॰ | 2 घं॰ | 3 घं॰ | 11 घं॰ | 100 घं॰',
    items: '0 आइटम | 1 आइटम | 2 आइटम | 3 आइटम | 11 आइटम | 100 आइटम',
  },
  id: {
    clock: '01:40 di Bilbao',
    prices: '€0 | €1 | €2 | €3 | €11 | €100',
    seconds: '0 detik | 1 detik | 2 detik | 3 detik | 11 detik | 2 menit',
    minutes: '0 detik | 1 menit | 2 menit | 3 menit | 11 menit | 1 jam 40 menit',
    hours: '0 detik | 1 jam | 2 jam | 3 jam | 11 jam | 100 jam',
    items: '0 barang | 1 barang | 2 barang | 3 barang | 11 barang | 100 barang',
  },
  ja: {
    clock: 'Bilbaoは01:40',
    prices: '€0 | €1 | €2 | €3 | €11 | €100',
    seconds: '0秒 | 1秒 | 2秒 | 3秒 | 11秒 | 2分',
    minutes: '0秒 | 1分 | 2分 | 3分 | 11分 | 1時間 40分',
    hours: '0秒 | 1時間 | 2時間 | 3時間 | 11時間 | 100時間',
    items: '0点 | 1点 | 2点 | 3点 | 11点 | 100点',
  },
  ml: {
    clock: 'Bilbao സമയം 01:40',
    prices: '€0 | €1 | €2 | €3 | €11 | €100',
    seconds: '0 സെക്കൻഡ് | 1 സെക്കൻഡ് | 2 സെക്കൻഡ് | 3 സെക്കൻഡ് | 11 സെക്കൻഡ് | 2 മിനിറ്റ്',
    minutes: '0 സെക്കൻഡ് | 1 മിനിറ്റ് | 2 മിനിറ്റ് | 3 മിനിറ്റ് | 11 മിനിറ്റ് | 1 മണിക്കൂർ 40 മിനിറ്റ്',
    hours: '0 സെക്കൻഡ് | 1 മണിക്കൂർ | 2 മണിക്കൂർ | 3 മണിക്കൂർ | 11 മണിക്കൂർ | 100 മണിക്കൂർ',
    items: '0 ഇനങ്ങൾ | 1 ഇനം | 2 ഇനങ്ങൾ | 3 ഇനങ്ങൾ | 11 ഇനങ്ങൾ | 100 ഇനങ്ങൾ',
  },
  pl: {
    clock: '01:40 (Bilbao)',
    prices: '0 € | 1 € | 2 € | 3 € | 11 € | 100 €',
    seconds: '0 s | 1 s | 2 s | 3 s | 11 s | 2 min',
    minutes: '0 s | 1 min | 2 min | 3 min | 11 min | 1 h 40 min',
    hours: '0 s | 1 h | 2 h | 3 h | 11 h | 100 h',
    items: '0 sztuk | 1 sztuka | 2 sztuki | 3 sztuki | 11 sztuk | 100 sztuk',
  },
  pt: {
    clock: '01:40 em Bilbao',
    prices: '0 € | 1 € | 2 € | 3 € | 11 € | 100 €',
    seconds: '0 s | 1 s | 2 s | 3 s | 11 s | 2 min',
    minutes: '0 s | 1 min | 2 min | 3 min | 11 min | 1 h 40 min',
    hours: '0 s | 1 h | 2 h | 3 h | 11 h | 100 h',
    items: '0 artigos | 1 artigo | 2 artigos | 3 artigos | 11 artigos | 100 artigos',
  },
  ta: {
    clock: 'Bilbao நேரம் 01:40',
    prices: '€0 | €1 | €2 | €3 | €11 | €100',
    seconds: '0 வி | 1 வி | 2 வி | 3 வி | 11 வி | 2 நிமி',
    minutes: '0 வி | 1 நிமி | 2 நிமி | 3 நிமி | 11 நிமி | 1 ம.நே 40 நிமி',
    hours: '0 வி | 1 ம.நே | 2 ம.நே | 3 ம.நே | 11 ம.நே | 100 ம.நே',
    items: '0 உருப்படிகள் | 1 உருப்படி | 2 உருப்படிகள் | 3 உருப்படிகள் | 11 உருப்படிகள் | 100 உருப்படிகள்',
  },
  th: {
    clock: '01:40 ใน Bilbao',
    prices: '€0 | €1 | €2 | €3 | €11 | €100',
    seconds: '0 วินาที | 1 วินาที | 2 วินาที | 3 วินาที | 11 วินาที | 2 นาที',
    minutes: '0 วินาที | 1 นาที | 2 นาที | 3 นาที | 11 นาที | 1 ชม. 40 นาที',
    hours: '0 วินาที | 1 ชม. | 2 ชม. | 3 ชม. | 11 ชม. | 100 ชม.',
    items: '0 ชิ้น | 1 ชิ้น | 2 ชิ้น | 3 ชิ้น | 11 ชิ้น | 100 ชิ้น',
  },
  tr: {
    clock: 'Bilbao saatiyle 01:40',
    prices: '€0 | €1 | €2 | €3 | €11 | €100',
    seconds: '0 sn | 1 sn | 2 sn | 3 sn | 11 sn | 2 dk',
    minutes: '0 sn | 1 dk | 2 dk | 3 dk | 11 dk | 1 sa 40 dk',
    hours: '0 sn | 1 sa | 2 sa | 3 sa | 11 sa | 100 sa',
    items: '0 adet | 1 adet | 2 adet | 3 adet | 11 adet | 100 adet',
  },
  zh: {
    clock: 'Bilbao当地时间 01:40',
    prices: '€0 | €1 | €2 | €3 | €11 | €100',
    seconds: '0 秒 | 1 秒 | 2 秒 | 3 秒 | 11 秒 | 2 分钟',
    minutes: '0 秒 | 1 分钟 | 2 分钟 | 3 分钟 | 11 分钟 | 1 小时 40 分钟',
    hours: '0 秒 | 1 小时 | 2 小时 | 3 小时 | 11 小时 | 100 小时',
    items: '0 件 | 1 件 | 2 件 | 3 件 | 11 件 | 100 件',
  },
}

const row = (parts: string[]) =>
  parts
    .join(' | ')
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/\s/g, ' ')

function textIn(language: string) {
  const file = join(import.meta.dirname, `${language}.json`)
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const messages = Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)])
  return createTranslator<(key: string, values?: Record<string, never>) => string>().activate(
    language,
    Object.fromEntries(messages),
  ) as (key: string, values: Record<string, unknown>) => string
}

test.each(translatedLanguages)(
  'LNG-13 CMP-05 times, durations, numbers, prices and plurals in %s',
  (language) => {
    const text = textIn(language)
    const each = (format: (n: number) => string) => row(counts.map(format))
    const clocks = counts.map((n) => formatClock(n * 60_000, 'UTC'))
    expect(row(clocks)).toBe('00:00 | 00:01 | 00:02 | 00:03 | 00:11 | 01:40')
    expect(each((n) => formatNumber(n, language))).toBe('0 | 1 | 2 | 3 | 11 | 100')
    expect({
      clock: row([text('flight.cityNow', { time: clocks.at(-1), city: 'Bilbao' })]),
      prices: each((n) => moneyText(n * 100, 'EUR', language)),
      seconds: each((n) => formatDuration(n, text)),
      minutes: each((n) => formatDuration(n * 60, text)),
      hours: each((n) => formatDuration(n * 3600, text)),
      items: each((n) => text('bag.items', { n })),
    }).toEqual(table[language])
  },
)
