/**
 * What counts as sold, the same for the hub, the console and the ground's report: an order that was delivered, at what
 * was paid for it. What is open may still be refused or cancelled. Amounts in minor units.
 */
import { type OrderStatus, openStatuses } from './shop-order.ts'

export const isSold = ({ status }: { status: OrderStatus }): boolean => status === 'delivered'

export type Sales = {
  /** What was paid for the delivered orders, vouchers taken off. */
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

/**
 * How much of an order's discount falls on each of its lines: by their amounts, and what is left of rounding down to
 * the lines that lost the most by it. The parts make up the discount exactly, and no line becomes less than nothing.
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
    .map((amount, at) => ({ at, lost: (discount * amount) % subtotal }))
    .sort((one, other) => other.lost - one.lost || one.at - other.at)
  for (const { at } of byRoundingLoss.slice(0, left)) parts[at]! += 1
  return parts
}
