/** The hub's only source of the current time; rules receive the time as an argument. */
export type Clock = {
  /** Milliseconds since 1970. */
  nowInMs(): number
}

export const systemClock: Clock = { nowInMs: () => Date.now() }
