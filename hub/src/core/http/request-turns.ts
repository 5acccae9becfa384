/**
 * Handles a server's requests a few at a time: addresses take turns, and each turn of the event loop handles requests
 * for a short time only.
 *
 * Each turn of the event loop accepts one connection. Without a bound on its time, a few hundred connections whose
 * requests take a millisecond each (long heads, deep JSON) keep a new one waiting for seconds.
 */
import { createFairQueue } from './fair-queue.ts'

export type RequestTurns = {
  /** Calls `start` now or in a turn of its address. */
  add(address: string, start: () => void): void
  /** To be called for each new connection. */
  noteConnection(): void
}

/** Maximum number of requests in one turn of the event loop. */
const requestsAtOnce = 16
/** As long as some sixteen of the portal's own requests take. */
const turnInMs = 2
/** Turns in a row that only accept connections, while some arrive: all addresses' connections wait in one queue. */
const maxAcceptingTurns = 8

export const createRequestTurns = (nowInMs: () => number = () => performance.now()): RequestTurns => {
  const queue = createFairQueue({
    maxConcurrent: requestsAtOnce,
    maxByDevice: Infinity,
    maxByAddress: Infinity,
  })
  /** When the current turn of the event loop is over; undefined before its first request. */
  let endsAtInMs: number | undefined
  /** Requests of the current turn, whose places in the queue become free in the next one. */
  let started = 0
  let hasAccepted = false
  let acceptingTurns = 0

  const openTurn = (): number => {
    // Runs before everything that is put off to the next turn.
    setImmediate(() => {
      endsAtInMs = undefined
    })
    acceptingTurns = hasAccepted && acceptingTurns < maxAcceptingTurns ? acceptingTurns + 1 : 0
    hasAccepted = false
    return acceptingTurns > 0 ? Number.NEGATIVE_INFINITY : nowInMs() + turnInMs
  }
  const release = (count: number) => {
    for (let left = count; left > 0; left--) {
      if (queue.waiting() > 0) {
        endsAtInMs ??= openTurn()
        if (nowInMs() >= endsAtInMs) return void setImmediate(release, left)
      }
      queue.done()
    }
  }
  const releaseStarted = () => {
    const count = started
    started = 0
    release(count)
  }
  return {
    add: (address, start) =>
      void queue.add({ address, device: '' }, () => {
        if (started === 0) setImmediate(releaseStarted)
        started++
        start()
      }),
    noteConnection() {
      hasAccepted = true
    },
  }
}
