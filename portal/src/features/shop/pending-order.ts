/** An order that is on its way to the hub: when it is sent again, and when it is over. Pure. @see SHP-02, OP-58 */
import type { Seat } from '@altiport/wire/shop'

export type OrderBody = {
  lines: { productId: string; quantity: number }[]
  voucher?: string
  seat: Seat
  /** What the passenger has seen, in minor units. */
  total: number
}

/** The same key is the same order, however often it is sent. */
export type PendingOrder = OrderBody & { key: string; madeAtInMs: number }

/** Later than this nobody waits for it any more, and it is not sent again. */
export const expiresAfterInMs = 30 * 60_000

/**
 * What an answer means. `refused`: the hub has said no, and nothing was ordered. `unknown`: no answer, or one that
 * leaves open whether it was taken; the same order is sent again with the same key.
 */
export function verdictOn(status: number | undefined, refusal: string | undefined): 'refused' | 'unknown' {
  if (status === undefined || refusal === undefined) return 'unknown'
  // The hub does not know us at the moment, or is too busy.
  if (status === 401 || status === 429) return 'unknown'
  return status < 500 || refusal === 'resting' ? 'refused' : 'unknown'
}

export const pauseInMs = (failures: number, random: number): number =>
  Math.min(30_000, 1000 * 2 ** failures) * (1 + random / 2)

/** What was kept before a reload; nothing where it is too old or cannot be read. */
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
