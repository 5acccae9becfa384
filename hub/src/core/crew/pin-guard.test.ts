/** Delays after wrong crew codes: by address and over all addresses; strangers never delay the crew's own tablets. */
import { expect, test } from 'vitest'
import {
  afterCorrectTry,
  afterWrongTry,
  guardFrom,
  lockedFromInMs,
  type PinGuard,
  waitInMs,
} from './pin-guard.ts'

const minute = 60_000
const hour = 60 * minute
const stranger = (address: string) => ({ address, knownTablet: null })
const ownTablet = { address: '10.0.0.9', knownTablet: 'tablet' }
const none: PinGuard = new Map()

test('CRW-02 each wrong code from one address lengthens the wait, up to a lock', () => {
  let guard = none
  const waits: number[] = []
  let now = 0
  for (let n = 0; n < 14; n++) {
    guard = afterWrongTry(guard, stranger('10.0.0.1'), now)
    const wait = waitInMs(guard, stranger('10.0.0.1'), now)
    waits.push(wait)
    now += wait
  }
  expect(waits.slice(0, 7)).toEqual([0, 0, 0, 5_000, 10_000, 20_000, 40_000])
  expect(waits.at(-1)).toBe(15 * minute)
  expect(waits.filter((wait) => wait >= lockedFromInMs).length).toBeGreaterThan(3)
  for (const [n, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(waits[n - 1] ?? 0)
})

test('CRW-02 of ten thousand guesses from as many addresses few are checked, however fast or slow they are sent', () => {
  for (const everyInMs of [1, 1000, 10_000]) {
    let guard = none
    let tried = 0
    for (let n = 0; n < 10_000; n++) {
      const address = `10.${n >> 8}.${n & 255}.1`
      const now = n * everyInMs
      if (waitInMs(guard, stranger(address), now) > 0) continue
      tried++
      guard = afterWrongTry(guard, stranger(address), now)
    }
    // A code has a million values: 200 of them are 1 in 5000 after more than a day of trying.
    expect(tried).toBeLessThan(everyInMs === 10_000 ? 200 : 40)
    expect(waitInMs(guard, ownTablet, 10_000 * everyInMs)).toBe(0)
  }
})

test('CRW-02 only its own wrong codes delay a known tablet', () => {
  let guard = none
  for (let n = 0; n < 60; n++) guard = afterWrongTry(guard, stranger(`10.0.1.${n}`), 0)
  expect(waitInMs(guard, stranger('10.0.2.1'), 0)).toBeGreaterThanOrEqual(lockedFromInMs)
  expect(waitInMs(guard, ownTablet, 0)).toBe(0)
  for (let n = 0; n < 4; n++) guard = afterWrongTry(guard, ownTablet, 0)
  expect(waitInMs(guard, ownTablet, 0)).toBe(5_000)
  expect(waitInMs(afterCorrectTry(guard, ownTablet), ownTablet, 0)).toBe(0)
})

test('CRW-02 the strangers’ count survives a correct code and a restart, and is forgiven over time', () => {
  let guard = none
  for (let n = 0; n < 13; n++) guard = afterWrongTry(guard, stranger(`10.0.1.${n}`), 0)
  const wait = waitInMs(guard, stranger('10.0.2.1'), 0)
  expect(wait).toBe(8_000)
  guard = afterCorrectTry(guard, stranger('10.0.1.3'))
  expect(waitInMs(guard, stranger('10.0.2.1'), 0)).toBe(wait)
  expect(waitInMs(guardFrom(13, 500), stranger('10.0.2.1'), 500)).toBe(wait)
  expect(guardFrom(0, 0).size).toBe(0)
  guard = afterWrongTry(guard, stranger('10.0.3.1'), 12 * hour)
  expect(waitInMs(guard, stranger('10.0.2.1'), 12 * hour)).toBe(0)
})

test('CRW-02 invented addresses do not fill the memory or evict the common count', () => {
  let guard = none
  for (let n = 0; n < 3_000; n++) guard = afterWrongTry(guard, stranger(`10.${n >> 8}.${n & 255}.1`), n)
  expect(guard.size).toBeLessThanOrEqual(1_000)
  expect(waitInMs(guard, stranger('192.168.0.1'), 3_000)).toBeGreaterThanOrEqual(lockedFromInMs)
})
