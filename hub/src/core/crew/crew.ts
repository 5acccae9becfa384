/** The crew to the hub: who is signed in, their log, and what their tablets hear. */
import { createLive, type Live } from '#core/live/live.ts'
import type { Parts } from '#core/parts.ts'
import { type CrewLog, openCrewLog } from './crew-log.ts'
import { type CrewSessions, openCrewSessions } from './crew-sessions.ts'

export type Crew = {
  sessions: CrewSessions
  log: CrewLog
  /** `tell` reaches every signed-in tablet, and those that come later. */
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
