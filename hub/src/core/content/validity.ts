/** Validity windows: whether an item is visible at a given time, and when that changes next. Pure. */

/** Days as year-month-day, both inclusive. A missing side is open. */
export type Validity = { from?: string | undefined; to?: string | undefined } | undefined

/** A period in which no item appears or disappears; `untilInMs` is exclusive. */
export type Period = { fromInMs: number; untilInMs: number }

const dayInMs = 86_400_000

/** @see PACK-08: days are UTC days, the only ones that do not depend on where the aircraft is */
export const isVisibleAt = (validity: Validity, nowInMs: number): boolean =>
  nowInMs >= startInMs(validity) && nowInMs < endInMs(validity)

/**
 * The period around `nowInMs` in which the visible items stay the same.
 *
 * It has a start as well as an end, so that a clock that is set back does not leave a stale response in the
 * cache.
 */
export function periodAround(windows: readonly Validity[], nowInMs: number): Period {
  const period: Period = { fromInMs: Number.NEGATIVE_INFINITY, untilInMs: Number.POSITIVE_INFINITY }
  for (const window of windows) {
    for (const boundary of [startInMs(window), endInMs(window)]) {
      if (boundary <= nowInMs) period.fromInMs = Math.max(period.fromInMs, boundary)
      else period.untilInMs = Math.min(period.untilInMs, boundary)
    }
  }
  return period
}

const startInMs = (validity: Validity) =>
  validity?.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(validity.from)
const endInMs = (validity: Validity) =>
  validity?.to === undefined ? Number.POSITIVE_INFINITY : Date.parse(validity.to) + dayInMs
