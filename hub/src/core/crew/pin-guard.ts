/**
 * The wait before the next attempt at the crew's PIN: it grows with each wrong one, by address and overall. Pure.
 *
 * Guessing from many addresses soon becomes as slow as from one, since strangers also share one count. A tablet that
 * has signed in before has its own count, so that guessing does not lock the crew out.
 */

/** Wrong tries so far, and when the next one is allowed. Times on a monotonic clock. */
export type Tries = { wrong: number; openAtInMs: number; lastAtInMs: number }

/** By key: an address, a known tablet, or all strangers together. */
export type PinGuard = ReadonlyMap<string, Tries>

export type Trier = { address: string; knownTablet: string | null }

/**
 * The first `free` wrong tries cause no wait; the next one causes `firstInMs`, each further one twice as much,
 * up to `maxInMs`. One wrong try is forgiven for each `forgivenInMs` since the last.
 */
type DelayPolicy = { free: number; firstInMs: number; maxInMs: number; forgivenInMs: number }

const maxDelayInMs = 15 * 60_000
const forgivenInMs = 30 * 60_000
const policyOfOne: DelayPolicy = { free: 3, firstInMs: 5_000, maxInMs: maxDelayInMs, forgivenInMs }
const policyOfStrangers: DelayPolicy = { free: 10, firstInMs: 2_000, maxInMs: maxDelayInMs, forgivenInMs }
/** Maximum number of entries; the longest unused are evicted first. */
const maxKeys = 1_000

export const strangers = 'strangers'

/** 0 if a try is allowed now; a wait of `lockedFromInMs` or longer counts as locked. @see CRW-02 */
export const waitInMs = (guard: PinGuard, trier: Trier, nowInMs: number): number =>
  Math.max(0, ...keysOf(trier).map((key) => (guard.get(key)?.openAtInMs ?? 0) - nowInMs))

export const lockedFromInMs = 5 * 60_000

export const afterWrongTry = (guard: PinGuard, trier: Trier, nowInMs: number): PinGuard => {
  const next = new Map(guard)
  for (const key of keysOf(trier)) {
    const policy = key === strangers ? policyOfStrangers : policyOfOne
    const previous = next.get(key)
    const forgiven = previous ? Math.floor((nowInMs - previous.lastAtInMs) / policy.forgivenInMs) : 0
    const wrong = Math.max(0, (previous?.wrong ?? 0) - forgiven) + 1
    next.delete(key)
    next.set(key, { wrong, openAtInMs: nowInMs + delayInMs(wrong, policy), lastAtInMs: nowInMs })
  }
  for (const key of next.keys()) {
    if (next.size <= maxKeys) break
    if (key !== strangers) next.delete(key)
  }
  return next
}

/** Wrong tries in the strangers' count stay, so that the crew's own sign-ins do not help an attacker. */
export const afterCorrectTry = (guard: PinGuard, trier: Trier): PinGuard => {
  const next = new Map(guard)
  for (const key of keysOf(trier)) if (key !== strangers) next.delete(key)
  return next
}

/** After a restart: the count is restored, and its last wait starts again. */
export const guardFrom = (strangersWrong: number, nowInMs: number): PinGuard =>
  strangersWrong === 0
    ? new Map()
    : new Map([
        [
          strangers,
          {
            wrong: strangersWrong,
            openAtInMs: nowInMs + delayInMs(strangersWrong, policyOfStrangers),
            lastAtInMs: nowInMs,
          },
        ],
      ])

const keysOf = ({ address, knownTablet }: Trier): string[] =>
  knownTablet === null ? [`address ${address}`, strangers] : [`tablet ${knownTablet}`]

const delayInMs = (wrong: number, { free, firstInMs, maxInMs }: DelayPolicy): number =>
  wrong <= free ? 0 : Math.min(maxInMs, firstInMs * 2 ** Math.min(30, wrong - free - 1))
