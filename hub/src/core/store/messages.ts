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
  /** For the log: damaged, lost or missing data, and what was done about it. */
  | { notice: string }
  | { responses: StoreResponse[] }
  /** Sent at the start and on each change. */
  | { state: 'open' }
  /** Nothing can be written, for this reason. */
  | { state: 'resting'; reason: string }
  /** The file was written by a newer hub. */
  | { state: 'unusable'; reason: string }
