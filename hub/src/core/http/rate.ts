/** Bounds how often something may be done by one device or from one address. The caller passes the time. */
import type { Rate } from '#core/limits.ts'

export type RateLimit = {
  /** 0 if it may be done now (and is counted); otherwise the seconds to wait. */
  consume(key: string, nowInMs: number): number
  /** The same, without counting. */
  waitInS(key: string, nowInMs: number): number
}

/**
 * Upper bound on tracked keys; the least recently used is evicted first, so that invented keys cannot fill
 * the memory.
 */
const keyLimit = 20_000

/** GCRA: stores one number per key, the time at which its full burst is available again. */
export const createRateLimit = ({ perMinute, burst }: Rate): RateLimit => {
  const fullAtInMs = new Map<string, number>()
  const everyInMs = 60_000 / perMinute
  const toleranceInMs = everyInMs * burst
  const nextOf = (key: string, nowInMs: number) => {
    const previousInMs = fullAtInMs.get(key) ?? nowInMs
    // A clock set back by years must not lock anyone out.
    const start = previousInMs - nowInMs > toleranceInMs ? nowInMs : Math.max(previousInMs, nowInMs)
    return start + everyInMs
  }
  const secondsUntil = (next: number, nowInMs: number) =>
    Math.max(0, Math.ceil((next - nowInMs - toleranceInMs) / 1000))
  return {
    waitInS: (key, nowInMs) => secondsUntil(nextOf(key, nowInMs), nowInMs),
    consume(key, nowInMs) {
      const next = nextOf(key, nowInMs)
      const waitInS = secondsUntil(next, nowInMs)
      if (waitInS > 0) return waitInS
      fullAtInMs.delete(key)
      fullAtInMs.set(key, next)
      if (fullAtInMs.size > keyLimit) {
        const [oldest] = fullAtInMs.keys()
        if (oldest !== undefined) fullAtInMs.delete(oldest)
      }
      return 0
    },
  }
}

/** An IPv6 device has a /64 prefix to itself, so all its addresses count as one. */
export const addressKey = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? 8 - before.length - after.length : 0
  return [...before, ...Array(Math.max(0, zeros)).fill('0'), ...after].slice(0, 4).join(':')
}
