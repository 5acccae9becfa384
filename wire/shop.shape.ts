/** Zod shapes for shop.ts. */
import * as z from 'zod/mini'

/**
 * Sent to every device when the shop opens or closes, when a product's stock becomes low, sold out or
 * sufficient, and on connecting. Always complete: `scarce` has the remaining pieces by product id, only for
 * products with low stock.
 */
export const shopState = z.object({
  isOpen: z.boolean(),
  /** It closed automatically before landing; the crew may reopen it. */
  isClosedForLanding: z.optional(z.literal(true)),
  scarce: z.record(z.string(), z.number()),
})

export type ShopState = z.infer<typeof shopState>
