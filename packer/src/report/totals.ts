/** Sums over the records of a flight. Money in minor units. @see OPS-04 */
import type { Head, Loss } from './chain.ts'
import type { Route } from './current-route.ts'
import { type Entry, type Flight, logFields, type Play } from './flight.ts'
import { isTime } from './readable.ts'
import { groupBy, sum } from './sums.ts'
import { type SurveyTotal, surveyTotals } from './survey-totals.ts'
import type { Titles } from './titles.ts'
import { adTotals, type CampaignTotal, type OrderTotals, orderTotals } from './trade-totals.ts'

/** Percentage from which a title counts as seen to its end: most viewers leave during the credits. */
export const completeFrom = 95

export type TitleTotal = {
  id: string
  title: string
  kind: string
  plays: number
  completions: number
  watchedInS: number
  readInS: number
}
export type LovedTotal = { kind: string; item: string; title: string; devices: number }
export type Totals = {
  flight: {
    id: string
    flightNumber: string | null
    origin: string | null
    destination: string | null
    openedAt: number
    startedAt: number | null
    /** `null` while it is under way. */
    endedAt: number | null
  }
  ledger: {
    records: number
    byKind: Record<string, number>
    /** The last record of this flight, and of the complete ledger when the report was written. */
    last: Head
    head: Head
    /** `false` if the chain is broken or lacks heads of the heads file, whatever the flight: no figure is proven then. */
    proven: boolean
    /** What is wrong with the ledger. */
    problem: string | null
    /** Records that are not what their kind says: only `records` and `byKind` include them. */
    unreadable: number
    /** Records of this flight that a damaged store has lost: the sums lack them. */
    lost: Omit<Loss, 'legs'>[]
  }
  devices: number
  visits: number
  languages: { language: string; devices: number }[]
  usage: { records: number; byEvent: Record<string, number> }
  plays: { plays: number; completions: number; watchedInS: number; readInS: number; titles: TitleTotal[] }
  /** How many devices loved a title when the flight ended; empty while it is under way. */
  loved: LovedTotal[]
  advertisements: Omit<CampaignTotal, 'campaign' | 'advertiser' | 'format'> & { campaigns: CampaignTotal[] }
  orders: OrderTotals
  surveys: SurveyTotal[]
  feedback: { answers: number; scores: { score: number; count: number }[] }
  faults: { reports: number; messages: { message: string; count: number }[] }
}

type TotalsInput = {
  flight: Flight
  titles: Titles
  head: Head
  losses: readonly Loss[]
  problem: string | null
  /** Of a leg under way, whose end is not in the ledger. */
  route: Route | null
  errorReports: (fromInMs: number, toInMs: number) => { message: string; count: number }[]
}

export function totalsOf({
  flight,
  titles,
  head,
  losses,
  problem,
  route,
  errorReports,
}: TotalsInput): Totals {
  const { legId, rows, entries, plays, scores } = flight
  const { usage } = entries
  const [ends, last] = [entries.leg, rows.at(-1)!]
  const end = ends.at(-1)
  const flightRoute = end ? end.flight : route
  const times = rows.map(({ atInMs }) => atInMs).filter(isTime)
  const openedAt = ends.reduce((first, each) => Math.min(first, each.openedAt), times[0] ?? 0)
  const messages = errorReports(openedAt, end?.endedAt ?? times.at(-1) ?? 0)
  return {
    flight: {
      id: legId,
      flightNumber: flightRoute?.flightNumber ?? null,
      origin: flightRoute?.origin ?? null,
      destination: flightRoute?.destination ?? null,
      openedAt,
      startedAt: end?.startedAt ?? null,
      endedAt: end?.endedAt ?? null,
    },
    ledger: {
      records: rows.length,
      byKind: countBy(rows.map(({ kind }) => kind)),
      last: { seq: last.seq, hash: last.hash },
      head,
      proven: problem === null,
      problem,
      unreadable: flight.unreadable,
      lost: losses.map(({ legs: _, ...loss }) => loss),
    },
    devices: new Set(usage.map(({ uid }) => uid)).size,
    visits: new Set(usage.map(({ sid }) => sid)).size,
    languages: languagesOf(usage),
    usage: { records: usage.length, byEvent: countBy(usage.map((each) => logFields(each)[0] ?? '')) },
    plays: {
      plays: plays.length,
      completions: plays.filter(isComplete).length,
      watchedInS: sum(plays.map((play) => watchedInS(play, titles))),
      readInS: sum(plays.map((play) => readInS(play, titles))),
      titles: titleTotals(plays, titles),
    },
    loved: lovedTotals(flight, titles),
    advertisements: adTotals(flight, titles),
    orders: orderTotals(flight, titles),
    surveys: surveyTotals(flight, titles),
    feedback: {
      answers: scores.length,
      scores: [1, 2, 3, 4, 5].map((score) => ({
        score,
        count: scores.filter((each) => each === score).length,
      })),
    },
    faults: { reports: sum(messages.map(({ count }) => count)), messages },
  }
}

const countBy = (values: readonly string[]): Record<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1)))
}

export const isComplete = ({ done }: Play): boolean => (done ?? 0) >= completeFrom

/**
 * Progress is a position, not the time watched (a film may be resumed), so it is capped by the elapsed time.
 */
export const watchedInS = ({ item, done, elapsedInMs }: Play, titles: Titles): number => {
  const lengthInS = titles.item(item)?.durationInS
  if (lengthInS === undefined || done === null || elapsedInMs === null) return 0
  return Math.round(Math.max(0, Math.min((done / 100) * lengthInS, elapsedInMs / 1000)))
}

/** From opening an issue to its last report of progress; 0 for what is not an issue. */
export const readInS = ({ item, elapsedInMs }: Play, titles: Titles): number =>
  titles.item(item)?.isPress ? Math.round((elapsedInMs ?? 0) / 1000) : 0

const titleTotals = (plays: readonly Play[], titles: Titles): TitleTotal[] =>
  groupBy(plays, ({ item }) => item)
    .map(([id, all]) => ({
      ...{ id, title: titles.item(id)?.title ?? id, kind: titles.item(id)?.kind ?? '' },
      ...{ plays: all.length, completions: all.filter(isComplete).length },
      watchedInS: sum(all.map((play) => watchedInS(play, titles))),
      readInS: sum(all.map((play) => readInS(play, titles))),
    }))
    .sort((one, other) => other.plays - one.plays || other.watchedInS - one.watchedInS)

const lovedTotals = ({ entries }: Flight, titles: Titles): LovedTotal[] =>
  entries.loved
    .map(({ kind, item, devices }) => {
      const found = titles.loved(kind, item)
      return { kind: found?.kind ?? kind, item, title: found?.title ?? item, devices }
    })
    .sort((one, other) => other.devices - one.devices)

/** Counts each device by its last language. */
const languagesOf = (usage: readonly Entry<'usage'>[]): Totals['languages'] => {
  const byDevice = new Map(usage.map(({ uid, lang }) => [uid, lang]))
  return Object.entries(countBy([...byDevice.values()])).map(([language, devices]) => ({ language, devices }))
}
