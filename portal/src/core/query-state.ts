/** The rules of one kept answer: what is known, since when, and when it is asked for again. Pure. */

export type QueryState = {
  data: unknown
  error: unknown
  /** When the data came, in ms of the page's clock; null once it was forgotten, or before any came. */
  receivedAtInMs: number | null
  /** The last try failed, and another one follows. */
  isRetrying: boolean
}

export type QueryEvent =
  | { type: 'asked' }
  | { type: 'came'; data: unknown; nowInMs: number }
  | { type: 'retrying' }
  | { type: 'failed'; error: unknown }
  | { type: 'forgotten' }

export const initialQueryState: QueryState = {
  data: undefined,
  error: undefined,
  receivedAtInMs: null,
  isRetrying: false,
}

export function step(state: QueryState, event: QueryEvent): QueryState {
  switch (event.type) {
    case 'asked':
      // A failure without data is taken back while it is tried again, so that the screen may wait anew.
      return state.data === undefined && state.error !== undefined ? initialQueryState : state
    case 'came': {
      // The same words keep the same object, so that nothing is drawn again for them.
      const isSame = JSON.stringify(event.data) === JSON.stringify(state.data)
      return {
        data: isSame ? state.data : event.data,
        error: undefined,
        receivedAtInMs: event.nowInMs,
        isRetrying: false,
      }
    }
    case 'retrying':
      return { ...state, isRetrying: true }
    case 'failed':
      return { ...state, error: event.error, isRetrying: false }
    case 'forgotten':
      return { ...state, receivedAtInMs: null }
  }
}

export const isFresh = (state: QueryState, staleTimeInMs: number, nowInMs: number): boolean =>
  state.data !== undefined && state.receivedAtInMs !== null && nowInMs - state.receivedAtInMs < staleTimeInMs

/**
 * Three tries in all; what the hub refused it will refuse again. `status` is absent where no answer came: without a
 * network that is known at once, and screens ask anew when it is back.
 */
export const shouldRetry = (failures: number, status: number | undefined, hasNetwork: boolean): boolean =>
  failures < 3 && (status === undefined ? hasNetwork : status >= 500)

export const queryRetryDelayInMs = (failures: number, random: number): number =>
  1000 * 2 ** (failures - 1) * (1 + random / 2)
