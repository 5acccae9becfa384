/** The row of the box's clock: right, wrong, or not known. Pure. */
import type { HealthRow } from '@altiport/wire/health-crew'

/** According to a feed that is trusted with the time; `sinceInMs` is by the box's clock. */
export type ClockCorrection = { feed: string; offsetInMs: number; sinceInMs: number }

/** People read times to the minute. */
const wrongFromInS = 60

/** @param clock `null` until a feed has reported the time @see FEED-08, CRW-08 */
export const clockRow = (
  clock: ClockCorrection | null,
  hasTimeFeeds: boolean,
): Pick<HealthRow, 'state' | 'note' | 'facts'> => {
  if (clock === null)
    return { state: 'resting', note: { word: hasTimeFeeds ? 'clockUnchecked' : 'noTimeFeed' }, facts: [] }
  const { feed: names, offsetInMs, sinceInMs } = clock
  const seconds = Math.round(Math.abs(offsetInMs) / 1000)
  if (seconds < wrongFromInS)
    return { state: 'well', note: { word: 'clockRight', values: { names } }, facts: [] }
  return {
    state: 'slow',
    note: { word: offsetInMs > 0 ? 'clockBehind' : 'clockAhead', values: { names, seconds } },
    facts: [
      { name: { word: 'clockSince' }, value: { at: sinceInMs } },
      { name: { word: 'clockOff' }, value: { seconds } },
    ],
  }
}
