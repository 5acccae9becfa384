/** The hub's components, passed to the `*.routes.ts` that need them instead of being imported as globals. */
import type { FastifyBaseLogger } from 'fastify'
import type { Announcements } from '#core/announcement/announcements.ts'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import type { Crew } from '#core/crew/crew.ts'
import type { Flight } from '#core/flight/flight-parts.ts'
import type { Handles } from '#core/handles.ts'
import type { HeadsFile } from '#core/ledger/heads-file.ts'
import type { Legs } from '#core/leg/legs.ts'
import type { Live } from '#core/live/live.ts'
import type { CabinLoad } from '#core/media/cabin-load.ts'
import type { Random } from '#core/random.ts'
import type { SecurityLog } from '#core/security/security-log.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import type { Shop } from '#core/shop/shop.ts'
import type { Store } from '#core/store/store.ts'
import type { WallClock } from '#core/wall-clock.ts'

export type Parts = {
  settings: Settings
  clock: Clock
  /** The box's clock as corrected by feeds, for times that people read. */
  wallClock: WallClock
  random: Random
  log: FastifyBaseLogger
  store: Store
  handles: Handles
  security: SecurityLog
  sessions: Sessions
  content: Content
  /** The current flight, from the feeds or the simulator. */
  flight: Flight
  legs: Legs
  headsFile: HeadsFile
  /** How many films are streaming, and each one's share of the cabin's Wi-Fi. */
  cabinLoad: CabinLoad
  crew: Crew
  live: Live
  announcements: Announcements
  shop: Shop
}
