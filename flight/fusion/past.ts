/** The displayed positions of a flight, thinned out so that they can be sent every second. Pure. */
import type { Location } from '#location.ts'

/** Oldest first, at least `everyInMs` apart. */
export type Past = { readonly points: readonly Location[]; everyInMs: number; lastAtInMs: number }

export const emptyPast: Past = { points: [], everyInMs: 30_000, lastAtInMs: Number.NEGATIVE_INFINITY }

/** A limit, as the list is sent to every device each second. */
const maxPoints = 90

/** Adds a position at each interval; when the list is full, every other position is removed. */
export function pastAfter(past: Past, position: Location, nowInMs: number): Past {
  if (nowInMs - past.lastAtInMs < past.everyInMs) return past
  const points = [...past.points, position]
  if (points.length < maxPoints) return { ...past, points, lastAtInMs: nowInMs }
  const thinned = points.filter((_, index) => index % 2 === 0)
  return { points: thinned, everyInMs: 2 * past.everyInMs, lastAtInMs: nowInMs }
}
