/**
 * A fair queue: runs a limited number of tasks at the same time. Among those that wait, addresses take turns, and
 * within an address its devices do.
 *
 * Passengers' actions, for example, run one after another in the store's thread: a client that sends a thousand of them
 * waits for its own, while one that sends a single action does not. Actions that are not queued, such as the crew's,
 * wait only for the running ones.
 */
export type FairQueue = {
  /**
   * Calls `start` now or in its turn; the task runs until `done` is called. Returns `false`, and does nothing, if too
   * many tasks of the device or its address are waiting.
   */
  add(sender: Sender, start: () => void): boolean
  /** Removes a waiting task; `false` if it has started. */
  remove(sender: Sender, start: () => void): boolean
  done(): void
  waiting(): number
}

/** In `router.ts` a request without a session is its own `device`: an address has no more of these than connections. */
export type Sender = { address: string; device: string }
export type FairQueueOptions = { maxConcurrent: number; maxByDevice: number; maxByAddress: number }

/** Waiting tasks of one address, by device; the device whose turn is next comes first. */
type Queue = { count: number; byDevice: Map<string, (() => void)[]> }

export const createFairQueue = ({
  maxConcurrent,
  maxByDevice,
  maxByAddress,
}: FairQueueOptions): FairQueue => {
  const byAddress = new Map<string, Queue>()
  let running = 0
  let waiting = 0

  /** Takes the next task; its address and device move to the end. */
  const takeNext = (): (() => void) | undefined => {
    const [first] = byAddress
    if (!first) return undefined
    const [address, queue] = first
    const [[device, starts]] = queue.byDevice as unknown as [[string, (() => void)[]]]
    const start = starts.shift()
    byAddress.delete(address)
    queue.byDevice.delete(device)
    if (starts.length > 0) queue.byDevice.set(device, starts)
    if (queue.byDevice.size > 0) byAddress.set(address, queue)
    queue.count--
    waiting--
    return start
  }

  return {
    add({ address, device }, start) {
      if (running < maxConcurrent) {
        running++
        start()
        return true
      }
      const queue = byAddress.get(address) ?? { count: 0, byDevice: new Map() }
      const starts = queue.byDevice.get(device) ?? []
      // The first task of a device is always queued: a whole cabin may share one address.
      if (starts.length >= maxByDevice || (starts.length > 0 && queue.count >= maxByAddress)) return false
      starts.push(start)
      queue.byDevice.set(device, starts)
      queue.count++
      waiting++
      byAddress.set(address, queue)
      return true
    },
    remove({ address, device }, start) {
      const queue = byAddress.get(address)
      const starts = queue?.byDevice.get(device)
      const index = starts?.indexOf(start) ?? -1
      if (!queue || !starts || index < 0) return false
      starts.splice(index, 1)
      if (starts.length === 0) queue.byDevice.delete(device)
      if (queue.byDevice.size === 0) byAddress.delete(address)
      queue.count--
      waiting--
      return true
    },
    done() {
      const start = takeNext()
      if (start) start()
      else running--
    },
    waiting: () => waiting,
  }
}
