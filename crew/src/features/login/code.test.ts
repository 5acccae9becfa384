/** Tests entering the crew's code: its length, when it can be sent, and the delay after wrong attempts. */
import { expect, test } from 'vitest'
import { type CodeEvent, canSend, noCode, step, waitInS } from './code.ts'

const typed = (digits: string) =>
  [...digits].reduce((state, digit) => step(state, { type: 'digit', digit }), noCode)
const refused = (word: string, retryAfterInS?: number): CodeEvent => ({
  type: 'refused',
  word,
  retryAfterInS,
  nowInMs: 1000,
})

test('CRW-02 a code has six to twelve digits, and cannot be edited while it is being sent', () => {
  expect(canSend(typed('12345'), 0)).toBe(false)
  expect(canSend(typed('123456'), 0)).toBe(true)
  expect(typed('12345678901234').code).toBe('123456789012')
  const sending = step(typed('123456'), { type: 'sent' })
  expect(canSend(sending, 0)).toBe(false)
  expect(step(sending, { type: 'digit', digit: '7' })).toBe(sending)
  expect(step(typed('1234'), { type: 'back' }).code).toBe('123')
  expect(step(typed('1234'), { type: 'clear' }).code).toBe('')
})

test('CRW-02 a refused code is cleared, and the next attempt is blocked until the delay is over', () => {
  const wrong = step(typed('123456'), refused('too-many', 4))
  expect(wrong).toMatchObject({ code: '', problem: 'login.slow' })
  expect(waitInS(wrong, 1000)).toBe(4)
  const retyped = [...'123456'].reduce((state, digit) => step(state, { type: 'digit', digit }), wrong)
  expect(canSend(retyped, 4999)).toBe(false)
  expect(canSend(retyped, 5000)).toBe(true)
})

test('CRW-02 a lock, a hub without a code and an unreachable hub have different texts; the last does not clear the code', () => {
  expect(step(typed('123456'), refused('locked', 300)).problem).toBe('login.locked')
  expect(step(typed('123456'), refused('no-pin')).problem).toBe('login.noPin')
  expect(step(typed('123456'), refused('no-hub'))).toMatchObject({ code: '123456', problem: 'login.noHub' })
  expect(step(typed('123456'), refused('something')).problem).toBe('login.failed')
})
