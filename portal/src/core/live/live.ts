/** The passengers' live connection: follows the session's token, with a ticket for each socket. */
import { liveAddress } from '@altiport/client/connection'
import { createLive } from '@altiport/client/live'
import { type LiveHeader, livePath, liveTokenParameter } from '@altiport/wire/live'
import { timings } from '@altiport/wire/timings'
import { logError, logWarning } from '#core/error-log.ts'
import { networkErrorListeners } from '#core/http.ts'
import { renewSession, sessionStore } from '#core/session/session.ts'
import { ticketFor } from './ticket.ts'

const live = createLive({
  addressFor: async (token) => liveAddress(location, livePath, liveTokenParameter, await ticketFor(token)),
  checkInMs: timings.reconnectCheckInMs,
  pingInMs: timings.pingInMs,
  maxDelayInMs: timings.reconnectCheckInMs,
  onNoSession: renewSession,
  onEmptyToken: () => logWarning('Empty Token'),
  onMalformed: logWarning,
  onListenerError: (error) => logError('A live message could not be handled', error),
})

export const connectionStore = live.store

/** A malformed payload, for which `listener` returns `false`, is logged. @see LIV-10, LIV-11, OP-25 */
export const subscribe = (header: LiveHeader, listener: (payload: unknown) => boolean): (() => void) =>
  live.subscribe(header, listener)

/** Call once. The socket follows the session's token from then on. */
export function startLive(): void {
  let hasSettled = false
  let lastFollowed: string | undefined
  const follow = () => {
    const { token, nextAction } = sessionStore.read()
    hasSettled ||= token !== null || nextAction === 'wait'
    const isTokenAwaited = !hasSettled || nextAction === 'login' || nextAction === 'fetch'
    if (lastFollowed === `${token} ${isTokenAwaited}`) return
    lastFollowed = `${token} ${isTokenAwaited}`
    live.setToken(token, isTokenAwaited)
  }
  sessionStore.listen(follow)
  follow()
  live.start()
  networkErrorListeners.add(live.requestFailed)
}
