/** The live socket's address: takes the token from the query and hands the socket to the live part. */

import { liveMessageLimitInBytes, livePath, liveTokenParameter } from '@altiport/wire/live'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '#core/parts.ts'

/** A message above the limit ends the socket with 1009: no honest client sends one. */
const payloadLimitInBytes = liveMessageLimitInBytes

/** @see LIV-01 to LIV-03 */
export const liveRoutes = async (
  app: FastifyInstance,
  { live, sessions }: Pick<Parts, 'live' | 'sessions'>,
) => {
  await app.register(websocket, { options: { maxPayload: payloadLimitInBytes, perMessageDeflate: false } })
  sessions.onEnd(live.end)
  app.get(livePath, { websocket: true }, (socket, request) => {
    const token = (request.query as Record<string, unknown>)[liveTokenParameter]
    const session = typeof token === 'string' && token !== '' ? sessions.of(token) : null
    live.admit(socket, session?.key ?? null)
  })
}
