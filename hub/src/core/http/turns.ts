/** Handles requests in the turns of a fair queue, and drops those whose client has left before its turn. */
import type { ServerResponse } from 'node:http'
import { createFairQueue, type FairQueueOptions, type Sender } from './fair-queue.ts'
import { type Refused, tooMany } from './refusal.ts'

export type Turns = {
  /** Resolves to the result of `run`, or to a refusal if too many requests of the sender are waiting. */
  run<Result>(
    sender: Sender & { response: ServerResponse },
    run: () => Result | Promise<Result>,
  ): Promise<Result | Refused>
  waiting(): number
}

/** The time after which a client with too many queued requests may retry. */
const queueFullRetryInS = 5

/** A turn of the event loop accepts only one connection, and handles requests for some 2 ms. */
const loopTurnInMs = 2
const maxLoopTurns = 32

/**
 * @param isComputing for requests that occupy the event loop: others, such as announcements and the crew's, are
 * handled between one turn and the next. If one runs at a time, as many turns of the event loop follow as would have
 * fitted into its duration, so that new connections do not wait for one computation each; among several, the duration
 * is mostly the store's.
 */
export const createTurns = ({
  isComputing = false,
  ...options
}: FairQueueOptions & { isComputing?: boolean }): Turns => {
  const queue = createFairQueue(options)
  const release = (durationInMs: number) => {
    if (!isComputing) return queue.done()
    const fitting = options.maxConcurrent === 1 ? Math.ceil(durationInMs / loopTurnInMs) : 1
    afterLoopTurns(Math.min(fitting, maxLoopTurns), queue.done)
  }
  return {
    run({ address, device, response }, run) {
      const sender = { address, device }
      return new Promise((resolve, reject) => {
        if (response.destroyed) return resolve(tooMany(queueFullRetryInS))
        const start = async () => {
          response.off('close', leave)
          const startedAtInMs = performance.now()
          try {
            resolve(await run())
          } catch (error) {
            reject(error)
          } finally {
            release(performance.now() - startedAtInMs)
          }
        }
        // Otherwise clients that send and leave could fill the memory.
        const leave = () => {
          if (queue.remove(sender, start)) resolve(tooMany(queueFullRetryInS))
        }
        response.once('close', leave)
        if (queue.add(sender, start)) return
        response.off('close', leave)
        resolve(tooMany(queueFullRetryInS))
      })
    },
    waiting: queue.waiting,
  }
}

const afterLoopTurns = (count: number, run: () => void) =>
  void setImmediate(() => (count > 1 ? afterLoopTurns(count - 1, run) : run()))
