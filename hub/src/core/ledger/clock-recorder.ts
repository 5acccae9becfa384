/** Records in the ledger what the feeds say about the box's clock; retried until the store accepts it. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Store } from '#core/store/store.ts'
import type { WallClock } from '#core/wall-clock.ts'
import { noteClock } from './ledger.store.ts'

const retryInMs = 2000

type Needs = {
  store: Store
  clock: Clock
  wallClock: WallClock
  sessions: Sessions
  log: FastifyBaseLogger
}

/** @see FEED-08, and docs/decisions/0040-two-clocks.md */
export const recordClock = ({ store, clock, wallClock, sessions, log }: Needs) => {
  const unwritten: Parameters<typeof noteClock>[1][] = []
  let timer: NodeJS.Timeout | undefined
  let isWriting = false
  let isStopped = false

  const writeAll = async () => {
    if (isWriting) return
    isWriting = true
    clearTimeout(timer)
    try {
      for (let record = unwritten[0]; record; record = unwritten[0]) {
        await store.mutate(noteClock, record)
        unwritten.shift()
      }
    } catch (error) {
      if (isStopped) return
      log.warn({ err: error }, 'clock’s offset could not be recorded; retrying')
      timer = setTimeout(() => void writeAll(), retryInMs).unref()
    }
    isWriting = false
  }
  wallClock.onChange(() => {
    const correction = wallClock.correction()
    if (correction === null) return
    const { feed: source, offsetInMs } = correction
    unwritten.push({ legId: sessions.leg().id, atInMs: clock.nowInMs(), source, offsetInMs })
    void writeAll()
  })
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
