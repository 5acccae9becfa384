/** The crew's part of the hub: sessions of tablets, their log, and their live connection. */

import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import { createLive, type Live } from '#core/live/live.ts'
import type { Random } from '#core/random.ts'
import type { SecurityLog } from '#core/security/security-log.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import type { WallClock } from '#core/wall-clock.ts'
import { type CrewLog, openCrewLog } from './crew-log.ts'
import { type CrewSessions, openCrewSessions } from './crew-sessions.ts'

export type Crew = {
  sessions: CrewSessions
  log: CrewLog
  /** Publishes to every signed-in tablet; the latest payload also to those that connect later. */
  live: Live
  stop(): void
}

const maxSockets = 100

export const openCrew = async (parts: {
  store: Store
  clock: Clock
  wallClock: WallClock
  random: Random
  settings: Settings
  log: FastifyBaseLogger
  sessions: Sessions
  security: SecurityLog
}): Promise<Crew> => {
  const live = createLive({
    socketLimit: maxSockets,
    onRefused: (where) => parts.security.record({ door: 'crew', event: 'socket-refused', where }),
  })
  const sessions = await openCrewSessions(parts)
  const log = openCrewLog({ ...parts, live })
  return {
    sessions,
    log,
    live,
    stop() {
      sessions.stop()
      log.stop()
      live.stop()
    },
  }
}
