/** An order that is being sent: when it is sent again, and until when it is resumed. Pure. @see SHP-02, OP-58 */
import type { Seat } from '@altiport/wire/seat'

export type OrderBody = {
  lines: { productId: string; quantity: number }[]
  voucher?: string
  seat: Seat
  /** The total displayed to the passenger, in minor units. */
  total: number
}

/** Orders with the same key are the same order, however often they are sent. */
export type PendingOrder = OrderBody & { key: string; madeAtInMs: number }

/** An order older than this is no longer expected, and is not resumed after a reload. */
export const expiresAfterInMs = 30 * 60_000

/**
 * The meaning of a failure. `refused`: the hub has refused, and nothing was ordered. `unknown`: the order may have been
 * placed, or may be accepted later; it is sent again with the same key.
 */
export function classifyReply(
  status: number | undefined,
  refusal: string | undefined,
): 'refused' | 'unknown' {
  if (status === undefined || refusal === undefined) return 'unknown'
  // The session is missing at the moment, or the hub is too busy.
  if (status === 401 || status === 429) return 'unknown'
  return status < 500 || refusal === 'resting' ? 'refused' : 'unknown'
}

export const pauseInMs = (failures: number, random: number): number =>
  Math.min(30_000, 1000 * 2 ** failures) * (1 + random / 2)

/** The order saved before a reload; null if it is too old or invalid. */
export function readPending(saved: string | null, nowInMs: number): PendingOrder | null {
  if (!saved) return null
  try {
    const order = JSON.parse(saved) as PendingOrder
    const isValid =
      typeof order.key === 'string' &&
      Array.isArray(order.lines) &&
      typeof order.seat === 'object' &&
      typeof order.total === 'number' &&
      Math.abs(nowInMs - order.madeAtInMs) < expiresAfterInMs
    return isValid ? order : null
  } catch {
    return null
  }
}
