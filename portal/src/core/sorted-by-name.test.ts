/** The order of names in each language. */
import { expect, test } from 'vitest'
import { sortedByName } from './sorted-by-name.ts'

test.each([
  ['ar', ['الأردن', 'البحرين', 'اليابان', 'تركيا', 'مصر']],
  ['de', ['Ägypten', 'Albanien', 'Oman', 'Österreich', 'Zypern']],
  ['en', ['Åland', 'Albania', 'Zambia']],
  ['es', ['Nauru', 'Níger', 'Ñuñoa', 'Omán']],
  ['fr', ['Egypte', 'Équateur', 'Fidji']],
  ['hi', ['अर्जेंटीना', 'इटली', 'कनाडा', 'भारत']],
  ['id', ['Afganistan', 'Inggris', 'Yunani']],
  ['ja', ['アイスランド', 'インド', 'がいこく', 'カナダ', 'サモア']],
  ['ml', ['അർജന്റീന', 'ഇന്ത്യ', 'കാനഡ']],
  ['pl', ['Libia', 'Łotwa', 'Malta', 'Święto', 'Zambia', 'Żagań']],
  ['pt', ['Áustria', 'Bélgica', 'Índia', 'Irão']],
  ['ta', ['இந்தியா', 'கனடா', 'சீனா']],
  ['th', ['กานา', 'เกาหลี', 'คิวบา', 'ไทย', 'โอมาน']],
  ['tr', ['Cibuti', 'Çin', 'Irak', 'İran', 'Şili', 'Tayland']],
  // By pinyin: ba, fa, ri, zhong.
  ['zh', ['巴西', '法国', '日本', '中国']],
])('LNG-13 names in %s are in that language’s order', (language, names) => {
  const mixed = [...names].reverse()
  expect(sortedByName(mixed, (name) => name, language)).toEqual(names)
})

test('LNG-13 numbers in names are in the order of their values', () => {
  expect(sortedByName(['Part 10', 'Part 2'], (name) => name, 'en')).toEqual(['Part 2', 'Part 10'])
})
