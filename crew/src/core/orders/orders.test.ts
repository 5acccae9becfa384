/** The board as the console loads it, by calls that fail and answer. */
import type { CrewOrder, OrdersBoard } from '@altiport/wire/shop-crew'
import { beforeEach, expect, test, vi } from 'vitest'
import { openListeners } from '#core/live/live.ts'
import { legStore } from '#core/live/told.ts'
import { sessionStore } from '#core/session/session.ts'
import { setChime } from './chime.ts'
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

test('CRW-03 PAX-09 a new order rises and a cancelled one falls in tone where the crew want it, and is silent where not', async () => {
  const pitches: number[] = []
  const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      resume = async () => {}
      createGain = () => ({ gain, connect: () => ({}) })
      createOscillator = () => ({
        frequency: {
          set value(pitch: number) {
            pitches.push(pitch)
          },
        },
        ...{ connect: (next: unknown) => next, start() {}, stop() {} },
      })
    },
  )
  const order: CrewOrder = {
    ...{ id: 'o1', number: 1, status: 'received', seat: { row: 9, column: 'B' }, lines: [], total: 1 },
    ...{ placedAt: 0, changedAt: 0, payment: 'at-seat', paymentState: 'due' },
  }
  const hear = async (revision: number, orders: CrewOrder[]) => {
    pitches.length = 0
    answers.push({ ...boardOf(revision), orders })
    for (const listener of openListeners) listener()
    await vi.advanceTimersByTimeAsync(0)
    expect(boardStore.read()?.revision).toBe(revision)
    return [...pitches]
  }
  setChime(true)
  await hear(20, [])
  const [low = 0, high = 0] = await hear(21, [order])
  expect(high).toBeGreaterThan(low)
  const [first = 0, second = 0] = await hear(22, [{ ...order, status: 'cancelled', changedAt: 1 }])
  expect(second).toBeLessThan(first)
  setChime(false)
  expect(await hear(23, [{ ...order, id: 'o2', number: 2 }])).toEqual([])
})
