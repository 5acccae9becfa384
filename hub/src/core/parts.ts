/** The hub's components, passed to every `*.routes.ts` instead of being imported as globals. */
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '#core/store/store.ts'
import type { Announcements } from './announcement/announcements.ts'
import type { Clock } from './clock.ts'
import type { Content } from './content/content.ts'
import type { Crew } from './crew/crew.ts'
import type { Flight } from './flight/flight-parts.ts'
import type { Handles } from './handles.ts'
import type { Legs } from './leg/legs.ts'
import type { Live } from './live/live.ts'
import type { CabinLoad } from './media/cabin-load.ts'
import type { Random } from './random.ts'
import type { SecurityLog } from './security/security-log.ts'
import type { Sessions } from './session/sessions.ts'
import type { Settings } from './settings.ts'
import type { Shop } from './shop/shop.ts'

export type Parts = {
  settings: Settings
  clock: Clock
  random: Random
  log: FastifyBaseLogger
  store: Store
  handles: Handles
  security: SecurityLog
  sessions: Sessions
  content: Content
  /** The current flight, merged from all sources. */
  flight: Flight
  legs: Legs
  /** The films that are streaming now. */
  streams: CabinLoad
  crew: Crew
  live: Live
  announcements: Announcements
  shop: Shop
}
