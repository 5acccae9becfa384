/** Groups session keys by the address they were created from, least recently used first, to select the one to evict. */

/** A session that was used within this time is not idle. */
const idleAfterInMs = 60_000

export type SessionCrowds = {
  /** `address` is `null` if it is unknown, as after a restart. */
  add(key: string, address: string | null, nowInMs: number): void
  /** Marks the session as used. */
  touch(key: string, nowInMs: number): void
  delete(key: string): void
  /**
   * The session to evict: the longest idle one without a live socket, of the largest crowd that has one; if none
   * is idle, the least recently used without a live socket; if each has one, the least recently used of the largest
   * crowd.
   */
  leastActive(nowInMs: number): string | undefined
}

type Usage = { key: string; usedAtInMs: number }
type Crowd = Map<string, Usage>

export const createSessionCrowds = (isConnected: (sessionKey: string) => boolean): SessionCrowds => {
  const crowds = new Map<string | null, Crowd>()
  const crowdOf = new Map<string, { address: string | null; crowd: Crowd }>()

  return {
    add(key, address, nowInMs) {
      const crowd = crowds.get(address) ?? new Map<string, Usage>()
      crowds.set(address, crowd.set(key, { key, usedAtInMs: nowInMs }))
      crowdOf.set(key, { address, crowd })
    },
    touch(key, nowInMs) {
      const crowd = crowdOf.get(key)?.crowd
      const usage = crowd?.get(key)
      // Updated rarely, so that requests are not slowed down.
      if (!crowd || !usage || Math.abs(nowInMs - usage.usedAtInMs) < idleAfterInMs / 4) return
      usage.usedAtInMs = nowInMs
      crowd.delete(key)
      crowd.set(key, usage)
    },
    delete(key) {
      const entry = crowdOf.get(key)
      crowdOf.delete(key)
      entry?.crowd.delete(key)
      if (entry?.crowd.size === 0) crowds.delete(entry.address)
    },
    leastActive(nowInMs) {
      const bySize = [...crowds.values()].sort((one, other) => other.size - one.size)
      let recent: string | undefined
      for (const crowd of bySize) {
        const usage = firstWithoutSocket(crowd, isConnected)
        if (!usage) continue
        if (nowInMs - usage.usedAtInMs >= idleAfterInMs) return usage.key
        recent ??= usage.key
      }
      return recent ?? bySize[0]?.values().next().value?.key
    },
  }
}

const firstWithoutSocket = (crowd: Crowd, isConnected: (key: string) => boolean): Usage | undefined => {
  for (const usage of crowd.values()) if (!isConnected(usage.key)) return usage
  return undefined
}
