/** What telling the flight needs, and what it is to the hub. */
import type { CurrentFlightReply } from '@altiport/wire/flight'
import type { FeedStanding } from '#core/feeds/feed.ts'
import type { Parts } from '#core/parts.ts'

export type Flight = {
  /** Both `null` without flight data. */
  current(): CurrentFlightReply
  /** How the feeds are, the most trusted first; none where the flight is simulated. */
  feeds(): FeedStanding[]
  stop(): void
}

export type FlightParts = Pick<
  Parts,
  'clock' | 'settings' | 'sessions' | 'content' | 'live' | 'log' | 'announcements' | 'store'
>
