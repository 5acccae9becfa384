/**
 * The time of day that people read: the box's clock, corrected by feeds that are trusted with the time.
 *
 * What is promised for a duration, and the order of records, stays with the box's clock (`clock.ts`), so that a
 * correction shortens or extends nothing.
 *
 * @see docs/decisions/0040-two-clocks.md
 */
import { noFeedTime, stepFeedTime } from '@altiport/flight/fusion/feed-time'
import type { Clock } from './clock.ts'

export type WallClock = Clock & {
  /** To be added to a time of the box's clock. */
  offsetInMs(): number
  /** For a message of a feed that is trusted with the time. */
  observe(feed: string, measuredAtInMs: number): void
  /** `null` until a feed has confirmed or corrected the box's clock; `sinceInMs` is by the box's clock. */
  correction(): { feed: string; offsetInMs: number; sinceInMs: number } | null
  onChange(listener: () => void): void
}

type Options = {
  clock: Clock
  /** Feeds that are trusted with the time, the most trusted first. */
  trust: readonly string[]
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void }
}

/** @see FEED-08 */
export const createWallClock = ({ clock, trust, log }: Options): WallClock => {
  let state = noFeedTime
  const listeners: (() => void)[] = []
  return {
    nowInMs: () => clock.nowInMs() + state.offsetInMs,
    offsetInMs: () => state.offsetInMs,
    observe(source, measuredAtInMs) {
      const before = state
      state = stepFeedTime(state, { source, measuredAtInMs, nowInMs: clock.nowInMs() }, trust)
      if (state.source !== null && before.source === null && state.offsetInMs === 0)
        log.info({ feed: source }, 'the box’s clock is right')
      if (state.offsetInMs === before.offsetInMs) return
      log.warn(
        { feed: source, offsetInMs: state.offsetInMs },
        'the box’s clock is wrong; times that people read are corrected by the offset',
      )
      for (const listener of listeners) listener()
    },
    correction: () =>
      state.source === null || state.sinceInMs === null
        ? null
        : { feed: state.source, offsetInMs: state.offsetInMs, sinceInMs: state.sinceInMs },
    onChange: (listener) => void listeners.push(listener),
  }
}
