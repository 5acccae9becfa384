/** The rules of signing in without noticing: what is known, and what is to be done next. No calls here. */
import type { User } from '@altiport/wire/session'

/**
 * `todo` says what the session's runner does next: `login` and `fetch` are calls, `wait` is a pause before
 * another login, `nothing` is both "signed in" and "nobody has asked yet".
 */
export type SessionState = {
  user: User | null
  token: string | null
  degradedMode: boolean
  todo: 'nothing' | 'login' | 'fetch' | 'wait'
  /** Logins that failed one after another. */
  failures: number
  /** The hub was there for the last attempt and let this device not sign in. */
  isRefused: boolean
}

export type SessionEvent =
  | { type: 'needed' }
  | { type: 'loggedIn'; token: string }
  | { type: 'sessionFetched'; user: User; token: string }
  | { type: 'failed'; isRefused: boolean }
  | { type: 'waited' }
  | { type: 'lost' }
  | { type: 'loggedOut' }
  | { type: 'hubRested' }
  | { type: 'hubWrote' }

export const noSession: SessionState = {
  user: null,
  token: null,
  degradedMode: false,
  todo: 'nothing',
  failures: 0,
  isRefused: false,
}

/** @see SES-06, SES-08, SES-11 to SES-13, SES-15, OP-03, OP-04, OP-05 */
export function step(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'needed':
      // One login at a time; a new need cuts the pause after a failure short.
      return isValid(state) || state.todo === 'login' || state.todo === 'fetch'
        ? state
        : { ...state, todo: 'login' }
    case 'loggedIn':
      return state.todo === 'login' ? { ...state, token: event.token, todo: 'fetch' } : state
    case 'sessionFetched':
      return state.todo === 'fetch' ? { ...noSession, user: event.user, token: event.token } : state
    case 'failed':
      return {
        ...state,
        // A failed session fetch is only logged. @see SES-13
        degradedMode: state.degradedMode || state.todo === 'login',
        todo: 'wait',
        failures: state.failures + 1,
        isRefused: event.isRefused,
      }
    case 'waited':
      return state.todo === 'wait' ? { ...state, todo: 'login' } : state
    case 'lost':
      return { ...state, user: null, token: null, todo: 'login' }
    case 'loggedOut':
      return { ...state, user: null, token: null, todo: 'nothing', failures: 0, isRefused: false }
    case 'hubRested':
      return state.degradedMode ? state : { ...state, degradedMode: true }
    case 'hubWrote':
      return state.degradedMode && isValid(state) ? { ...state, degradedMode: false } : state
  }
}

/** A token alone is no valid user. @see SES-07 */
export const isValid = (state: Pick<SessionState, 'user'>) => state.user !== null

/** 1 s, 2 s, 4 s … 30 s, each up to a quarter longer, so that a cabin does not knock all at once. */
export const pauseInMs = (failures: number, random: number) =>
  Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1)) * (1 + random / 4)
