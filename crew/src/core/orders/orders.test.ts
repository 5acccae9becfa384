/** The board as the console loads it, by calls that fail and answer. */
import type { OrdersBoard } from '@altiport/wire/shop-crew'
import { beforeEach, expect, test, vi } from 'vitest'
import { openListeners } from '#core/live/live.ts'
import { legStore } from '#core/live/told.ts'
import { sessionStore } from '#core/session/session.ts'
import { boardStore, startOrders } from './orders.ts'

const boardOf = (revision: number): OrdersBoard => ({
  ...{ legId: 'leg-1', revision, now: 0, currency: 'EUR', orders: [] },
})
const answers: (OrdersBoard | null)[] = []
let calls = 0
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    calls++
    const answer = answers.shift()
    if (!answer) throw new TypeError('no hub')
    return new Response(JSON.stringify(answer))
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('CRW-03 a load of the board that fails is tried again, also while an older board is there', async () => {
  legStore.write({ id: 'leg-1', openedAt: 0, state: 'under-way', startedAt: 0, lastReceipt: null })
  sessionStore.write({ ...sessionStore.read(), state: 'in' })
  startOrders()
  const connect = () => {
    for (const listener of openListeners) listener()
  }
  answers.push(boardOf(1))
  connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(boardStore.read()?.revision).toBe(1)

  answers.push(null, null, boardOf(7))
  connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(boardStore.read()?.revision).toBe(1)
  await vi.advanceTimersByTimeAsync(6000)
  expect(boardStore.read()?.revision).toBe(7)
  // Loaded, it is not asked for again.
  const before = calls
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toBe(before)
})
