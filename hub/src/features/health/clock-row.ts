/** The row of the box's clock: right, wrong, no longer confirmed, or unknown. Pure. */
import type { HealthRow } from '@altiport/wire/health-crew'
import type { ClockCorrection } from '#core/wall-clock.ts'

export type ClockFacts = {
  nowInMs: number
  /** `null` until a feed that is trusted with the time has confirmed or corrected the clock. */
  clockCorrection: ClockCorrection | null
  hasTimeFeeds: boolean
  /** Feeds whose times can't be used. */
  unusableTimeFeeds: readonly string[]
}

/** People read times to the minute. */
const wrongFromInS = 60
const unconfirmedAfterInMs = 600_000

/** @see FEED-08, CRW-08 */
export const clockRow = ({
  nowInMs,
  clockCorrection,
  hasTimeFeeds,
  unusableTimeFeeds,
}: ClockFacts): Pick<HealthRow, 'state' | 'note' | 'facts'> => {
  if (clockCorrection === null && unusableTimeFeeds.length > 0) {
    const names = unusableTimeFeeds.join(', ')
    return { state: 'resting', note: { word: 'clockUnusable', values: { names } }, facts: [] }
  }
  if (clockCorrection === null)
    return { state: 'resting', note: { word: hasTimeFeeds ? 'clockUnchecked' : 'noTimeFeed' }, facts: [] }
  const { feed: names, offsetInMs, sinceInMs, confirmedAtInMs } = clockCorrection
  const seconds = Math.round(Math.abs(offsetInMs) / 1000)
  const isUnconfirmed = Math.abs(nowInMs - confirmedAtInMs) > unconfirmedAfterInMs
  const confirmed: HealthRow['facts'] = isUnconfirmed
    ? [{ name: { word: 'clockConfirmed' }, value: { at: confirmedAtInMs + offsetInMs } }]
    : []
  if (seconds < wrongFromInS && isUnconfirmed)
    return { state: 'resting', note: { word: 'clockUnconfirmed', values: { names } }, facts: confirmed }
  if (seconds < wrongFromInS)
    return { state: 'well', note: { word: 'clockRight', values: { names } }, facts: [] }
  return {
    state: 'slow',
    note: { word: offsetInMs > 0 ? 'clockBehind' : 'clockAhead', values: { names, seconds } },
    facts: [
      { name: { word: 'clockSince' }, value: { at: sinceInMs } },
      { name: { word: 'clockOff' }, value: { seconds } },
      ...confirmed,
    ],
  }
}
