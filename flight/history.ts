/** Selects the times at which a flight's past positions are sampled. */

/** Maximum number of past positions of a flight, to bound the message size and drawing time. @see LIV-16 */
export const historyLimit = 240

/**
 * Oldest first, from departure to `untilInMs` inclusive. The interval is doubled until there are at most
 * `historyLimit` times; the remaining ones do not move, so a drawn track does not jitter.
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
