/** What a search treats as equal, by language. */
import { expect, test } from 'vitest'
import { fold, isUnspaced } from './fold.ts'

test.each([
  ['tr', 'Diyarbakır', 'DIYARBAKIR'],
  ['tr', 'İstanbul’da', 'istanbulda'],
  ['tr', 'İstanbul´da', 'istanbulda'],
  ['tr', 'çağrı', 'CAGRI'],
  ['pl', 'Żółć', 'zolc'],
  ['de', 'Straße', 'STRASSE'],
  ['ar', 'أغنية لأمي', 'اغنيه لامي'],
  ['ar', 'رحلة ٤١٢', 'رحله 412'],
  ['hi', 'फ़िल्म', 'फिल्म'],
  ['hi', 'चाँद २', 'चांद 2'],
  ['ml', 'അവൻ', 'അവന്\u200d'],
  ['ta', 'பாகம் ௨', 'பாகம் 2'],
  ['th', 'ภาคที่ ๓', 'ภาคที 3'],
  ['ja', 'ヒマワリ', 'ひまわり'],
  ['ja', 'ＡＮＡ', 'ana'],
  ['zh', '第３集', '第3集'],
])('PAX-01 in %s %s is found as %s', (_, text, typed) => {
  expect(fold(text)).toBe(fold(typed))
})

test('PAX-01 vowels of Indic scripts make a difference', () => {
  expect(fold('की')).not.toBe(fold('के'))
  expect(fold('കാ')).not.toBe(fold('കി'))
})

test('PAX-01 Thai words that differ in a vowel are different', () => {
  expect(fold('น้ำ')).not.toBe(fold('นา'))
  expect(fold('น้ำ')).toBe(fold('น\u0e4dา'))
})

test('PAX-01 Thai, Chinese and Japanese have no spaces between words', () => {
  expect(['ทะเลสาบ', '电影', '映画', 'カナ'].every(isUnspaced)).toBe(true)
  expect(['lake', 'झील', 'ஏரி', 'بحيرة'].some(isUnspaced)).toBe(false)
})
