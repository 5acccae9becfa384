/** Tests loading the orders board after failed calls, the chime, and the toasts about orders. */
import type { CrewOrder, OrdersBoard } from '@altiport/wire/shop-crew'
import { beforeEach, expect, test, vi } from 'vitest'
import { languageStore } from '#core/language/language.ts'
import { legStore } from '#core/live/crew-state.ts'
import { openListeners } from '#core/live/live.ts'
import { sessionStore } from '#core/session/session.ts'
import { toasts } from '#core/toasts.ts'
import { setChime } from './chime.ts'
import { boardStore, startOrders } from './orders.ts'

const boardOf = (revision: number): OrdersBoard => ({
  legId: 'leg-1',
  revision,
  now: 0,
  currency: 'EUR',
  orders: [],
})
const replies: (OrdersBoard | null)[] = []
let calls = 0
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    calls++
    const reply = replies.shift()
    if (!reply) throw new TypeError('no hub')
    return new Response(JSON.stringify(reply))
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('CRW-03 a failed load of the board is retried, even if an older board is loaded', async () => {
  legStore.write({ id: 'leg-1', openedAt: 0, state: 'under-way', startedAt: 0, lastReceipt: null })
  sessionStore.write({ ...sessionStore.read(), state: 'in' })
  startOrders()
  const connect = () => {
    for (const listener of openListeners) listener()
  }
  replies.push(boardOf(1))
  connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(boardStore.read()?.revision).toBe(1)

  replies.push(null, null, boardOf(7))
  connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(boardStore.read()?.revision).toBe(1)
  await vi.advanceTimersByTimeAsync(6000)
  expect(boardStore.read()?.revision).toBe(7)
  // After success it is not requested again.
  const before = calls
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toBe(before)
})

test('CRW-03 PAX-09 the chime rises for a new order and falls for a canceled one, unless it is turned off', async () => {
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
        connect: (next: unknown) => next,
        start() {},
        stop() {},
      })
    },
  )
  const order: CrewOrder = {
    id: 'o1',
    number: 1,
    status: 'received',
    seat: { row: 9, column: 'B' },
    lines: [],
    total: 1,
    placedAt: 0,
    changedAt: 0,
    payment: 'at-seat',
    paymentState: 'due',
  }
  const receive = async (revision: number, orders: CrewOrder[]) => {
    pitches.length = 0
    replies.push({ ...boardOf(revision), orders })
    for (const listener of openListeners) listener()
    await vi.advanceTimersByTimeAsync(0)
    expect(boardStore.read()?.revision).toBe(revision)
    return [...pitches]
  }
  setChime(true)
  await receive(20, [])
  const [low = 0, high = 0] = await receive(21, [order])
  expect(high).toBeGreaterThan(low)
  const [first = 0, second = 0] = await receive(22, [{ ...order, status: 'cancelled', changedAt: 1 }])
  expect(second).toBeLessThan(first)
  setChime(false)
  expect(await receive(23, [{ ...order, id: 'o2', number: 2 }])).toEqual([])
})

test('CRW-03 PAX-09 one toast lists cancellations in quick succession, and a new order does not replace it', async () => {
  const texts: string[] = []
  languageStore.write({ language: 'en', text: (key, values) => `${key} ${JSON.stringify(values)}` })
  const order = (number: number): CrewOrder => ({
    id: `c${number}`,
    number,
    status: 'received',
    seat: { row: number, column: 'A' },
    lines: [],
    total: 1,
    placedAt: 0,
    changedAt: 0,
    payment: 'at-seat',
    paymentState: 'due',
  })
  const cancelled = (number: number): CrewOrder => ({ ...order(number), status: 'cancelled' })
  const load = async (revision: number, orders: CrewOrder[]) => {
    replies.push({ ...boardOf(revision), orders })
    for (const listener of openListeners) listener()
    await vi.advanceTimersByTimeAsync(0)
    texts.splice(0, texts.length, ...toasts.store.read().map(({ text }) => text))
  }
  await load(30, [order(1), order(2)])
  toasts.dismissAll()
  await load(31, [cancelled(1), order(2)])
  await vi.advanceTimersByTimeAsync(7000)
  await load(32, [cancelled(1), cancelled(2)])
  await load(33, [cancelled(1), cancelled(2), order(3)])
  expect(texts).toEqual(['orders.canceled {"n":2,"seats":"1A, 2A"}', 'orders.arrived {"n":1,"seats":"3A"}'])
  // The duration starts again with the second one.
  await vi.advanceTimersByTimeAsync(7000)
  expect(toasts.store.read()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1001)
  expect(toasts.store.read()).toEqual([])
})
