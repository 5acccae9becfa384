/** Tests the stops of an order's progress line. */
import { type orderStatuses, orderSteps } from '@altiport/wire/order-status'
import { expect, test } from 'vitest'
import { stopsOf } from './stops.ts'

test('PAX-09 an order’s line has its four stops, and ends at the order’s final status', () => {
  const states = (status: (typeof orderStatuses)[number], steps: string[]) =>
    stopsOf(steps, status, orderSteps).map((stop) => `${stop.status} ${stop.state}`)
  expect(states('preparing', ['received', 'preparing'])).toEqual([
    'received done',
    'preparing now',
    'on-its-way upcoming',
    'delivered upcoming',
  ])
  expect(states('delivered', ['received', 'delivered']).at(-1)).toBe('delivered now')
  expect(states('refused', ['received', 'preparing', 'refused'])).toEqual([
    'received done',
    'preparing done',
    'refused now',
  ])
  expect(states('cancelled', ['received', 'cancelled'])).toEqual(['received done', 'cancelled now'])
})
