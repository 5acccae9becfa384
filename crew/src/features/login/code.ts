/** State of the code entry: the effect of each key, and when the code can be sent. Pure. */
import type { TextKey } from '#core/language/language.ts'

/** As in `crewSignIn`. */
export const minDigits = 6
export const maxDigits = 12

export type CodeState = {
  code: string
  isSending: boolean
  /** Why the last attempt failed. */
  problem: TextKey | null
  /** When the next attempt is possible, in ms since 1970 by the tablet's clock. */
  waitsUntilInMs: number
}

export type CodeEvent =
  | { type: 'digit'; digit: string }
  | { type: 'back' }
  | { type: 'clear' }
  | { type: 'sent' }
  | { type: 'refused'; word: string; retryAfterInS?: number; nowInMs: number }

export const noCode: CodeState = { code: '', isSending: false, problem: null, waitsUntilInMs: 0 }

const problems: Record<string, TextKey> = {
  'wrong-pin': 'login.wrong',
  'too-many': 'login.slow',
  locked: 'login.locked',
  'no-pin': 'login.noPin',
  'no-hub': 'login.noHub',
}

/** @see CRW-02 */
export function step(state: CodeState, event: CodeEvent): CodeState {
  switch (event.type) {
    case 'digit':
      if (state.isSending || state.code.length >= maxDigits) return state
      return { ...state, code: state.code + event.digit, problem: null }
    case 'back':
      return state.isSending ? state : { ...state, code: state.code.slice(0, -1) }
    case 'clear':
      return state.isSending ? state : { ...state, code: '' }
    case 'sent':
      return { ...state, isSending: true, problem: null }
    case 'refused':
      return {
        // An unreachable hub has not checked the code, so it can be sent again.
        code: event.word === 'no-hub' ? state.code : '',
        isSending: false,
        problem: problems[event.word] ?? 'login.failed',
        waitsUntilInMs: event.nowInMs + (event.retryAfterInS ?? 0) * 1000,
      }
  }
}

/** The remaining delay before the next attempt, in whole seconds. */
export const waitInS = ({ waitsUntilInMs }: CodeState, nowInMs: number): number =>
  Math.max(0, Math.ceil((waitsUntilInMs - nowInMs) / 1000))

export const canSend = (state: CodeState, nowInMs: number): boolean =>
  !state.isSending && state.code.length >= minDigits && waitInS(state, nowInMs) === 0
