/** The positions that a flight was shown at: few enough to be sent each second. Pure. */
import type { Location } from '#location.ts'

/** Oldest first, a while apart. */
export type Past = { readonly points: readonly Location[]; everyInMs: number; lastAtInMs: number }

export const noPast: Past = { points: [], everyInMs: 30_000, lastAtInMs: Number.NEGATIVE_INFINITY }

/** They go to every device each second. */
const maxPoints = 90

/** Keeps a position now and then; when there are too many, every second one goes. */
export function pastAfter(past: Past, position: Location, nowInMs: number): Past {
  if (nowInMs - past.lastAtInMs < past.everyInMs) return past
  const points = [...past.points, position]
  if (points.length < maxPoints) return { ...past, points, lastAtInMs: nowInMs }
  const thinned = points.filter((_, index) => index % 2 === 0)
  return { points: thinned, everyInMs: 2 * past.everyInMs, lastAtInMs: nowInMs }
}
