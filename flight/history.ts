/** Selects the times at which a flight's past positions are sampled. */

/** Maximum number of past positions of a flight, to bound the message size and drawing time. @see LIV-16 */
export const historyLimit = 240

/**
 * Oldest first, from departure to `untilInMs` inclusive. The interval is doubled until there are at most
 * `historyLimit` times. Doubling only removes every second time; the others stay where they were, so a drawn
 * track does not jitter.
 */
export function historyTimesInMs(
  departureTimeInMs: number,
  untilInMs: number,
  intervalInS: number,
): number[] {
  const flownInMs = untilInMs - departureTimeInMs
  if (flownInMs < 0) return []
  let intervalInMs = Math.max(1, intervalInS * 1000)
  while (flownInMs / intervalInMs >= historyLimit - 1) intervalInMs *= 2
  const gridTimes = Array.from(
    { length: Math.ceil(flownInMs / intervalInMs) },
    (_, index) => departureTimeInMs + index * intervalInMs,
  )
  return [...gridTimes, untilInMs]
}
