/** Tests the cart with pending changes applied. */
import { expect, test } from 'vitest'
import { maxQuantity, quantityOf, withChanges } from './cart-changes.ts'
import type { Cart, Product } from './shop-types.ts'

const product = (id: string, amount: number) => ({ id, price: { amount, currency: 'EUR' } }) as Product
const line = (id: string, amount: number, quantity: number) => ({
  product: product(id, amount),
  quantity,
  sum: amount * quantity,
  left: null,
})
const cart: Cart = {
  lines: [line('teo', 2800, 1), line('camera', 8900, 2)],
  removed: [],
  productCount: 2,
  quantity: 3,
  currency: 'EUR',
  subtotal: 20_600,
  voucher: null,
  discount: 0,
  total: 20_600,
  seat: null,
}

test('SHP-04 a change counts immediately: products, pieces, subtotal, total', () => {
  expect(withChanges(cart, new Map([['camera', 3]]))).toMatchObject({
    productCount: 2,
    quantity: 4,
    subtotal: 29_500,
    total: 29_500,
  })
  const changed = withChanges(cart, new Map([['teo', 0]]))
  expect(changed).toMatchObject({ productCount: 1, quantity: 2, subtotal: 17_800, total: 17_800 })
  expect(changed.lines.map((changedLine) => changedLine.product.id)).toEqual(['camera'])
  expect(withChanges(cart, new Map())).toBe(cart)
})

test('SHP-04 a voucher’s discount is never more than the subtotal', () => {
  const reduced = { ...cart, discount: 5000, total: 15_600 }
  expect(withChanges(reduced, new Map([['teo', 0]]))).toMatchObject({ discount: 5000, total: 12_800 })
  const small = new Map([
    ['camera', 0],
    ['teo', 1],
  ])
  expect(withChanges(reduced, small)).toMatchObject({ subtotal: 2800, discount: 2800, total: 0 })
})

test('SHP-07 the quantity is limited by the stock and by the contract', () => {
  expect(maxQuantity(undefined, 20)).toBe(20)
  expect(maxQuantity(3, 20)).toBe(3)
  expect(maxQuantity(0, 20)).toBe(0)
  expect(maxQuantity(99, 20)).toBe(20)
  expect(quantityOf(cart, 'camera')).toBe(2)
  expect(quantityOf(undefined, 'camera')).toBe(0)
})
