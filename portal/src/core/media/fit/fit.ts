/**
 * Matches titles to the time left: what fits before landing, a plan of two, what is left of a title, how to describe
 * the fit, and where the title is on the line. Pure.
 */

type Timed = { durationInS?: number | null; inProgress?: number | null }

/** Started and not finished. @see OP-30, OP-71 */
export const isInProgress = ({ inProgress }: Timed): boolean => {
  const percent = inProgress ?? 0
  return percent > 0 && percent < 100
}

/** Seconds left to watch; `null` if the duration is unknown. `inProgress` is a percentage 0 to 100. */
export const leftInS = (title: Timed): number | null => {
  if (!title.durationInS) return null
  return title.durationInS * (isInProgress(title) ? 1 - (title.inProgress ?? 0) / 100 : 1)
}

/** Titles that end before landing if started now, longest first. Titles without a duration are left out. */
export const fitsBefore = <Title extends Timed>(titles: readonly Title[], remainingInS: number): Title[] =>
  titles
    .filter((title) => (leftInS(title) ?? Number.POSITIVE_INFINITY) <= remainingInS)
    .sort((a, b) => leftInS(b)! - leftInS(a)!)

/** A viewing plan: of the titles that still fit, those in progress first, then the longest; two at most. */
export const planFor = <Title extends Timed & { id: string }>(
  started: readonly Title[],
  titles: readonly Title[],
  remainingInS: number,
): Title[] => {
  const plan: Title[] = []
  let freeInS = remainingInS
  for (const title of [...started, ...fitsBefore(titles, remainingInS)]) {
    const lengthInS = leftInS(title)
    if (!lengthInS || lengthInS > freeInS || plan.some(({ id }) => id === title.id)) continue
    plan.push(title)
    freeInS -= lengthInS
    if (plan.length === 2) break
  }
  return plan
}

/** Each title once, in the order of its first appearance. */
export const withoutDuplicates = <Title extends { id: string }>(titles: readonly Title[]): Title[] => {
  const seen = new Set<string>()
  return titles.filter(({ id }) => !seen.has(id) && seen.add(id))
}

export type FitMessage =
  | { kind: 'well-before' }
  | { kind: 'before' | 'after'; gapInS: number }
  | { kind: 'at-landing' }

/**
 * The message about when a title ends on this flight. `spareInS` is the time from its end to landing, negative
 * if it ends after landing.
 *
 * No figure is given more than four hours before landing, nor within a minute of it, where a figure would be more exact
 * than the flight data.
 */
export const fitMessage = (spareInS: number): FitMessage => {
  if (Math.abs(spareInS) < 60) return { kind: 'at-landing' }
  if (spareInS < 0) return { kind: 'after', gapInS: -spareInS }
  if (spareInS > wellBeforeInS) return { kind: 'well-before' }
  return { kind: 'before', gapInS: spareInS }
}

const wellBeforeInS = 4 * 3600

/**
 * The position of a title on the flight's line, as shares 0 to 1 of the flight.
 * A title that ends after landing is cut at 1 and has `endsAfterLanding`.
 */
export const positionOnLine = (lengthInS: number, remainingInS: number, flightInS: number) => {
  const totalInS = Math.max(flightInS, remainingInS, 1)
  const from = 1 - remainingInS / totalInS
  return { from, to: Math.min(1, from + lengthInS / totalInS), endsAfterLanding: lengthInS > remainingInS }
}
