/** What the hub is made of, handed to every `*.routes.ts`: nothing is reached for, everything is given. */
import type { CurrentFlightReply } from '@altiport/wire/flight'
import type { FastifyBaseLogger } from 'fastify'
import type { Announcements } from './announcement/announcements.ts'
import type { Clock } from './clock.ts'
import type { Content } from './content/content.ts'
import type { FeedStanding } from './feeds/feed.ts'
import type { Live } from './live/live.ts'
import type { Random } from './random.ts'
import type { Sessions } from './session/sessions.ts'
import type { Settings } from './settings.ts'
import type { Shop } from './shop/shop.ts'
import type { Store } from './store.ts'

/** The flight that the hub is on, whatever tells of it. */
export type Flight = {
  current(): CurrentFlightReply
  /** How the feeds are, the most trusted first. */
  feeds(): FeedStanding[]
}

export type Parts = {
  settings: Settings
  clock: Clock
  random: Random
  log: FastifyBaseLogger
  store: Store
  sessions: Sessions
  content: Content
  flight: Flight
  live: Live
  announcements: Announcements
  shop: Shop
}
