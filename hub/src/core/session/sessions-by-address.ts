/** Groups sessions by the address they were created from, least recently used first, and selects the one to evict. */

/** A session that was used within this time is not idle. */
const idleAfterInMs = 60_000

export type SessionsByAddress = {
  /** `address` is `null` if it is unknown, as after a restart. */
  add(key: string, address: string | null, nowInMs: number): void
  /** Marks the session as used. */
  touch(key: string, nowInMs: number): void
  delete(key: string): void
  /**
   * The session to evict: the longest idle one without a live socket, of the largest group that has one; if none
   * is idle, the least recently used without a live socket, of the largest group that has one; if each has a live
   * socket, the least recently used of the largest group. Never the one with the key `except`.
   */
  leastActive(nowInMs: number, except?: string): string | undefined
}

type Usage = { key: string; usedAtInMs: number }
/** Sessions of one address by key, least recently used first. */
type Group = Map<string, Usage>

export const createSessionsByAddress = (isConnected: (sessionKey: string) => boolean): SessionsByAddress => {
  const groups = new Map<string | null, Group>()
  const groupOf = new Map<string, { address: string | null; group: Group }>()

  return {
    add(key, address, nowInMs) {
      const group = groups.get(address) ?? new Map<string, Usage>()
      groups.set(address, group.set(key, { key, usedAtInMs: nowInMs }))
      groupOf.set(key, { address, group })
    },
    touch(key, nowInMs) {
      const group = groupOf.get(key)?.group
      const usage = group?.get(key)
      // Updated rarely, so that requests are not slowed down.
      if (!group || !usage || Math.abs(nowInMs - usage.usedAtInMs) < idleAfterInMs / 4) return
      usage.usedAtInMs = nowInMs
      group.delete(key)
      group.set(key, usage)
    },
    delete(key) {
      const entry = groupOf.get(key)
      groupOf.delete(key)
      entry?.group.delete(key)
      if (entry?.group.size === 0) groups.delete(entry.address)
    },
    leastActive(nowInMs, except) {
      const bySize = [...groups.values()].sort((one, other) => other.size - one.size)
      let recent: string | undefined
      let connected: string | undefined
      for (const group of bySize) {
        const usage = firstOf(group, ({ key }) => key !== except && !isConnected(key))
        connected ??= firstOf(group, ({ key }) => key !== except)?.key
        if (!usage) continue
        if (nowInMs - usage.usedAtInMs >= idleAfterInMs) return usage.key
        recent ??= usage.key
      }
      return recent ?? connected
    },
  }
}

const firstOf = (group: Group, isWanted: (usage: Usage) => boolean): Usage | undefined => {
  for (const usage of group.values()) if (isWanted(usage)) return usage
  return undefined
}
