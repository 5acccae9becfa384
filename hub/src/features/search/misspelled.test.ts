/** Misspelled titles with the real index: ten in each of ten languages, among ten thousand. */
import { beforeAll, expect, test } from 'vitest'
import { manyTitles, misspell, seededRandom, titlesByLanguage } from '#testing/misspelled.ts'
import { SearchIndex } from './search-index.ts'

/** Not seed 1, on which the index was tuned. */
const testSeed = 20_261
const index = new SearchIndex()

beforeAll(() => {
  for (const titles of manyTitles(10_000))
    index.add(Object.entries(titles).map(([language, text]) => ({ text, language, weight: 1 })))
})

test('PAX-01 of 100 misspelled titles in ten languages at least 95 rank first among 10,000', () => {
  const random = seededRandom(testSeed)
  const all = Object.entries(titlesByLanguage).flatMap(([language, titles]) =>
    titles.map((title) => ({ language, title })),
  )
  const missed = all.flatMap(({ language, title }, item) => {
    const typed = misspell(title, language, random)
    return index.find(typed, language)[0]?.item === item ? [] : `${title}, typed ${typed}`
  })
  expect(all).toHaveLength(100)
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(5)
})

test('PAX-01 a title is found while it is being typed, in many languages', () => {
  const topTen = (typed: string, language: string) =>
    index
      .find(typed, language)
      .slice(0, 10)
      .map(({ item }) => item)
  const titles = Object.values(titlesByLanguage).flat()
  const numberOf = (title: string) => titles.indexOf(title)
  expect(topTen('midnight obs', 'en')).toContain(numberOf('Midnight at the Observatory'))
  expect(topTen('der leuchttu', 'de')).toContain(numberOf('Der Leuchtturmwärter'))
  expect(topTen('traversee du des', 'fr')).toContain(numberOf('La Traversée du désert blanc'))
  expect(topTen('żółty par', 'pl')).toContain(numberOf('Żółty parasol'))
  // Without hamza, ta marbuta and the article, as they are often typed.
  expect(topTen('اغنيه لامي', 'ar')).toContain(numberOf('أغنية لأمي'))
  expect(topTen('ليله قصر ياسم', 'en')).toContain(numberOf('ليلة في قصر الياسمين'))
  expect(topTen('ทะเลสาบ', 'th')).toContain(numberOf('ความลับของทะเลสาบ'))
  expect(topTen('ヒマワリ', 'ja')).toContain(numberOf('ひまわり畑の約束'))
})

test('PAX-01 titles in languages with variant spellings, or without spaces, are found as they are typed', () => {
  const titles: [language: string, title: string, typed: string][] = [
    ['hi', 'चाँद का फ़साना', 'चांद का फसाना'],
    ['id', 'Laskar Pelangi Senja', 'laskar pelang'],
    ['ml', 'അവൻ്റെ മഴക്കാലം', 'അവന്\u200dറെ മഴക്കാല'],
    ['ta', 'மழைக்கால பயணம்', 'மழைக்கால பயண'],
    ['th', 'การเดินทางของสายลม', 'สายลม'],
    ['tr', 'Işıklı Sokağın Çocukları', 'isikli sokagin'],
    ['zh', '漫长的季风旅程', '季风'],
    ['ja', '夜明けのプラットホーム', 'ぷらっとほーむ'],
  ]
  const own = new SearchIndex()
  for (const [language, text] of titles) own.add([{ text, language, weight: 1 }])
  for (const [item, [language, title, typed]] of titles.entries())
    expect(own.find(typed, language)[0]?.item, title).toBe(item)
})

test('PAX-01 nothing is found for unknown words', () => {
  expect(index.find('qqxxzzv', 'en')).toEqual([])
  expect(index.find(' …!? ', 'en')).toEqual([])
})
