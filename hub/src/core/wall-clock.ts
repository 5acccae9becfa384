/**
 * The time of day that people read: the box's clock, corrected by feeds that are trusted with the time.
 *
 * What is promised for a duration, and the order of records, stays with the box's clock (`clock.ts`), so that a
 * correction shortens or extends nothing.
 *
 * @see docs/decisions/0040-two-clocks.md
 */
import { type FeedTime, noFeedTime, stepFeedTime } from '@altiport/flight/fusion/feed-time'
import type { Clock } from './clock.ts'

export type WallClock = Clock & {
  /** To be added to a time of the box's clock. */
  offsetInMs(): number
  /** For a message of a feed that is trusted with the time. */
  observe(feed: string, measuredAtInMs: number): void
  /** `null` until a feed has confirmed or corrected the box's clock. */
  correction(): ClockCorrection | null
  /** Feeds of which many messages had a time, but none could be used, while no feed has confirmed the clock. */
  unusable(): string[]
  /** Called after the first confirmation since the start, and after each change of the offset. */
  onChange(listener: () => void): void
}

/** Times by the box's clock: when the offset was found, and when a feed last confirmed it. */
export type ClockCorrection = {
  feed: string
  offsetInMs: number
  sinceInMs: number
  confirmedAtInMs: number
}

type Options = {
  clock: Clock
  /** Feeds that are trusted with the time, the most trusted first. */
  trust: readonly string[]
  /** The state saved before a restart. */
  first?: FeedTime
  save?(time: FeedTime): void
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void }
}

/** Saved also without a change of the offset: a restart needs the time of the last confirmation. */
const saveEveryInMs = 600_000

/** A receiver without a fix yet reports wrong times for a while. */
const unusableFromReports = 60

/** @see FEED-08 */
export const createWallClock = ({
  clock,
  trust,
  first = noFeedTime,
  save = () => {},
  log,
}: Options): WallClock => {
  let state = first
  let isConfirmed = false
  const reports = new Map<string, number>()
  let savedAtInMs = first.confirmedAtInMs
  const listeners: (() => void)[] = []
  return {
    nowInMs: () => clock.nowInMs() + state.offsetInMs,
    offsetInMs: () => state.offsetInMs,
    observe(source, measuredAtInMs) {
      const before = state
      const nowInMs = clock.nowInMs()
      state = stepFeedTime(state, { source, measuredAtInMs, nowInMs }, trust)
      reports.set(source, (reports.get(source) ?? 0) + 1)
      if (state.source === null || state.confirmedAtInMs !== nowInMs) return
      const { offsetInMs } = state
      const isChanged = offsetInMs !== before.offsetInMs
      if (isChanged || (offsetInMs !== 0 && Math.abs(nowInMs - savedAtInMs) >= saveEveryInMs)) {
        save(state)
        savedAtInMs = nowInMs
      }
      if (isChanged)
        log.warn(
          { feed: source, offsetInMs },
          'the box’s clock is wrong; times that people read are corrected by the offset',
        )
      else if (!isConfirmed && offsetInMs === 0) log.info({ feed: source }, 'the box’s clock is right')
      if (isConfirmed && !isChanged) return
      isConfirmed = true
      for (const listener of listeners) listener()
    },
    correction: () =>
      state.source === null || state.sinceInMs === null
        ? null
        : {
            feed: state.source,
            offsetInMs: state.offsetInMs,
            sinceInMs: state.sinceInMs,
            confirmedAtInMs: state.confirmedAtInMs,
          },
    unusable: () =>
      state.source === null
        ? [...reports].filter(([, count]) => count >= unusableFromReports).map(([feed]) => feed)
        : [],
    onChange: (listener) => void listeners.push(listener),
  }
}
