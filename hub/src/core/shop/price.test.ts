/** Sums and vouchers, in minor units. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costsOf, voucherTrouble } from './price.ts'

const lines = [
  { quantity: 2, price: 350 },
  { quantity: 1, price: 6400 },
]

test('SHP-04 OP-59 products, pieces, subtotal, discount, and total are calculated', () => {
  expect(costsOf(lines)).toEqual({ productCount: 2, quantity: 3, subtotal: 7100, discount: 0, total: 7100 })
  expect(costsOf([])).toEqual({ productCount: 0, quantity: 0, subtotal: 0, discount: 0, total: 0 })
  expect(costsOf(lines, { amount: 500 })).toMatchObject({ discount: 500, total: 6600 })
  expect(costsOf(lines, { percent: 10 })).toMatchObject({ discount: 710, total: 6390 })
  expect(costsOf([{ quantity: 1, price: 355 }], { percent: 10 })).toMatchObject({ discount: 36, total: 319 })
})

test('SHP-04 OP-59 no voucher makes the total negative, and all sums are integers', () => {
  const carts = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }), price: fc.nat(100_000) }))
  const vouchers = fc.oneof(
    fc.record({ amount: fc.nat(10_000_000) }),
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  )
  fc.assert(
    fc.property(carts, vouchers, (cart, voucher) => {
      const { subtotal, discount, total } = costsOf(cart, voucher)
      expect(total).toBe(subtotal - discount)
      expect(total).toBeGreaterThanOrEqual(0)
      expect([total, discount].every(Number.isInteger)).toBe(true)
    }),
  )
})

test('SHP-04 a voucher can be limited to once per device, and to a minimum subtotal', () => {
  const voucher = { oncePerDevice: true, minimum: 1000 }
  expect(voucherTrouble(voucher, { isUsed: false, subtotal: 1000 })).toBeUndefined()
  expect(voucherTrouble(voucher, { isUsed: true, subtotal: 1000 })).toBe('voucher-used')
  expect(voucherTrouble(voucher, { isUsed: false, subtotal: 999 })).toBe('voucher-too-small')
  expect(voucherTrouble({ oncePerDevice: false }, { isUsed: true, subtotal: 0 })).toBeUndefined()
})
