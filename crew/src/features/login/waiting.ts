/** Picks the chime of a locked tablet when the counts have changed. Pure. */
import type { WaitingOrders } from '@altiport/wire/shop-crew'

/** `undefined` without a new or canceled order, for the first counts, and for another leg’s. @see CRW-03, PAX-09 */
export function toneFor(
  before: WaitingOrders | null,
  after: WaitingOrders | null,
): 'new' | 'cancelled' | undefined {
  if (!before || !after || before.legId !== after.legId) return undefined
  if (after.placed > before.placed) return 'new'
  return after.cancelled > before.cancelled ? 'cancelled' : undefined
}
