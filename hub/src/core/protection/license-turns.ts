/**
 * License requests that wait for their turn at a license server: addresses, and their devices, take turns.
 *
 * A client in a closed loop would take each place that becomes free, if requests were refused while all are in use.
 */
import type { ServerResponse } from 'node:http'
import { createFairQueue, type Sender } from '#core/http/fair-queue.ts'
import { type Refused, tooMany } from '#core/http/refusal.ts'

export type LicenseTurns = {
  /**
   * Resolves to the result of `run`, or to a refusal if the device has too many requests, the queue is full, the
   * request has waited too long or its client has left.
   */
  run<Result>(
    requester: Sender & { response: ServerResponse },
    bodyInBytes: number,
    run: () => Promise<Result>,
  ): Promise<Result | Refused>
  /** Refuses all that wait, and those to come. */
  end(): void
}

type Waiting = { sender: Sender; bytes: number; refuse(): void }

/** Waiting or running: enough for the one film that a device plays at a time. */
const maxByDevice = 4
/** Waiting: of a whole cabin behind one address. */
const maxByAddress = 400 * maxByDevice
/** Waiting: more than such a cabin's, of 5 KB each. */
const maxWaitingInBytes = 16 * 1024 * 1024
/** What a waiting request takes in addition to its body, roughly. */
const overheadInBytes = 4096
const retryAfterInS = 2

export const createLicenseTurns = ({
  maxConcurrent,
  maxWaitInS,
}: {
  maxConcurrent: number
  maxWaitInS: number
}): LicenseTurns => {
  const queue = createFairQueue({ maxConcurrent, maxByDevice, maxByAddress })
  const pendingByDevice = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let waitingInBytes = 0
  let isEnded = false

  const release = (device: string) => {
    const count = pendingByDevice.get(device)! - 1
    if (count > 0) pendingByDevice.set(device, count)
    else pendingByDevice.delete(device)
  }
  return {
    run({ address, device, response }, bodyInBytes, run) {
      const pending = pendingByDevice.get(device) ?? 0
      const sender = { address, device }
      return new Promise((resolve, reject) => {
        const answer = (result: Awaited<ReturnType<typeof run>> | Refused) => {
          // A connection that stays open would delay the hub's stop.
          if (isEnded) response.setHeader('connection', 'close')
          resolve(result)
        }
        if (isEnded || response.destroyed || pending >= maxByDevice) return answer(tooMany(retryAfterInS))
        let timer: NodeJS.Timeout | undefined
        const start = async () => {
          stopWaiting()
          try {
            answer(await run())
          } catch (error) {
            reject(error)
          } finally {
            release(device)
            queue.done()
          }
        }
        const refuse = () => {
          queue.remove(sender, start)
          stopWaiting()
          release(device)
          answer(tooMany(retryAfterInS))
        }
        const request = { sender, bytes: bodyInBytes + overheadInBytes, refuse }
        const stopWaiting = () => {
          clearTimeout(timer)
          response.off('close', refuse)
          if (waiting.delete(request)) waitingInBytes -= request.bytes
        }
        pendingByDevice.set(device, pending + 1)
        timer = setTimeout(refuse, maxWaitInS * 1000)
        response.once('close', refuse)
        waiting.add(request)
        waitingInBytes += request.bytes
        if (!queue.add(sender, start)) refuse()
        while (waitingInBytes > maxWaitingInBytes) heaviestOf([...waiting]).refuse()
      })
    },
    end() {
      isEnded = true
      for (const { refuse } of [...waiting]) refuse()
    },
  }
}

/** The newest request of the device that has the most bytes, at the address that has the most. */
const heaviestOf = (waiting: Waiting[]): Waiting => {
  const ofAddress = ofHeaviest(waiting, ({ sender }) => sender.address)
  return ofHeaviest(ofAddress, ({ sender }) => sender.device).at(-1)!
}

const ofHeaviest = (waiting: Waiting[], keyOf: (request: Waiting) => string): Waiting[] => {
  const bytesByKey = new Map<string, number>()
  for (const request of waiting)
    bytesByKey.set(keyOf(request), (bytesByKey.get(keyOf(request)) ?? 0) + request.bytes)
  const most = Math.max(...bytesByKey.values())
  return waiting.filter((request) => bytesByKey.get(keyOf(request)) === most)
}
