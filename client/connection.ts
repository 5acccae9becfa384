/** The live connection's rules: when to connect, when to ping, when to log a missing token. Pure. */
import type { ConnectionStatus } from '@altiport/wire/live'

export type Connection = {
  status: ConnectionStatus
  token: string | null
  /** When the hub became unreachable, in ms of the page's monotonic clock; null while connected, and before that. */
  lostAtInMs: number | null
  /** When the hub was last known to be reachable, in ms since 1970; null if never in this session. */
  receivedAtInMs: number | null
  /** The side effect to perform now; it is reset to `nothing` afterwards. */
  nextAction: 'nothing' | 'open' | 'close' | 'ping' | 'drop' | 'log-empty-token'
  /** Pings sent since the last message was received. */
  unanswered: number
  /** Whether this hub answers pings; the contract does not require it. */
  answersPings: boolean
  /** Whether the missing token has been logged; reset when there is a token. */
  isEmptyTokenLogged: boolean
}

/** `nowInMs` is on the page's monotonic clock, `atInMs` in ms since 1970. */
export type ConnectionEvent =
  /** `isAwaited`: a login is pending, so a missing token is expected. */
  | { type: 'tokenChanged'; token: string | null; isAwaited?: boolean }
  | { type: 'checked' }
  | { type: 'opened'; atInMs: number }
  | { type: 'closed'; nowInMs: number }
  /** The browser is offline: a socket may not notice for minutes. */
  | { type: 'offline'; nowInMs: number }
  /** Any HTTP request got no answer. */
  | { type: 'requestFailed'; nowInMs: number }
  | { type: 'pingDue'; nowInMs: number }
  | { type: 'received'; isPing: boolean; atInMs: number }

export const noConnection: Connection = {
  status: 'CLOSED',
  token: null,
  lostAtInMs: null,
  receivedAtInMs: null,
  nextAction: 'nothing',
  unanswered: 0,
  answersPings: false,
  isEmptyTokenLogged: false,
}

/** After this many unanswered pings the connection counts as dead, if the hub is one that answers pings. */
const maxUnanswered = 2

/** @see LIV-04 to LIV-06, LIV-08, OP-22 to OP-24 */
export function step(before: Connection, event: ConnectionEvent): Connection {
  const state = { ...before, nextAction: 'nothing' } as const
  switch (event.type) {
    case 'tokenChanged':
      return withToken(state, event.token, event.isAwaited)
    case 'checked':
      return state.status === 'CLOSED' && state.token
        ? { ...state, status: 'CONNECTING', nextAction: 'open' }
        : state
    case 'opened':
      // The token changed while connecting: the socket is closed as soon as it opens.
      return state.status === 'CLOSING'
        ? state
        : { ...state, status: 'OPEN', lostAtInMs: null, receivedAtInMs: event.atInMs, unanswered: 0 }
    case 'closed':
      return {
        ...state,
        status: 'CLOSED',
        lostAtInMs: state.lostAtInMs ?? event.nowInMs,
      }
    case 'offline':
      return state.status === 'OPEN' ? lost(state, event.nowInMs) : state
    case 'requestFailed':
      // An open socket outweighs one failed request; without one, the page may never have reached the hub.
      return state.status === 'OPEN' ? state : { ...state, lostAtInMs: state.lostAtInMs ?? event.nowInMs }
    case 'pingDue':
      return withPing(state, event.nowInMs)
    case 'received':
      return {
        ...state,
        unanswered: 0,
        receivedAtInMs: event.atInMs,
        answersPings: state.answersPings || event.isPing,
      }
  }
}

function withPing(state: Connection, nowInMs: number): Connection {
  if (state.status !== 'OPEN') return state
  if (state.answersPings && state.unanswered >= maxUnanswered) return lost(state, nowInMs)
  return { ...state, unanswered: state.unanswered + 1, nextAction: 'ping' }
}

const lost = (state: Connection, nowInMs: number): Connection => ({
  ...state,
  status: 'CLOSED',
  lostAtInMs: nowInMs,
  nextAction: 'drop',
})

/** "Empty Token" is logged once per change, not at every check or failed login. @see LIV-05, ERR-19, OP-22 */
function withToken(state: Connection, token: string | null, isAwaited = false): Connection {
  const next = { ...state, token: token || null, isEmptyTokenLogged: state.isEmptyTokenLogged && !token }
  if (next.token === state.token && state.token !== null) return next
  if (next.token === null) {
    next.receivedAtInMs = null
    if (state.status === 'CLOSED')
      return isAwaited || next.isEmptyTokenLogged
        ? next
        : { ...next, isEmptyTokenLogged: true, nextAction: 'log-empty-token' }
    return state.token === null ? next : { ...next, status: 'CLOSING', nextAction: 'close' }
  }
  if (state.status === 'CLOSED') return { ...next, status: 'CONNECTING', nextAction: 'open' }
  // Close the old token's socket; the next check opens a new one.
  return { ...next, status: 'CLOSING', nextAction: 'close' }
}

/** The address of a socket on the page's own host. @see LIV-01 to LIV-03 */
export const liveAddress = (
  page: { protocol: string; host: string },
  path: string,
  parameter?: string,
  token = '',
) => {
  const query = parameter === undefined ? '' : `?${parameter}=${encodeURIComponent(token)}`
  return `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}${path}${query}`
}
