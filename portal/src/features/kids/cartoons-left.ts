/** The time left, counted in cartoons. Pure. */

type Timed = { durationInS?: number | null }

/** How many of these cartoons fit one after the other, at most; null if no duration is known. @see PAX-10 */
export function cartoonsLeft(items: readonly Timed[], remainingInS: number): number | null {
  const lengths = items.flatMap(({ durationInS }) => (durationInS ? [durationInS] : []))
  if (lengths.length === 0) return null
  let endInS = 0
  const ends = lengths
    .sort((one, other) => one - other)
    .map((length) => {
      endInS += length
      return endInS
    })
  return ends.filter((end) => end <= remainingInS).length
}
