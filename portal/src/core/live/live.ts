/**
 * The live socket: the only module that uses `WebSocket`. Rules are in `connection.ts`; subscribers handle
 * messages.
 */

import {
  closeCodeNoSession,
  type LiveHeader,
  livePath,
  liveTokenParameter,
  parseLiveMessage,
  pingHeader,
} from '@altiport/wire/live'
import { timings } from '@altiport/wire/timings'
import { logError, logWarning } from '#core/error-log.ts'
import { networkErrorListeners } from '#core/http.ts'
import { renewSession, sessionStore } from '#core/session/session.ts'
import { createStore } from '#core/store.ts'
import { type ConnectionEvent, type ConnectionState, liveAddress, noConnection, step } from './connection.ts'
import { isSame, writeMessage } from './message.ts'
import { ticketFor } from './ticket.ts'

export const connectionStore = createStore<ConnectionState>(noConnection)
/** The listener returns `false` if the payload is malformed. */
type Subscriber = { header: LiveHeader; listener: (payload: unknown) => boolean }
const subscribers = new Set<Subscriber>()
let socket: WebSocket | undefined

/**
 * Filters messages by header locally; nothing is sent to the hub. A malformed payload, for which `listener`
 * returns `false`, is logged. Returns the function that unsubscribes.
 *
 * @see LIV-10, LIV-11, OP-25
 */
export function subscribe(header: LiveHeader, listener: Subscriber['listener']): () => void {
  const subscriber = { header, listener }
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

/** Call once. The socket follows the session's token from then on. */
export function startLive(): void {
  let hasSettled = false
  let lastDispatched: string | undefined
  const follow = () => {
    const { token, todo } = sessionStore.read()
    hasSettled ||= token !== null || todo === 'wait'
    const isAwaited = !hasSettled || todo === 'login' || todo === 'fetch'
    if (lastDispatched === `${token} ${isAwaited}`) return
    lastDispatched = `${token} ${isAwaited}`
    dispatch({ type: 'tokenChanged', token, isAwaited })
  }
  sessionStore.listen(follow)
  follow()
  // All devices lose the hub at the same time: start their checks at random offsets.
  setTimeout(() => {
    setInterval(() => dispatch({ type: 'checked' }), timings.reconnectCheckInMs)
  }, Math.random() * timings.reconnectCheckInMs)
  setInterval(() => dispatch({ type: 'pingDue', nowInMs: performance.now() }), timings.pingInMs)
  // Devices also regain the network at the same time.
  addEventListener('online', () =>
    setTimeout(() => dispatch({ type: 'checked' }), Math.random() * timings.reconnectCheckInMs),
  )
  addEventListener('offline', () => dispatch({ type: 'offline', nowInMs: performance.now() }))
  networkErrorListeners.add(() => dispatch({ type: 'requestFailed', nowInMs: performance.now() }))
  document.addEventListener('visibilitychange', () => {
    // Timers are throttled in a hidden page: check as soon as it is visible again.
    if (!document.hidden) dispatch({ type: 'checked' })
  })
}

function dispatch(event: ConnectionEvent): void {
  const next = step(connectionStore.read(), event)
  connectionStore.write({ ...next, todo: 'nothing' })
  if (next.todo === 'open') void open(next.token ?? '')
  else if (next.todo === 'close') close(socket)
  else if (next.todo === 'drop') drop()
  else if (next.todo === 'ping') socket?.send(writeMessage(pingHeader, {}))
  else if (next.todo === 'log-empty-token') logWarning('Empty Token')
}

async function open(token: string): Promise<void> {
  const ticket = await ticketFor(token)
  // The token changed meanwhile: there is no socket to close.
  if (connectionStore.read().status === 'CLOSING')
    return dispatch({ type: 'closed', nowInMs: performance.now() })
  const opened = new WebSocket(liveAddress(location, livePath, liveTokenParameter, ticket))
  socket = opened
  opened.onopen = () => socket === opened && dispatch({ type: 'opened' })
  opened.onmessage = ({ data }) => socket === opened && handleMessage(data)
  opened.onclose = ({ code }) => {
    if (socket !== opened) return
    // If the socket was to be closed anyway, the close code does not apply to the current session.
    const isNeeded = connectionStore.read().status !== 'CLOSING'
    dispatch({ type: 'closed', nowInMs: performance.now() })
    if (isNeeded && code === closeCodeNoSession) renewSession()
  }
}

/** Closing a socket while it connects makes browsers log an error, so it is closed once it is open. */
function close(connection: WebSocket | undefined): void {
  if (connection?.readyState === WebSocket.CONNECTING)
    connection.addEventListener('open', () => connection.close())
  else connection?.close()
}

/** Abandons the socket: closing a half-open connection may take minutes. */
function drop(): void {
  const dead = socket
  socket = undefined
  dead?.close()
}

function handleMessage(text: unknown): void {
  const message = parseLiveMessage(text)
  const isPing = message !== undefined && isSame(message.header, pingHeader)
  dispatch({ type: 'received', isPing })
  if (!message) {
    logWarning('A live message is malformed', String(text).slice(0, 200))
    return
  }
  // LIV-09: pings only keep the connection open.
  if (isPing) return
  for (const { header, listener } of [...subscribers]) {
    if (!isSame(header, message.header)) continue
    try {
      if (!listener(message.payload)) logWarning('A live payload is malformed', message)
    } catch (error) {
      logError('A live message could not be handled', error)
    }
  }
}
