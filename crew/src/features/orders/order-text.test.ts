/** Tests the texts of an order. */
import type { CrewOrder } from '@altiport/wire/shop-crew'
import { expect, test } from 'vitest'
import { translateEnglish as text } from '#testing/translate.ts'
import { ageText, changedByText, itemsText, statusText } from './order-text.ts'

const now = 10 * 3_600_000
const order = {
  status: 'received',
  placedAt: now - 90_000,
  lines: [
    { productId: 'a', title: { en: 'Sillage', fr: 'Sillage, eau de cèdre' }, quantity: 1, price: 1 },
    { productId: 'b', title: { en: 'Sparkling water' }, quantity: 2, price: 1 },
  ],
} as unknown as CrewOrder

test('CRW-03 lists the items in the crew’s language, if the airline has a translation', () => {
  expect(itemsText(order, 'en')).toBe('Sillage, Sparkling water × 2')
  expect(itemsText(order, 'fr')).toBe('Sillage, eau de cèdre, Sparkling water × 2')
  expect(itemsText(order, 'ja')).toBe('Sillage、Sparkling water × 2')
})

test('CRW-03 describes the status, how long ago it was ordered, and whether it is late', () => {
  expect(statusText(order, now, text)).toBe('Ordered 2\u00a0mins ago')
  expect(statusText({ ...order, placedAt: now - 11 * 60_000 }, now, text)).toBe('Waiting 11\u00a0mins')
  for (const [status, name] of [
    ['preparing', 'Preparing'],
    ['on-its-way', 'On its way'],
  ] as const) {
    expect(statusText({ ...order, status }, now, text)).toBe(name)
    expect(ageText({ ...order, status }, now, text)).toBe('Ordered 2\u00a0mins ago')
  }
  // A new order's status has the age already; an ended one's no longer matters.
  for (const status of ['received', 'delivered'] as const)
    expect(ageText({ ...order, status }, now, text)).toBeUndefined()
  expect(statusText({ ...order, status: 'delivered' }, now, text)).toBe('Delivered')
})

test('CRW-03 names the tablet that changed the order last, and none if that was the passenger', () => {
  expect(changedByText({ changedBy: '4R' }, '2L', text)).toBe('on tablet 4R')
  expect(changedByText({ changedBy: '2L' }, '2L', text)).toBe('on this tablet')
  expect(changedByText({}, '2L', text)).toBeUndefined()
})
