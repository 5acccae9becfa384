/** Which moments of a flight are worth keeping as its track; where the aircraft was then is not known here. */

/** Most past positions of one flight, so that a track stays small on the wire and quick to draw. @see LIV-16 */
export const historyLimit = 240

/**
 * Oldest first, from departure to `untilInMs` itself. Where there would be more than `historyLimit`, every
 * second one goes, again and again; those that stay keep their times, so a drawn track does not tremble.
 */
export function historyTimesInMs(departureTimeInMs: number, untilInMs: number, everyInS: number): number[] {
  const flownInMs = untilInMs - departureTimeInMs
  if (flownInMs < 0) return []
  let everyInMs = Math.max(1, everyInS * 1000)
  while (flownInMs / everyInMs >= historyLimit - 1) everyInMs *= 2
  const gridTimes = Array.from(
    { length: Math.ceil(flownInMs / everyInMs) },
    (_, index) => departureTimeInMs + index * everyInMs,
  )
  return [...gridTimes, untilInMs]
}
