/** Values in the browser's storage; in memory where that is blocked. Never throws. */

export type Values = {
  /** The latest value, or `null`. */
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  drop: (key: string) => void
  /** Drops all values of this prefix. */
  clear: () => void
}

/** `area` is a function, since even the access to `localStorage` throws if storage is blocked. */
export function createStorage(area: () => Storage, prefix = ''): Values {
  /** Only values that the area refused; all others are read from the area, since another tab may change them. */
  const memory = new Map<string, string>()
  const drop = (key: string) => {
    memory.delete(key)
    guarded(() => area().removeItem(prefix + key))
  }
  return {
    read: (key) => memory.get(key) ?? guarded(() => area().getItem(prefix + key)) ?? null,
    write(key, value) {
      memory.set(key, value)
      guarded(() => {
        area().setItem(prefix + key, value)
        memory.delete(key)
      })
    },
    drop,
    clear() {
      const stored = guarded(() => Object.keys(area())) ?? []
      const ownKeys = stored
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length))
      for (const key of [...memory.keys(), ...ownKeys]) drop(key)
    },
  }
}

/** Browsers throw on every access if storage or cookies are blocked. */
export function guarded<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
