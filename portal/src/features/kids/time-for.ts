/** The time left in a child's unit. Pure. */

type Timed = { durationInS?: number | null }

/** How many cartoons of the usual length still fit; null where no length is known. @see PAX-10 */
export function cartoonsLeft(items: readonly Timed[], remainingInS: number): number | null {
  const lengths = items.flatMap(({ durationInS }) => (durationInS ? [durationInS] : []))
  if (lengths.length === 0) return null
  const usualInS = lengths.reduce((sum, one) => sum + one, 0) / lengths.length
  return Math.max(0, Math.floor(remainingInS / usualInS))
}
