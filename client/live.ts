/**
 * The live connection: the only file that uses `WebSocket`. Its rules are in `connection.ts`; subscribers handle
 * messages.
 */
import { closeCodeNoSession, type LiveHeader, parseLiveMessage, pingHeader } from '@altiport/wire/live'
import { type Connection, type ConnectionEvent, noConnection, step } from './connection.ts'
import { isSameHeader, serializeMessage } from './live-message.ts'
import { createStore, type Store } from './store.ts'

/** Returns `false` if the payload is malformed. */
type Listener = (payload: unknown) => unknown

export type LiveOptions = {
  /** The address of a new socket. */
  addressFor: (token: string) => string | Promise<string>
  /** Intervals of the checks that reopen a closed connection, and of the pings on an open one. */
  checkInMs: number
  pingInMs: number
  /** Spreads the attempts of many devices, which lose and regain the hub at the same time. */
  maxDelayInMs?: number
  /** Whether the hub is known to answer pings; the contract does not require it. */
  answersPings?: boolean
  /**
   * Loads what messages refer to, before a new connection counts as open; messages wait for it. If this resolves
   * to `false`, the connection is dropped. `isCurrent` is false once the socket has been closed or replaced.
   */
  prepare?: (isCurrent: () => boolean) => Promise<boolean>
  onOpen?: () => void
  /** The hub closed the connection, because the token belongs to no session. */
  onNoSession: () => void
  onEmptyToken?: () => void
  onMalformed?: (problem: string, details: unknown) => void
  onListenerError: (error: unknown) => void
}

export type Live = {
  store: Store<Connection>
  /**
   * Filters messages by header locally; nothing is sent to the hub. Returns the function that unsubscribes.
   *
   * @see LIV-10, LIV-11, OP-25
   */
  subscribe: (header: LiveHeader, listener: Listener) => () => void
  /** Call once. */
  start: () => void
  /** Without a token there is no connection. `isAwaited`: a login is pending, so a missing token is expected. */
  setToken: (token: string | null, isAwaited?: boolean) => void
  /** A request got no answer. */
  requestFailed: () => void
  /** Tries to open a closed connection now. */
  check: () => void
  /** Abandons the socket, since closing a half-open connection may take minutes; it is opened again. */
  drop: () => void
  /** Returns a function that reports later whether the present socket is still in use. */
  createSocketCheck: () => () => boolean
}

export function createLive(options: LiveOptions): Live {
  const { addressFor, checkInMs, pingInMs, maxDelayInMs = 0, answersPings = false, prepare } = options
  const store = createStore<Connection>({ ...noConnection, answersPings })
  const subscribers = new Set<{ header: LiveHeader; listener: Listener }>()
  let socket: WebSocket | undefined

  function dispatch(event: ConnectionEvent): void {
    const next = step(store.read(), event)
    store.write({ ...next, nextAction: 'nothing' })
    if (next.nextAction === 'open') void open(next.token ?? '')
    else if (next.nextAction === 'close') closeOnceOpen(socket)
    else if (next.nextAction === 'drop') abandon()
    else if (next.nextAction === 'ping') socket?.send(serializeMessage(pingHeader, {}))
    else if (next.nextAction === 'log-empty-token') options.onEmptyToken?.()
  }
  const check = () => dispatch({ type: 'checked' })
  const reportClosed = () => dispatch({ type: 'closed', nowInMs: performance.now() })
  const createSocketCheck = () => {
    const same = socket
    return () => same !== undefined && same === socket
  }

  async function open(token: string): Promise<void> {
    const result = addressFor(token)
    const address = typeof result === 'string' ? result : await result
    // The token changed meanwhile: there is no socket to close.
    if (store.read().status === 'CLOSING') return reportClosed()
    const newSocket = new WebSocket(address)
    socket = newSocket
    let early: unknown[] | null = prepare ? [] : null
    newSocket.onopen = async () => {
      if (socket !== newSocket) return
      if (prepare && !(await prepare(createSocketCheck()))) {
        if (socket === newSocket) drop()
        return
      }
      if (socket !== newSocket) return
      dispatch({ type: 'opened', atInMs: Date.now() })
      for (const data of early ?? []) receive(data)
      early = null
      options.onOpen?.()
    }
    newSocket.onmessage = ({ data }) => socket === newSocket && (early ? early.push(data) : receive(data))
    newSocket.onclose = ({ code }) => {
      if (socket !== newSocket) return
      // If the socket was to be closed anyway, the close code does not apply to the current session.
      const isNeeded = store.read().status !== 'CLOSING'
      socket = undefined
      reportClosed()
      if (isNeeded && code === closeCodeNoSession) options.onNoSession()
    }
  }

  function abandon(): void {
    const dead = socket
    socket = undefined
    dead?.close()
  }

  function drop(): void {
    abandon()
    reportClosed()
  }

  function receive(data: unknown): void {
    const message = parseLiveMessage(data)
    const isPing = message !== undefined && isSameHeader(message.header, pingHeader)
    dispatch({ type: 'received', isPing, atInMs: Date.now() })
    if (!message) {
      options.onMalformed?.('A live message is malformed', String(data).slice(0, 200))
      return
    }
    // LIV-09: pings only keep the connection open.
    if (isPing) return
    for (const { header, listener } of [...subscribers]) {
      if (!isSameHeader(header, message.header)) continue
      try {
        if (listener(message.payload) === false) options.onMalformed?.('A live payload is malformed', message)
      } catch (error) {
        options.onListenerError(error)
      }
    }
  }

  return {
    store,
    subscribe(header, listener) {
      const subscriber = { header, listener }
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    start() {
      const randomDelayInMs = () => Math.random() * maxDelayInMs
      setTimeout(() => setInterval(check, checkInMs), randomDelayInMs())
      setInterval(() => dispatch({ type: 'pingDue', nowInMs: performance.now() }), pingInMs)
      addEventListener('online', () => setTimeout(check, randomDelayInMs()))
      addEventListener('offline', () => dispatch({ type: 'offline', nowInMs: performance.now() }))
      // Browsers throttle the timers of a hidden page and suspend those of a sleeping tablet.
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) check()
      })
    },
    setToken: (token, isAwaited) => dispatch({ type: 'tokenChanged', token, isAwaited }),
    requestFailed: () => dispatch({ type: 'requestFailed', nowInMs: performance.now() }),
    check,
    drop,
    createSocketCheck,
  }
}

/** Closing a socket while it connects makes browsers log an error, so it is closed once it is open. */
function closeOnceOpen(connection: WebSocket | undefined): void {
  if (connection?.readyState === WebSocket.CONNECTING)
    connection.addEventListener('open', () => connection.close())
  else connection?.close()
}
