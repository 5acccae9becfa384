/** The rules of the live connection: when to open, when to ping, what is worth a word in the log. Pure. */
import type { ConnectionStatus } from '@altiport/wire/live'

export type ConnectionState = {
  status: ConnectionStatus
  token: string | null
  /** When the connection was lost, in ms of the page's clock; null while it stands. */
  lostAtInMs: number | null
  /** What the socket's owner has to do now; the state after it is `nothing` again. */
  todo: 'nothing' | 'open' | 'close' | 'ping' | 'drop' | 'say-empty-token'
  /** Pings sent since anything was last heard. */
  unanswered: number
  /** Whether this hub answers pings; the contract does not ask it to. */
  answersPings: boolean
  /** Whether it was said that there is no token; a token makes it worth saying again. */
  isEmptyTokenLogged: boolean
}

export type ConnectionEvent =
  /** `isAwaited`: a login is on its way, so that no connection is due yet. */
  | { type: 'tokenChanged'; token: string | null; isAwaited?: boolean }
  | { type: 'checked' }
  | { type: 'opened' }
  | { type: 'closed'; nowInMs: number }
  /** The device says that it has no network: a socket may not notice for minutes. */
  | { type: 'unplugged'; nowInMs: number }
  /** A call of any kind had no answer. */
  | { type: 'missed'; nowInMs: number }
  | { type: 'pingDue'; nowInMs: number }
  | { type: 'heard'; isPing: boolean }

export const noConnection: ConnectionState = {
  status: 'CLOSED',
  token: null,
  lostAtInMs: null,
  todo: 'nothing',
  unanswered: 0,
  answersPings: false,
  isEmptyTokenLogged: false,
}

/** So many pings without a word from a hub that answers them, and the line is dead though nobody said so. */
const maxUnanswered = 2

/** @see LIV-04 to LIV-06, LIV-08, OP-22 to OP-24 */
export function step(before: ConnectionState, event: ConnectionEvent): ConnectionState {
  const state = { ...before, todo: 'nothing' } as const
  switch (event.type) {
    case 'tokenChanged':
      return withToken(state, event.token, event.isAwaited)
    case 'checked':
      return state.status === 'CLOSED' && state.token
        ? { ...state, status: 'CONNECTING', todo: 'open' }
        : state
    case 'opened':
      // One that is to be closed opens only to be closed.
      return state.status === 'CLOSING'
        ? state
        : { ...state, status: 'OPEN', lostAtInMs: null, unanswered: 0 }
    case 'closed':
      return {
        ...state,
        status: 'CLOSED',
        lostAtInMs: state.lostAtInMs ?? event.nowInMs,
      }
    case 'unplugged':
      return state.status === 'OPEN' ? lost(state, event.nowInMs) : state
    case 'missed':
      // An open socket knows better than one call; without any, the page may never have reached the hub.
      return state.status === 'OPEN' ? state : { ...state, lostAtInMs: state.lostAtInMs ?? event.nowInMs }
    case 'pingDue':
      return withPing(state, event.nowInMs)
    case 'heard':
      return { ...state, unanswered: 0, answersPings: state.answersPings || event.isPing }
  }
}

function withPing(state: ConnectionState, nowInMs: number): ConnectionState {
  if (state.status !== 'OPEN') return state
  if (state.answersPings && state.unanswered >= maxUnanswered) return lost(state, nowInMs)
  return { ...state, unanswered: state.unanswered + 1, todo: 'ping' }
}

const lost = (state: ConnectionState, nowInMs: number): ConnectionState => ({
  ...state,
  status: 'CLOSED',
  lostAtInMs: nowInMs,
  todo: 'drop',
})

/** "Empty Token" is said once per change, not at every check or failed login. @see LIV-05, ERR-19, OP-22 */
function withToken(state: ConnectionState, token: string | null, isAwaited = false): ConnectionState {
  const next = { ...state, token: token || null, isEmptyTokenLogged: state.isEmptyTokenLogged && !token }
  if (next.token === state.token && state.token !== null) return next
  if (next.token === null) {
    if (state.status === 'CLOSED')
      return isAwaited || next.isEmptyTokenLogged
        ? next
        : { ...next, isEmptyTokenLogged: true, todo: 'say-empty-token' }
    return state.token === null ? next : { ...next, status: 'CLOSING', todo: 'close' }
  }
  if (state.status === 'CLOSED') return { ...next, status: 'CONNECTING', todo: 'open' }
  // The old token's socket goes; the check opens the next one.
  return { ...next, status: 'CLOSING', todo: 'close' }
}

/** @see LIV-01 to LIV-03 */
export const liveAddress = (
  page: { protocol: string; host: string },
  path: string,
  parameter: string,
  token: string,
) =>
  `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}${path}?${parameter}=${encodeURIComponent(token)}`
