/** Tests the chime of a locked tablet for new and canceled orders. */
import type { WaitingOrders } from '@altiport/wire/shop-crew'
import { expect, test } from 'vitest'
import { toneFor } from './waiting.ts'

const waiting = (placed: number, cancelled = 0, legId = 'leg-1'): WaitingOrders => ({
  legId,
  now: 0,
  fresh: 0,
  preparing: 0,
  onItsWay: 0,
  oldestAt: null,
  placed,
  cancelled,
})

test('CRW-03 PAX-09 a locked tablet plays the chime for a new and for a canceled order, once', () => {
  expect(toneFor(waiting(2), waiting(3))).toBe('new')
  expect(toneFor(waiting(3), waiting(3, 1))).toBe('cancelled')
  expect(toneFor(waiting(3, 1), waiting(3, 1))).toBeUndefined()
  expect(toneFor(null, waiting(3))).toBeUndefined()
  expect(toneFor(waiting(1, 0, 'leg-0'), waiting(2))).toBeUndefined()
})
