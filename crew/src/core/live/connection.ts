/** State of the console's live connection: when to open it, and when to consider it dead. Pure. */

export type Connection = {
  /** Whether someone is signed in. */
  isNeeded: boolean
  status: 'closed' | 'opening' | 'open'
  /** When the connection was last known to be open, in ms since 1970; null before the first time. */
  lastOpenAtInMs: number | null
  /** Pings sent since the last message from the hub. */
  unanswered: number
  todo: 'nothing' | 'open' | 'close' | 'ping'
}

export type ConnectionEvent =
  | { type: 'needChanged'; isNeeded: boolean }
  | { type: 'checkDue' }
  | { type: 'opened'; nowInMs: number }
  | { type: 'received'; nowInMs: number }
  | { type: 'closed' }
  | { type: 'pingDue' }

export const noConnection: Connection = {
  isNeeded: false,
  status: 'closed',
  lastOpenAtInMs: null,
  unanswered: 0,
  todo: 'nothing',
}

/** After so many unanswered pings the connection is dead: a tablet that loses its radio gets no close event. */
const maxUnanswered = 2

/** @see CRW-03 */
export function step(before: Connection, event: ConnectionEvent): Connection {
  const state: Connection = { ...before, todo: 'nothing' }
  switch (event.type) {
    case 'needChanged':
      if (event.isNeeded === state.isNeeded) return state
      if (!event.isNeeded)
        return { ...state, isNeeded: false, status: 'closed', lastOpenAtInMs: null, todo: 'close' }
      return { ...state, isNeeded: true, status: 'opening', todo: 'open' }
    case 'checkDue':
      return state.isNeeded && state.status === 'closed'
        ? { ...state, status: 'opening', todo: 'open' }
        : state
    case 'opened':
    case 'received':
      return { ...state, status: 'open', lastOpenAtInMs: event.nowInMs, unanswered: 0 }
    case 'closed':
      return { ...state, status: 'closed', unanswered: 0 }
    case 'pingDue':
      if (state.status !== 'open') return state
      if (state.unanswered >= maxUnanswered)
        return { ...state, status: 'closed', unanswered: 0, todo: 'close' }
      return { ...state, unanswered: state.unanswered + 1, todo: 'ping' }
  }
}
