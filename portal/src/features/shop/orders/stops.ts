/** The stops of an order's progress line. Pure. */
import type { OrderStatus } from '@altiport/wire/order-status'

export type Stop = { status: OrderStatus; state: 'done' | 'now' | 'upcoming' }

/**
 * All stops for an order in progress; for one that ended early, the stops reached and then its end.
 *
 * @param steps the steps so far, as on the hub; may lag behind `status`
 * @see PAX-09
 */
export function stopsOf(
  steps: readonly string[],
  status: OrderStatus,
  sequence: readonly OrderStatus[],
): Stop[] {
  const current = sequence.indexOf(status)
  if (current < 0) {
    const reached = sequence.filter((stop) => steps.includes(stop))
    return [...reached.map((stop) => ({ status: stop, state: 'done' as const })), { status, state: 'now' }]
  }
  return sequence.map((stop, index) => ({
    status: stop,
    state: index < current ? 'done' : index === current ? 'now' : 'upcoming',
  }))
}
