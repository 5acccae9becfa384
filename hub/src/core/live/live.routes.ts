/**
 * The live socket's address: takes the token, the session's or a ticket, from the query and hands the socket to the live part.
 *
 * Upgrades are taken from the server itself and not through a route, so that a socket keeps none of a request alive.
 */

import { liveMessageLimitInBytes, livePath, liveTicketCall, liveTokenParameter } from '@altiport/wire/live'
import proxyAddr from '@fastify/proxy-addr'
import { WebSocketServer } from 'ws'
import type { Door } from '#core/door.ts'
import type { Parts } from '#core/parts.ts'
import { addressKey, createRateLimit } from '#core/rate.ts'
import type { Session } from '#core/session/sessions.ts'
import { refuseBrokenHandshakes, refuseUpgrade } from './refuse-upgrade.ts'
import { createTickets, ticketValidInS } from './tickets.ts'

/** @see LIV-01 to LIV-03 */
export const liveRoutes = (
  door: Door,
  { live, sessions, random, settings }: Pick<Parts, 'live' | 'sessions' | 'random' | 'settings'>,
) => {
  const isTrusted = proxyAddr.compile(settings.trustedProxies)
  // A message above the limit ends the socket with 1009: no honest client sends one.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: liveMessageLimitInBytes,
    perMessageDeflate: false,
    autoPong: false,
  })
  refuseBrokenHandshakes(sockets)
  const openingsByDevice = createRateLimit(settings.limits.socketOpeningsByDevice)
  const openingsByAddress = createRateLimit(settings.limits.socketOpeningsByAddress)
  const tickets = createTickets(random)
  sessions.onEnd((key) => live.end(key))
  door.mount(liveTicketCall, ({ who }) => ({
    ticket: tickets.give(who.session),
    validInS: ticketValidInS,
  }))

  const sessionOf = (query: URLSearchParams): Session | null => {
    const token = query.get(liveTokenParameter)
    if (!token) return null
    const holder = tickets.take(token)
    if (holder === null) return sessions.of(token)
    return sessions.isLive(holder) ? holder : null
  }
  door.app.server.on('upgrade', (request, connection, head) => {
    // A device that is gone in the middle of asking is nothing to the others.
    connection.on('error', () => connection.destroy())
    const [path, search] = (request.url ?? '').split('?', 2)
    if (path !== livePath) return refuseUpgrade(connection, '404 Not Found')
    // It is gone already.
    if (request.socket.remoteAddress === undefined) return void connection.destroy()
    const session = sessionOf(new URLSearchParams(search))
    const address = addressKey(proxyAddr(request, isTrusted))
    const nowInMs = performance.now()
    // The device first: one that goes on asking takes nothing from the others at its address.
    const waitInS =
      (session && openingsByDevice.take(session.uuid, nowInMs)) || openingsByAddress.take(address, nowInMs)
    if (waitInS > 0) {
      live.countRefusal('too-often', address)
      return refuseUpgrade(connection, '429 Too Many Requests', { 'Retry-After': waitInS })
    }
    // The handshake leaves in one write with what the socket is sent first.
    connection.cork()
    sockets.handleUpgrade(request, connection, head, (socket) => {
      live.admit(socket, request.socket, session && { key: session.key, uuid: session.uuid, address })
      connection.uncork()
    })
  })
}
