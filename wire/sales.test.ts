/** Sales count delivered orders only, and discounts are distributed over lines to the cent. */
import { expect, test } from 'vitest'
import { discountByLine, salesOf } from './sales.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

test('OPS-04 CRW-04 delivered orders count as sold; open, refused and canceled ones do not', () => {
  const orders = [
    { status: 'delivered', total: 1450 },
    { status: 'received', total: 900 },
    { status: 'on-its-way', total: 800 },
    { status: 'refused', total: 700 },
    { status: 'cancelled', total: 600 },
  ] as const
  expect(salesOf(orders)).toEqual({ total: 1450, orders: 1, open: 2 })
})

test('OPS-04 distributes a discount over the lines so that the parts add up to the cent', () => {
  const thirds = [333, 333, 334].map((price) => ({ quantity: 1, price }))
  expect(discountByLine(thirds, 100)).toEqual([33, 33, 34])
  expect(discountByLine([{ quantity: 3, price: 1 }], 2)).toEqual([2])
  expect(discountByLine([{ quantity: 1, price: 0 }], 0)).toEqual([0])
  for (let seed = 1; seed <= 200; seed++) {
    const lines = Array.from({ length: 1 + (seed % 7) }, (_, index) => ({
      quantity: 1 + ((seed * (index + 3)) % 4),
      price: (seed * 7919 * (index + 1)) % 5000,
    }))
    const subtotal = sum(lines.map(({ quantity, price }) => quantity * price))
    const discount = (seed * 1337) % (subtotal + 1)
    const parts = discountByLine(lines, discount)
    expect(sum(parts)).toBe(discount)
    for (const [index, part] of parts.entries()) {
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(lines[index]!.quantity * lines[index]!.price)
    }
  }
})
