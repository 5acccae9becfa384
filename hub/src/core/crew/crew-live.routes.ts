/** The tablets' live socket: authenticated by the session cookie, only from the console's own origin. */

import { Server as SecureServer } from 'node:tls'
import { crewLivePath } from '@altiport/wire/crew'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '#core/http/rate.ts'
import type { Live } from '#core/live/live.ts'
import { onUpgrade } from '#core/live/upgrade.ts'
import type { SecurityLog } from '#core/security/security-log.ts'
import type { Settings } from '#core/settings.ts'
import { tokenInUpgrade } from './crew-cookies.ts'
import type { CrewSessions } from './crew-sessions.ts'
import { isUpgradeFromConsole } from './own-origin.ts'

type Needs = { settings: Settings; security: SecurityLog } & { sessions: CrewSessions; live: Live }

/** @see CRW-01, CRW-03 */
export const crewLiveRoutes = (app: FastifyInstance, { settings, security, sessions, live }: Needs) => {
  sessions.onEnd((key) => live.end(key))
  const isSecure = app.server instanceof SecureServer
  onUpgrade(app, crewLivePath, ({ request, accept, refuse }) => {
    if (!isUpgradeFromConsole(request, { isSecure, crewOrigin: settings.crewOrigin })) {
      const address = addressKey(request.socket.remoteAddress!)
      security.record({ door: 'crew', event: 'socket-refused', where: 'foreign-request', address })
      return refuse('403 Forbidden')
    }
    const token = tokenInUpgrade(request, isSecure)
    const session = token === null ? null : sessions.of(token)
    const owner = session && { key: session.key, uuid: session.key, address: session.key }
    accept((socket) => live.admit(socket, request.socket, owner))
  })
}
