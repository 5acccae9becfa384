/** The clock of the hub's machine, replaceable by tests; rules receive the time as an argument. */
import { uptime } from 'node:os'

export type Clock = {
  /** Milliseconds since 1970. */
  nowInMs(): number
}

/** The clock of the machine, which also says how long ago the machine started. */
export type BoxClock = Clock & { uptimeInMs?(): number }

export const systemClock: Clock = { nowInMs: () => Date.now() }

export const uptimeOf = (clock: BoxClock): number => clock.uptimeInMs?.() ?? uptime() * 1000
