/** Messages between the hub and the store's thread. */

/** Passed to the thread when it starts. */
export type StoreThreadData = { file: string; limitInBytes: number; thread: string }

/** `scrub` has neither name nor input. */
export type StoreRequest = {
  id: number
  kind: 'mutation' | 'query' | 'scrub'
  name: string
  input: unknown[]
}
export type ToStore = { requests: StoreRequest[] } | { stop: true }

export type StoreResponse =
  | { id: number; value: unknown }
  | { id: number; unavailable: string }
  | { id: number; error: string }
export type FromStore =
  /** For the log: damage that was found, and what was done about it. */
  | { notice: string }
  | { responses: StoreResponse[] }
  /** The first message; also sent on each change. `resting` includes the reason why nothing can be written. */
  | { state: 'open' }
  | { state: 'resting'; reason: string }
  | { state: 'unusable'; reason: string }
