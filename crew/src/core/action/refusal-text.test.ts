/** Tests that every refusal of the crew calls has a text in the console. */
import type { Call } from '@altiport/wire/call'
import { crewCalls } from '@altiport/wire/calls'
import { generalRefusals } from '@altiport/wire/refusal'
import { expect, test } from 'vitest'
import { translateEnglish } from '#testing/translate.ts'
import { refusalKey } from './refusal-text.ts'

test('CRW-01 CRW-08 every refusal of the crew calls has a text in the console', () => {
  const refusals = [
    ...Object.values<Call>(crewCalls).flatMap(({ refusals = [] }) => refusals),
    ...Object.keys(generalRefusals),
  ]
  expect(refusals).toContain('still-so')
  expect(refusals.filter((refusal) => refusalKey(refusal) === undefined)).toEqual([])
  expect(translateEnglish(refusalKey('still-so')!)).toBe('This didn’t solve the problem.')
  expect(refusalKey('something-new')).toBeUndefined()
})
