/** Calculates what a cart costs: sums and the voucher's discount. Pure; amounts in minor units. */
import type { Voucher } from '@altiport/wire/pack-shop.shape'

type Priced = { quantity: number; price: number }
export type VoucherTrouble = 'voucher-used' | 'voucher-too-small'

export type Costs = {
  productCount: number
  quantity: number
  subtotal: number
  discount: number
  total: number
}

/**
 * Products, pieces, subtotal, discount and total; the total is never below 0.
 *
 * @see SHP-04, OP-59
 * @example costsOf([{ quantity: 2, price: 350 }], { percent: 10 })  // subtotal 700, discount 70, total 630
 */
export const costsOf = (lines: readonly Priced[], voucher?: Pick<Voucher, 'amount' | 'percent'>): Costs => {
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const discount = voucher ? Math.min(subtotal, discountOf(voucher, subtotal)) : 0
  return {
    productCount: lines.length,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    discount,
    total: subtotal - discount,
  }
}

/** Percentages are rounded half up, in the passenger's favor. */
const discountOf = ({ amount, percent }: Pick<Voucher, 'amount' | 'percent'>, subtotal: number): number =>
  percent === undefined ? (amount ?? 0) : Math.floor((subtotal * percent) / 100 + 0.5)

/** Why a voucher gives no discount on this cart, apart from its validity dates. */
export const voucherTrouble = (
  { oncePerDevice, minimum = 0 }: Pick<Voucher, 'oncePerDevice' | 'minimum'>,
  { isUsed, subtotal }: { isUsed: boolean; subtotal: number },
): VoucherTrouble | undefined => {
  if (oncePerDevice && isUsed) return 'voucher-used'
  return subtotal < minimum ? 'voucher-too-small' : undefined
}
