/** What the hub and the store's thread say to each other. */

/** Handed to the thread at its start. */
export type StoreThreadData = { file: string; limitInBytes: number; thread: string }

/** `scrub` has neither name nor input. */
export type StoreRequest = { id: number; kind: 'act' | 'ask' | 'scrub'; name: string; input: unknown[] }
export type ToStore = { requests: StoreRequest[] } | { stop: true }

export type StoreAnswer =
  | { id: number; value: unknown }
  | { id: number; unavailable: string }
  | { id: number; error: string }
export type FromStore =
  /** For the log: what was found, and what was done about it. */
  | { notice: string }
  | { answers: StoreAnswer[] }
  /** First message of all; also sent whenever it changes. `resting` says why nothing can be written. */
  | { state: 'open' }
  | { state: 'resting'; reason: string }
  | { state: 'unusable'; reason: string }
