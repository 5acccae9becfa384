/** The cart with pending changes applied to the hub's last state. Pure. */
import type { Cart } from './shop-types.ts'

/** Requested quantities by product id; 0 removes the product. */
export type CartChanges = ReadonlyMap<string, number>

/** @see SHP-04, OP-59 */
export function withChanges(cart: Cart, changes: CartChanges): Cart {
  if (changes.size === 0) return cart
  const lines = cart.lines.flatMap((line) => {
    const quantity = changes.get(line.product.id) ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity, sum: quantity * line.product.price.amount }]
  })
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = lines.reduce((sum, line) => sum + line.sum, 0)
  const discount = Math.min(cart.discount, subtotal)
  return {
    ...cart,
    lines,
    quantity,
    subtotal,
    discount,
    productCount: lines.length,
    total: subtotal - discount,
  }
}

export const quantityOf = (cart: Cart | undefined, productId: string): number =>
  cart?.lines.find(({ product }) => product.id === productId)?.quantity ?? 0

/** Maximum quantity of a product in a cart: the contract's limit, or less if the stock is lower. */
export const maxQuantity = (left: number | undefined, lineLimit: number): number =>
  Math.min(left ?? lineLimit, lineLimit)
