/** Addresses that flood the server with unread requests may connect at a limited rate for a while. */
import { createRateLimit } from './rate.ts'

/** The rate at which one address may exceed the limit on pending requests before it is slowed down. */
const toleratedFloods = { perMinute: 6, burst: 3 }
/** How often a slowed address may connect: as often as a whole cabin behind it does during boarding. */
const slowedConnects = { perMinute: 3000, burst: 2400 }
const slowedForInMs = 60_000

export const createSlowedAddresses = () => {
  const untilInMs = new Map<string, number>()
  const floods = createRateLimit(toleratedFloods)
  const connects = createRateLimit(slowedConnects)

  const isSlowed = (address: string, nowInMs: number): boolean => {
    const until = untilInMs.get(address)
    if (until !== undefined && until <= nowInMs) untilInMs.delete(address)
    return until !== undefined && until > nowInMs
  }
  return {
    recordFlood(address: string, nowInMs: number): void {
      if (floods.consume(address, nowInMs) > 0) untilInMs.set(address, nowInMs + slowedForInMs)
    },
    mayConnect: (address: string, nowInMs: number): boolean =>
      !isSlowed(address, nowInMs) || connects.consume(address, nowInMs) === 0,
  }
}
