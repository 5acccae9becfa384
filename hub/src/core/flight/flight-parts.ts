/** What telling the flight needs, and what it is to the hub. */
import type { Airport } from '@altiport/flight/airports'
import type { CurrentFlightReply } from '@altiport/wire/flight'
import type { FeedStatus } from '#core/feeds/feed.ts'
import type { Parts } from '#core/parts.ts'

export type FlightRoute = {
  origin: Airport
  /** Of the plan. */
  destination: Airport
  number: string | undefined
  /** Where the crew sent it in the air. */
  divertedTo: Airport | null
}

export type Flight = {
  /** Both `null` without flight data. With what the crew set by hand. */
  current(): CurrentFlightReply
  /** The same as the aircraft alone has it. */
  aircraft(): CurrentFlightReply
  by(): 'feeds' | 'simulator' | 'nothing'
  /** How the feeds are, the most trusted first; none where the flight is simulated. */
  feeds(): FeedStatus[]
  stop(): void
}

/** A leg that is told, whatever tells of it. */
export type TrackedLeg = {
  current(): CurrentFlightReply
  /** In the flight's own time. */
  nowInMs(): number
  /** In ms since 1970, where what tells of it knows the schedule. */
  scheduledLandingInMs?(): number | undefined
  /** In the flight's own time; `null` while it is not at its last gate. */
  atGateSinceInMs(): number | null
  /** Whether that is more than one feed's word; always, where no feed tells of it. */
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
