/** Types of the flight: its dependencies, its route, and its interface to the hub. */

import type { Airport } from '@altiport/flight/airports'
import type { CurrentFlightReply } from '@altiport/wire/flight'
import type { FastifyBaseLogger } from 'fastify'
import type { Announcements } from '#core/announcement/announcements.ts'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import type { FeedStatus } from '#core/feeds/feed.ts'
import type { Legs } from '#core/leg/legs.ts'
import type { Live } from '#core/live/live.ts'
import type { SecurityLog } from '#core/security/security-log.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import type { WallClock } from '#core/wall-clock.ts'

export type LegRoute = {
  origin: Airport
  /** As planned. */
  destination: Airport
  number: string | undefined
  /** The crew's diversion in the air. */
  divertedTo: Airport | null
}

export type Flight = {
  /** Includes the crew's overrides. Without a route both parts are `null`, without flight data `progress` is. */
  current(): CurrentFlightReply
  /** Without the crew's overrides. */
  aircraft(): CurrentFlightReply
  /** Where the flight's data comes from. */
  source(): 'feeds' | 'simulator' | 'nothing'
  /** Status of the feeds, most trusted first; empty if the flight is simulated. */
  feeds(): FeedStatus[]
  stop(): void
}

/** The data of one leg, from feeds or the simulator. */
export type TrackedLeg = {
  current(): CurrentFlightReply
  /** In the flight's own time. */
  nowInMs(): number
  /** In ms since 1970; `undefined` if the source has no schedule. */
  scheduledLandingInMs?(): number | undefined
  /** Since when, in the flight's own time; `null` while the aircraft is not at its gate of arrival. */
  atGateSinceInMs(): number | null
  /** Whether the feeds have reported a stationary aircraft for long enough to end the leg; always true if missing. */
  isStationaryProven?(): boolean
}

export type FlightParts = {
  clock: Clock
  wallClock: WallClock
  settings: Settings
  sessions: Sessions
  content: Content
  live: Live
  log: FastifyBaseLogger
  announcements: Announcements
  store: Store
  legs: Legs
  security: SecurityLog
}
