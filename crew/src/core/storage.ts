/** Local storage for this tablet's settings, never for passenger data. Never throws. */

const prefix = 'crew.'
const memory = new Map<string, string>()

export const readStored = (key: string): string | null =>
  guarded(() => localStorage.getItem(prefix + key)) ?? memory.get(key) ?? null

export function writeStored(key: string, value: string): void {
  memory.set(key, value)
  guarded(() => localStorage.setItem(prefix + key, value))
}

/** Browsers throw on every access if storage is blocked. */
function guarded<Result>(touch: () => Result): Result | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
