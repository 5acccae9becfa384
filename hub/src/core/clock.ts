/** The one place where the hub reads the time; rules get it as an argument. */
export type Clock = {
  /** Milliseconds since 1970. */
  nowInMs(): number
}

export const systemClock: Clock = { nowInMs: () => Date.now() }
