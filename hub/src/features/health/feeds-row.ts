/** The row of the flight data: connected, lost, without usable data, or from unknown senders. Pure. */
import type { HealthFigure, HealthRow } from '@altiport/wire/health-crew'
import { feedTroubles, isUnusable } from '#core/feeds/describe-feed.ts'
import type { FeedStatus } from '#core/feeds/feed.ts'

export type FeedFacts = {
  flightSource: 'feeds' | 'simulator' | 'nothing'
  feeds: readonly FeedStatus[]
}

/** How long after its last data an unknown sender is reported; the count of such data remains in the facts. */
const strangersReportedForInS = 600

/** @see FEED-01, FEED-03, CRW-08 */
export const feedsRow = ({ flightSource, feeds }: FeedFacts): Pick<HealthRow, 'state' | 'note' | 'facts'> => {
  if (flightSource === 'nothing') return { state: 'failed', note: { word: 'flightUnknown' }, facts: [] }
  if (feeds.length === 0) return { state: 'resting', note: { word: 'noFeeds' }, facts: [] }
  const facts = feeds.flatMap(factsOf)
  const lost = feeds.filter(({ isConnected }) => !isConnected)
  const unusable = feeds.filter((feed) => feed.isConnected && isUnusable(feed))
  const state = lost.length + unusable.length === feeds.length ? 'failed' : 'slow'
  if (lost.length > 0)
    return { state, note: { word: 'feedsLost', values: { n: lost.length, names: namesOf(lost) } }, facts }
  if (unusable.length > 0)
    return { state, note: { word: 'feedsUnusable', values: { names: namesOf(unusable) } }, facts }
  if (feeds.some(hasRecentStranger)) return { state: 'slow', note: { word: 'feedsStrangers' }, facts }
  return { state: 'well', note: { word: 'feedsConnected', values: { n: feeds.length } }, facts }
}

const namesOf = (feeds: readonly FeedStatus[]) => feeds.map(({ name }) => name).join(', ')
const hasRecentStranger = ({ sinceStrangerInS }: FeedStatus) =>
  (sinceStrangerInS ?? Infinity) < strangersReportedForInS

function factsOf({ name, isConnected, receivedCount, strangersCount, trouble }: FeedStatus) {
  const value: HealthFigure = isConnected ? { word: 'heard', n: receivedCount } : troubleOf(trouble)
  const facts: HealthRow['facts'] = [{ name: { own: name }, value }]
  if (strangersCount > 0) facts.push({ name: { word: 'strangers' }, value: strangersCount })
  return facts
}

/** Known feed errors have a translated text; others are displayed as reported by the system. */
const troubleWords: Readonly<Record<string, Extract<HealthFigure, { word: unknown }>['word']>> = {
  [feedTroubles.silent]: 'silent',
  [feedTroubles.closed]: 'closed',
  [feedTroubles.played]: 'played',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  ECONNREFUSED: 'noAnswer',
  ETIMEDOUT: 'noAnswer',
  EHOSTUNREACH: 'noAnswer',
  ENETUNREACH: 'noAnswer',
  ENOTFOUND: 'noAnswer',
  ENOENT: 'noSource',
}
function troubleOf(trouble: string | null): HealthFigure {
  if (trouble === null) return { word: 'lost' }
  const word = troubleWords[trouble]
  return word ? { word } : { own: trouble }
}
