/**
 * Computation of sales, shared by hub, console and the ground's report: delivered orders, at the price paid.
 * Open orders may still be refused or canceled. Amounts in minor units.
 */
import { type OrderStatus, openStatuses } from './order-status.ts'

export const isSold = ({ status }: { status: OrderStatus }): boolean => status === 'delivered'

export type Sales = {
  /** Amount paid for delivered orders, after vouchers. */
  total: number
  orders: number
  open: number
}

/** @see CRW-04, OPS-04 */
export function salesOf(orders: readonly { status: OrderStatus; total: number }[]): Sales {
  const sold = orders.filter(isSold)
  return {
    total: sold.reduce((sum, { total }) => sum + total, 0),
    orders: sold.length,
    open: orders.filter(({ status }) => openStatuses.includes(status)).length,
  }
}

/** The tax that `amount` includes, rounded half up. @example taxIn(2100, 21)  // 364 */
export const taxIn = (amount: number, taxInPercent: number): number =>
  Math.floor((amount * taxInPercent) / (100 + taxInPercent) + 0.5)

/**
 * Distributes an order's discount over its lines in proportion to their amounts; the remainder of rounding
 * down goes to the lines with the largest rounding loss. The parts add up to the discount exactly, and no
 * line becomes negative.
 *
 * @example discountByLine([{ quantity: 1, price: 350 }, { quantity: 2, price: 290 }], 100)  // [38, 62]
 */
export function discountByLine(
  lines: readonly { quantity: number; price: number }[],
  discount: number,
): number[] {
  const amounts = lines.map(({ quantity, price }) => quantity * price)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  if (subtotal === 0) return amounts.map(() => 0)
  const parts = amounts.map((amount) => Math.floor((discount * amount) / subtotal))
  const left = discount - parts.reduce((sum, part) => sum + part, 0)
  const byRoundingLoss = amounts
    .map((amount, index) => ({ index, lost: (discount * amount) % subtotal }))
    .sort((one, other) => other.lost - one.lost || one.index - other.index)
  for (const { index } of byRoundingLoss.slice(0, left)) parts[index]! += 1
  return parts
}
