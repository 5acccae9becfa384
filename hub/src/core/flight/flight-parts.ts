/** Types of the flight: its dependencies, its route, and its interface to the hub. */
import type { Airport } from '@altiport/flight/airports'
import type { CurrentFlightReply } from '@altiport/wire/flight'
import type { FeedStatus } from '#core/feeds/feed.ts'
import type { Parts } from '#core/parts.ts'

export type FlightRoute = {
  origin: Airport
  /** As planned. */
  destination: Airport
  number: string | undefined
  /** The crew's diversion in the air. */
  divertedTo: Airport | null
}

export type Flight = {
  /** Includes the crew's overrides. Both parts are `null` without flight data. */
  current(): CurrentFlightReply
  /** Without the crew's overrides. */
  aircraft(): CurrentFlightReply
  by(): 'feeds' | 'simulator' | 'nothing'
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
  /** In the flight's own time; `null` while it is not at its last gate. */
  atGateSinceInMs(): number | null
  /** Whether more than one feed's report confirms that; always true if missing. */
  isStandingProven?(): boolean
}

export type FlightParts = Pick<
  Parts,
  | 'clock'
  | 'settings'
  | 'sessions'
  | 'content'
  | 'live'
  | 'log'
  | 'announcements'
  | 'store'
  | 'legs'
  | 'security'
>
