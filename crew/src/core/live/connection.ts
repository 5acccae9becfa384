/** The rules of the console's live line: when to open it, when it is dead though nobody said so. Pure. */

export type Connection = {
  /** Whether somebody is signed in, so that there shall be a line. */
  isNeeded: boolean
  status: 'closed' | 'opening' | 'open'
  /** When the line was last known to stand, in ms; null before the first time. */
  lastOpenAtInMs: number | null
  /** Pings sent since anything was last heard. */
  unanswered: number
  todo: 'nothing' | 'open' | 'close' | 'ping'
}

export type ConnectionEvent =
  | { type: 'wanted'; isNeeded: boolean }
  | { type: 'checked' }
  | { type: 'opened'; nowInMs: number }
  | { type: 'heard'; nowInMs: number }
  | { type: 'closed' }
  | { type: 'pingDue' }

export const noConnection: Connection = {
  isNeeded: false,
  status: 'closed',
  lastOpenAtInMs: null,
  unanswered: 0,
  todo: 'nothing',
}

/** So many pings without a word, and the line is dead: a tablet in a galley loses its radio without a goodbye. */
const maxUnanswered = 2

/** @see CRW-03 */
export function step(before: Connection, event: ConnectionEvent): Connection {
  const state: Connection = { ...before, todo: 'nothing' }
  switch (event.type) {
    case 'wanted':
      if (event.isNeeded === state.isNeeded) return state
      if (!event.isNeeded)
        return { ...state, isNeeded: false, status: 'closed', lastOpenAtInMs: null, todo: 'close' }
      return { ...state, isNeeded: true, status: 'opening', todo: 'open' }
    case 'checked':
      return state.isNeeded && state.status === 'closed'
        ? { ...state, status: 'opening', todo: 'open' }
        : state
    case 'opened':
    case 'heard':
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
