/** Values in the browser's storage; in memory where that is blocked or full. Never throws. */

export type KeyValueStorage = {
  /** The latest value, or `null`. */
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  drop: (key: string) => void
  /** Drops all values whose stored key starts with the prefix; all values of the area if that is empty. */
  clear: () => void
}

/**
 * @param area is a function, since even the access to `localStorage` throws if storage is blocked.
 * @param prefix is added to every key in the area, so that several storages can share it.
 */
export function createStorage(area: () => Storage, prefix = ''): KeyValueStorage {
  /** Only values that the area refused; all others are read from the area, since another tab may change them. */
  const memory = new Map<string, string>()
  const drop = (key: string) => {
    memory.delete(key)
    orUndefined(() => area().removeItem(prefix + key))
  }
  return {
    read: (key) => memory.get(key) ?? orUndefined(() => area().getItem(prefix + key)) ?? null,
    write(key, value) {
      memory.set(key, value)
      orUndefined(() => {
        area().setItem(prefix + key, value)
        memory.delete(key)
      })
    },
    drop,
    clear() {
      const stored = orUndefined(() => Object.keys(area())) ?? []
      const ownKeys = stored
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length))
      for (const key of [...memory.keys(), ...ownKeys]) drop(key)
    },
  }
}

/** `undefined` if `access` throws: browsers throw on every access if storage or cookies are blocked. */
export function orUndefined<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
