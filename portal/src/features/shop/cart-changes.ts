/** The cart as it will be: what the hub said, with the changes laid over it that are still on their way. Pure. */
import type { Cart } from './queries.ts'

/** Pieces that are wanted of a product, by its id; 0 takes it out. */
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

/** Most pieces of a product that a cart may hold: what the contract allows, and what is left. */
export const maxQuantity = (left: number | undefined, lineLimit: number): number =>
  Math.min(left ?? lineLimit, lineLimit)
