/** Shares the machine's cores among jobs that use several each: most cores are busy, at the price of some overload. */
import { availableParallelism } from 'node:os'

export type Cores = <Result>(needed: number, act: () => Promise<Result>) => Promise<Result>

/**
 * Jobs start in the order of their calls, each as soon as half of the cores that it needs are free. A job that
 * needs more than `total` is treated as needing all of them.
 */
export function createCores(total: number): Cores {
  let free = total
  const waiting: { needed: number; start: () => void }[] = []
  const startWaiting = (): void => {
    while (waiting[0] && free > 0 && free * 2 >= waiting[0].needed) {
      const { needed, start } = waiting.shift()!
      free -= needed
      start()
    }
  }
  return async (wanted, act) => {
    const needed = Math.min(wanted, total)
    await new Promise<void>((start) => {
      waiting.push({ needed, start })
      startWaiting()
    })
    try {
      return await act()
    } finally {
      free += needed
      startWaiting()
    }
  }
}

/** The cores of this machine. */
export const cores = createCores(availableParallelism())
