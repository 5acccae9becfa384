/** The state of silent sign-in: what is known, and what to do next. Pure. */
import type { User } from '@altiport/wire/session'

/**
 * `nextAction`: `login` and `fetch` are requests, `wait` is a pause before another login,
 * `nothing` is both "signed in" and "not requested yet".
 */
export type SessionState = {
  user: User | null
  token: string | null
  degradedMode: boolean
  nextAction: 'nothing' | 'login' | 'fetch' | 'wait'
  /** Consecutive failed attempts to log in or to fetch the session. */
  failures: number
  /** The hub answered the last attempt with a refusal. */
  isRefused: boolean
}

export type SessionEvent =
  | { type: 'needed' }
  | { type: 'loggedIn'; token: string }
  | { type: 'sessionFetched'; user: User; token: string }
  | { type: 'failed'; isRefused: boolean }
  | { type: 'lost' }
  | { type: 'loggedOut' }
  | { type: 'hubReadOnly' }
  | { type: 'hubWritable' }

export const noSession: SessionState = {
  user: null,
  token: null,
  degradedMode: false,
  nextAction: 'nothing',
  failures: 0,
  isRefused: false,
}

/** @see SES-06, SES-08, SES-11 to SES-13, SES-15, OP-03, OP-04, OP-05 */
export function step(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'needed':
      // One login at a time; a new request ends the pause after a failure.
      return isValid(state) || state.nextAction === 'login' || state.nextAction === 'fetch'
        ? state
        : { ...state, nextAction: 'login' }
    case 'loggedIn':
      return state.nextAction === 'login' ? { ...state, token: event.token, nextAction: 'fetch' } : state
    case 'sessionFetched':
      return state.nextAction === 'fetch' ? { ...noSession, user: event.user, token: event.token } : state
    case 'failed':
      return {
        ...state,
        // A failed session fetch is only logged. @see SES-13
        degradedMode: state.degradedMode || state.nextAction === 'login',
        nextAction: 'wait',
        failures: state.failures + 1,
        isRefused: event.isRefused,
      }
    case 'lost':
      return { ...state, user: null, token: null, nextAction: 'login' }
    case 'loggedOut':
      return { ...state, user: null, token: null, nextAction: 'nothing', failures: 0, isRefused: false }
    case 'hubReadOnly':
      return state.degradedMode ? state : { ...state, degradedMode: true }
    case 'hubWritable':
      return state.degradedMode && isValid(state) ? { ...state, degradedMode: false } : state
  }
}

/** A token without a user is not a valid session. @see SES-07 */
export const isValid = (state: Pick<SessionState, 'user'>) => state.user !== null

/** 1 s, 2 s, 4 s … 30 s, each up to a quarter longer, so that devices do not retry simultaneously. */
export const loginRetryDelayInMs = (failures: number, random: number) =>
  Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1)) * (1 + random / 4)
