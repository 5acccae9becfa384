/** The live socket's route: reads the session's token or a ticket from the query and admits the socket. */

import { livePath, liveTicketCall, liveTokenParameter } from '@altiport/wire/live'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey, createRateLimit } from '#core/http/rate.ts'
import type { CallRouter } from '#core/http/router.ts'
import type { Random } from '#core/random.ts'
import type { Session } from '#core/session/session.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import type { Live } from './live.ts'
import { createTickets, ticketValidInS } from './tickets.ts'
import { onUpgrade } from './upgrade.ts'

/** What a device may open without being counted by address: sockets of six tabs, twice, then one every 10 s. */
const usualOpenings = { perMinute: 6, burst: 12 }

/** @see LIV-01 to LIV-03 */
export const liveRoutes = (
  router: CallRouter,
  {
    live,
    sessions,
    random,
    settings,
  }: { live: Live; sessions: Sessions; random: Random; settings: Settings },
) => {
  const isTrusted = proxyAddr.compile(settings.trustedProxies)
  const openingsByDevice = createRateLimit(settings.limits.socketOpeningsByDevice)
  const openingsByAddress = createRateLimit(settings.limits.socketOpeningsByAddress)
  const withoutSession = createRateLimit(settings.limits.socketOpeningsByAddress)
  const usualByDevice = createRateLimit(usualOpenings)
  const tickets = createTickets(random)
  sessions.onEnd((key) => live.end(key))
  router.mount(liveTicketCall, {}, ({ caller }) => ({
    ticket: tickets.issue(caller.session),
    validInS: ticketValidInS,
  }))

  const sessionOf = (query: URLSearchParams): Session | null => {
    const token = query.get(liveTokenParameter)
    if (!token) return null
    const holder = tickets.redeem(token)
    if (holder === null) return sessions.of(token)
    return sessions.isLive(holder) ? holder : null
  }
  onUpgrade(router.app, livePath, ({ request, accept, refuse }) => {
    const session = sessionOf(new URLSearchParams((request.url ?? '').split('?', 2)[1]))
    const address = addressKey(proxyAddr(request, isTrusted))
    const nowInMs = performance.now()
    // What a device usually opens is not counted by address, and sockets without a session are counted apart: otherwise
    // somebody behind a cabin's address could keep all others there from opening theirs.
    const waitOfDeviceInS = ({ uuid }: Session) =>
      openingsByDevice.consume(uuid, nowInMs) ||
      (usualByDevice.consume(uuid, nowInMs) > 0 ? openingsByAddress.consume(address, nowInMs) : 0)
    const waitInS = session ? waitOfDeviceInS(session) : withoutSession.consume(address, nowInMs)
    if (waitInS > 0) {
      live.countRefusal('too-often', address)
      return refuse('429 Too Many Requests', { 'Retry-After': waitInS })
    }
    accept((socket) =>
      live.admit(socket, request.socket, session && { key: session.key, uuid: session.uuid, address }),
    )
  })
}
