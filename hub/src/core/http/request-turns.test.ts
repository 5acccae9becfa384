/** How many requests one turn of the event loop handles. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRequestTurns } from './request-turns.ts'

const open = (requestInMs: number) => {
  const clock = { nowInMs: 0, handled: 0 }
  const turns = createRequestTurns(() => clock.nowInMs)
  const start = () => {
    clock.handled++
    clock.nowInMs += requestInMs
  }
  for (let n = 0; n < 100; n++) turns.add('10.0.0.1', start)
  return { turns, clock }
}

test('OP-99 a turn of the event loop handles one request that takes long, or sixteen short ones', async () => {
  const [long, short] = [open(3), open(0.1)]
  expect([long.clock.handled, short.clock.handled]).toEqual([16, 16])
  for (let n = 1; n <= 4; n++) {
    await nextTurn()
    expect([long.clock.handled, short.clock.handled]).toEqual([16 + n, 16 + 16 * n])
  }
})

test('OP-99 while connections arrive, a turn that could handle requests waits for up to eight that accept them', async () => {
  const { turns, clock } = open(3)
  for (let n = 0; n < 18; n++) {
    turns.noteConnection()
    await nextTurn()
  }
  expect(clock.handled).toBe(16 + 2)
})
