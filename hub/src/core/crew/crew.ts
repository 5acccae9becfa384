/** The crew's part of the hub: sessions of tablets, their log, and their live connection. */
import { createLive, type Live } from '#core/live/live.ts'
import type { Parts } from '#core/parts.ts'
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

export const openCrew = async (
  parts: Pick<Parts, 'store' | 'clock' | 'random' | 'settings' | 'log' | 'sessions' | 'security'>,
): Promise<Crew> => {
  const live = createLive({
    socketLimit: maxSockets,
    onRefused: (where) => parts.security.record({ door: 'crew', event: 'socket-refused', where }),
  })
  const sessions = await openCrewSessions(parts)
  const log = openCrewLog({ ...parts, live })
  return {
    ...{ sessions, log, live },
    stop() {
      sessions.stop()
      log.stop()
      live.stop()
    },
  }
}
