/** Every word with which the hub may refuse the crew, held against the console's texts. */
import type { Call } from '@altiport/wire/call'
import { crewCalls } from '@altiport/wire/calls'
import { generalRefusals } from '@altiport/wire/refusal'
import { expect, test } from 'vitest'
import { refusalKey } from './refusal-text.ts'
import { translateEnglish } from './translate.fixture.ts'

test('CRW-01 CRW-08 whatever the hub refuses the crew is told in the console’s language, never in the hub’s', () => {
  const words = [
    ...Object.values<Call>(crewCalls).flatMap(({ refusals = [] }) => refusals),
    ...Object.keys(generalRefusals),
  ]
  expect(words).toContain('still-so')
  expect(words.filter((word) => refusalKey(word) === undefined)).toEqual([])
  expect(translateEnglish(refusalKey('still-so')!)).toBe('It was tried, and did not help.')
  expect(refusalKey('something-new')).toBeUndefined()
})
