/** Tests the texts of the closing card, before and after the closing time. */
import { expect, test } from 'vitest'
import { translateEnglish as text } from '#testing/translate.ts'
import { closingTextKey } from './closing-text.ts'

const values = { length: '40 mins', time: '00:40 BIO' }
const closingTextOf = (
  isOpen: boolean,
  closesAtInMs: number | null,
  nowInMs: number,
  minutes: number | null = 40,
) => text(closingTextKey({ isOpen, closesBeforeLandingInMin: minutes }, closesAtInMs, nowInMs), values)

test('CRW-04 SHP-08 the closing card shows the closing time, or says that it has passed', () => {
  expect(closingTextOf(true, 1000, 0)).toBe(
    'The shop closes automatically 40 mins before landing, at 00:40 BIO.',
  )
  expect(closingTextOf(false, 1000, 0)).toBe(
    'Once open, the shop closes automatically 40 mins before landing, at 00:40 BIO.',
  )
  expect(closingTextOf(false, 1000, 1000)).toBe(
    'The shop is closed. Its closing time, 00:40 BIO, has passed.',
  )
  expect(closingTextOf(true, 1000, 2000)).toBe(
    'The closing time, 00:40 BIO, has passed. The shop stays open until you close it.',
  )
  expect(closingTextOf(true, null, 0)).toBe('The shop closes automatically 40 mins before landing.')
  expect(closingTextOf(false, 1000, 2000, null)).toBe('The shop doesn’t close automatically.')
})
