/** The state of one cached query: its data, when it was received, and when to retry. Pure. */

export type QueryState = {
  data: unknown
  error: unknown
  /**
   * When the data was received, in ms of the page's monotonic clock; null before that and after invalidation.
   */
  receivedAtInMs: number | null
  /** An attempt has failed, and a retry is pending or running. */
  isRetrying: boolean
}

export type QueryEvent =
  | { type: 'requested' }
  | { type: 'received'; data: unknown; nowInMs: number }
  | { type: 'retrying' }
  | { type: 'failed'; error: unknown }
  | { type: 'invalidated' }

export const initialQueryState: QueryState = {
  data: undefined,
  error: undefined,
  receivedAtInMs: null,
  isRetrying: false,
}

export function step(state: QueryState, event: QueryEvent): QueryState {
  switch (event.type) {
    case 'requested':
      // Without data, a previous error is cleared so that the screen shows its loading state again.
      return state.data === undefined && state.error !== undefined ? initialQueryState : state
    case 'received': {
      // Equal data keeps the same object to avoid rendering again.
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
    case 'invalidated':
      return { ...state, receivedAtInMs: null }
  }
}

export const isFresh = (state: QueryState, staleTimeInMs: number, nowInMs: number): boolean =>
  state.data !== undefined && state.receivedAtInMs !== null && nowInMs - state.receivedAtInMs < staleTimeInMs

/**
 * At most three attempts; a status below 500 is not retried. `status` is undefined if there was no answer, or one with
 * GraphQL errors. While the browser is offline there is no retry: screens retry once it is online again.
 */
export const shouldRetry = (failures: number, status: number | undefined, hasNetwork: boolean): boolean =>
  failures < 3 && (status === undefined ? hasNetwork : status >= 500)

export const queryRetryDelayInMs = (failures: number, random: number): number =>
  1000 * 2 ** (failures - 1) * (1 + random / 2)
