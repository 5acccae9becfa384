/** The live socket: the only file that touches `WebSocket`. Rules are in `connection.ts`; it hears, others act. */

import type { LiveHeader } from '@altiport/wire/live'
import { timings } from '@altiport/wire/timings'
import { logError, logWarning } from '#core/error-log.ts'
import { networkErrorListeners } from '#core/http.ts'
import { renewSession, sessionStore } from '#core/session/session.ts'
import { createStore } from '#core/store.ts'
import { type ConnectionEvent, type ConnectionState, liveAddress, noConnection, step } from './connection.ts'
import { isSame, readMessage, writeMessage } from './message.ts'
import { ticketFor } from './ticket.ts'

/** The types tie these to the contract without taking its checks into the page. */
type Wire = typeof import('@altiport/wire/live')
const livePath: Wire['livePath'] = '/core/ws'
const liveTokenParameter: Wire['liveTokenParameter'] = 'token'
const pingHeader: Wire['pingHeader'] = { service: 'wsck', app: 'core', event: 'ping' }
const closeCodeNoSession: Wire['closeCodeNoSession'] = 4401

export const connectionStore = createStore<ConnectionState>(noConnection)
/** An answer of `false` says that the payload was malformed. */
type Subscriber = { header: LiveHeader; listener: (payload: unknown) => boolean }
const subscribers = new Set<Subscriber>()
let socket: WebSocket | undefined

/**
 * A local filter on the header: nothing is sent. `hear` answers `false` for a payload that it cannot read,
 * which is then logged. Answers the function that ends it.
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
  // A cabin full of devices loses the hub at one moment; each begins its checks at another one.
  setTimeout(() => {
    setInterval(() => dispatch({ type: 'checked' }), timings.reconnectCheckInMs)
  }, Math.random() * timings.reconnectCheckInMs)
  setInterval(() => dispatch({ type: 'pingDue', nowInMs: performance.now() }), timings.pingInMs)
  // Timers sleep in a hidden page: look at once when it is seen again.
  // The cabin's radio comes back for all of them at one moment, too.
  addEventListener('online', () =>
    setTimeout(() => dispatch({ type: 'checked' }), Math.random() * timings.reconnectCheckInMs),
  )
  addEventListener('offline', () => dispatch({ type: 'unplugged', nowInMs: performance.now() }))
  networkErrorListeners.add(() => dispatch({ type: 'missed', nowInMs: performance.now() }))
  document.addEventListener('visibilitychange', () => {
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
  else if (next.todo === 'say-empty-token') logWarning('Empty Token')
}

async function open(token: string): Promise<void> {
  const ticket = await ticketFor(token)
  // The token has changed meanwhile: what was to be closed has never been opened.
  if (connectionStore.read().status === 'CLOSING')
    return dispatch({ type: 'closed', nowInMs: performance.now() })
  const opened = new WebSocket(liveAddress(location, livePath, liveTokenParameter, ticket))
  socket = opened
  opened.onopen = () => socket === opened && dispatch({ type: 'opened' })
  opened.onmessage = ({ data }) => socket === opened && handleMessage(data)
  opened.onclose = ({ code }) => {
    if (socket !== opened) return
    // The hub may close first what is to be closed anyway: that says nothing of the session of now.
    const isNeeded = connectionStore.read().status !== 'CLOSING'
    dispatch({ type: 'closed', nowInMs: performance.now() })
    if (isNeeded && code === closeCodeNoSession) renewSession()
  }
}

/** Browsers log an error where a socket is closed while it is being opened: then it is closed once it is open. */
function close(connection: WebSocket | undefined): void {
  if (connection?.readyState === WebSocket.CONNECTING)
    connection.addEventListener('open', () => connection.close())
  else connection?.close()
}

/** A half-open line may take minutes to close; nobody waits for it. */
function drop(): void {
  const dead = socket
  socket = undefined
  dead?.close()
}

function handleMessage(text: unknown): void {
  const message = readMessage(text)
  const isPing = message !== undefined && isSame(message.header, pingHeader)
  dispatch({ type: 'heard', isPing })
  if (!message) {
    logWarning('A live message is malformed', String(text).slice(0, 200))
    return
  }
  // LIV-09: a ping only keeps the line open.
  if (isPing) return
  for (const { header, listener } of [...subscribers]) {
    if (!isSame(header, message.header)) continue
    try {
      if (!listener(message.payload)) logWarning('A live payload is malformed', message)
    } catch (error) {
      logError('A live message was not dealt with', error)
    }
  }
}
