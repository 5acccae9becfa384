/** Texts are cut between letters, in every script. */
import { expect, test } from 'vitest'
import { firstLetters, firstUnits, lastLetters } from './letters.ts'

test('LNG-13 a cut never separates a letter from its signs, and never splits an emoji', () => {
  expect(firstLetters('ที่นั่ง', 1)).toBe('ที่')
  expect(lastLetters('கோவை', 2)).toBe('கோவை')
  expect(firstLetters('👩🏽‍✈️ crew', 2)).toBe('👩🏽‍✈️ ')
  expect(lastLetters('short', 40)).toBe('short')
})

test('CRW-05 a text that is too long is cut after a whole letter', () => {
  expect(firstUnits('abcdef', 4)).toBe('abcd')
  expect(firstUnits('abc', 4)).toBe('abc')
  expect(firstUnits('ab👩🏽‍✈️', 5)).toBe('ab')
  expect(firstUnits('กที่', 3)).toBe('ก')
})
