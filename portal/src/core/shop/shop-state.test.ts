/** Tests the validation of live events against the contract and the detection of order updates. */
import { shopState } from '@altiport/wire/shop.shape'
import { cartState, ordersState } from '@altiport/wire/shop-order.shape'
import { expect, test } from 'vitest'
import { isCartState, isOrdersState, isShopState, readSeen, seenOf, updatesIn } from './shop-state.ts'

const seat = { row: 24, column: 'C' }
const order = { id: 'o-1', number: 1, status: 'received', seat }
const payloads: unknown[] = [
  { isOpen: true, scarce: {} },
  { isOpen: false, scarce: { teo: 0, camera: 3 } },
  { isOpen: false, isClosedForLanding: true, scarce: {} },
  { isOpen: false, isClosedForLanding: 'yes', scarce: {} },
  { isOpen: 'yes', scarce: {} },
  { isOpen: true },
  { isOpen: true, scarce: { teo: 'few' } },
  { quantity: 2, removed: ['teo'] },
  { quantity: '2', removed: [] },
  { quantity: 2, removed: [1] },
  { orders: [] },
  { orders: [order] },
  { orders: [{ ...order, seat: '24C' }] },
  { orders: [{ ...order, id: 1 }] },
  { orders: {} },
  null,
  [],
  'shop',
]

test('SHP-08 PAX-09 a live event is accepted if and only if the contract accepts it', () => {
  for (const payload of payloads) {
    const json = JSON.stringify(payload)
    expect(isShopState(payload), json).toBe(shopState.safeParse(payload).success)
    expect(isCartState(payload), json).toBe(cartState.safeParse(payload).success)
    expect(isOrdersState(payload), json).toBe(ordersState.safeParse(payload).success)
  }
})

test('PAX-09 an update is a status that was not seen; invalid saved data counts as not seen', () => {
  const orders = [order, { ...order, id: 'o-2', status: 'preparing' }]
  expect(updatesIn(orders, {})).toEqual(orders)
  expect(updatesIn(orders, seenOf(orders))).toEqual([])
  expect(updatesIn(orders, readSeen(JSON.stringify(seenOf([order]))))).toEqual([orders[1]])
  for (const saved of [null, '', '{', '[]', '7']) expect(readSeen(saved)).toEqual({})
})
