/** Tests the gate's question, and the wait after a wrong answer. */
import { expect, test } from 'vitest'
import { createGate, drawFactors, type Factors, type Gate, step } from './gate.ts'

const first = { a: 7, b: 8 }
const answerWrong = (gate: Gate) => step(gate, { type: 'answeredWrong' })
const wait = (gate: Gate, seconds = gate.waitInS, next: Factors = { a: 6, b: 9 }): Gate =>
  seconds === 0 ? gate : wait(step(gate, { type: 'secondPassed', next }), seconds - 1, next)

test('PAX-10 the factors are from 6 to 9', () => {
  expect(drawFactors(() => 0)).toEqual({ a: 6, b: 6 })
  expect(drawFactors(() => 0.999)).toEqual({ a: 9, b: 9 })
})

test('PAX-10 after a wrong answer the question stays and answers do not count, then there is another question', () => {
  const waiting = wait(answerWrong(createGate(first)), 4)
  expect(waiting).toMatchObject({ ...first, waitInS: 1 })
  expect(answerWrong(waiting)).toBe(waiting)
  expect(wait(waiting)).toMatchObject({ a: 6, b: 9, waitInS: 0 })
})

test('PAX-10 the same answer is not right twice in a row, even if the same factors are drawn', () => {
  for (const drawn of [first, { a: 8, b: 7 }]) {
    const { a, b } = wait(answerWrong(createGate(first)), undefined, drawn)
    expect(a * b).not.toBe(56)
  }
  expect(wait(answerWrong(createGate({ a: 9, b: 9 })), undefined, { a: 9, b: 9 })).toMatchObject({
    a: 9,
    b: 6,
  })
})

test('PAX-10 each wait is twice as long as the one before, up to 40 seconds', () => {
  const waits: number[] = []
  let gate = createGate(first)
  for (let i = 0; i < 5; i++) {
    gate = answerWrong(gate)
    waits.push(gate.waitInS)
    gate = wait(gate)
  }
  expect(waits).toEqual([5, 10, 20, 40, 40])
  expect(wait(gate, 1)).toBe(gate)
})
