/** Zod shapes for leg-crew.ts. */
import * as z from 'zod/mini'

const legId = z.string().check(z.minLength(1), z.maxLength(80))

const orderCount = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** @see startLeg */
export const startLegBody = z.strictObject({ legId, departureTime: z.optional(z.int().check(z.minimum(0))) })
export type StartLegBody = z.input<typeof startLegBody>

/** @see endLeg */
export const endLegBody = z.strictObject({
  legId,
  openOrders: z.optional(orderCount),
  lastOrder: z.optional(orderCount),
})
export type EndLegBody = z.input<typeof endLegBody>
