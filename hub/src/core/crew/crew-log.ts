/**
 * The crew's log: a line before each action and its outcome after it. The line is on disk before the action is done,
 * its outcome before the action is answered, if the store does not fail in between.
 *
 * Actions that cannot wait for the disk (pausing screens) are written as soon as the store is available.
 *
 * @see CRW-09
 */

import { type CrewLogLine, crewLogUpdated } from '@altiport/wire/crew'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Live } from '#core/live/live.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { savedSoon } from '#core/store/saved-soon.ts'
import type { Store } from '#core/store/store.ts'
import { throttle } from '#core/throttle.ts'
import type { WallClock } from '#core/wall-clock.ts'
import { insertCrewAction, readCrewLog, saveActionOutcome } from './crew.store.ts'

export type CrewLogEntry = Pick<CrewLogLine, 'tablet' | 'address' | 'act' | 'what'>

export type CrewLog = {
  /** @throws StoreRefusal if it cannot be written */
  start(entry: CrewLogEntry): Promise<number>
  finish(id: number, outcome: string): Promise<void>
  /** For actions that are done already. Waits up to a second; resolves to whether the line is written. */
  recordDone(entry: CrewLogEntry, outcome: string): Promise<boolean>
  latestLines(): Promise<CrewLogLine[]>
  /** Older lines than the one with this id; the latest ones if it is `null`. */
  linesBefore(id: number | null): Promise<CrewLogLine[]>
  /** Publishes the newest lines to the tablets, at most once a second, for lines that another store operation wrote. */
  publish(): void
  /** Number of lines that are not written yet. */
  unwritten(): number
  stop(): void
}

const maxLatestLines = 50
const linesPerPage = 100
/** Of lines that wait for the store; the oldest ones beyond it are dropped. */
const maxUnwritten = 500
const retryInMs = 2000
const publishEveryInMs = 1000

type Needs = {
  store: Store
  clock: Clock
  wallClock: WallClock
  sessions: Sessions
  log: FastifyBaseLogger
  live: Live
}

export const openCrewLog = ({ store, clock, wallClock, sessions, log, live }: Needs): CrewLog => {
  const unwritten: Parameters<typeof write>[0][] = []
  let writing: Promise<boolean> | null = null
  let timer: NodeJS.Timeout | undefined

  const write = (line: Omit<CrewLogLine, 'id' | 'at'> & { atInMs: number }) =>
    store.mutate(insertCrewAction, line)
  const lineOf = (entry: CrewLogEntry, outcome: string | null) => {
    log.info({ ...entry, outcome }, 'crew action')
    return { ...entry, outcome, atInMs: clock.nowInMs(), legId: sessions.leg().id }
  }
  /** Lines are stored with times of the box's clock; people read them in times of the wall clock. */
  const read = async (part: { before: number | null; limit: number }) =>
    (await store.query(readCrewLog, part)).map((line) => ({ ...line, at: line.at + wallClock.offsetInMs() }))
  const latestLines = () => read({ before: null, limit: maxLatestLines })
  const publishLines = () =>
    latestLines().then(
      (lines) => live.publish(crewLogUpdated, { lines }),
      () => {},
    )

  const publish = throttle(publishEveryInMs, () => void publishLines())
  wallClock.onChange(publish)

  const writeAll = async (): Promise<boolean> => {
    clearTimeout(timer)
    try {
      for (let line = unwritten[0]; line; line = unwritten[0]) {
        await write(line)
        if (unwritten[0] === line) unwritten.shift()
      }
      return true
    } catch {
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), retryInMs).unref()
      return false
    }
  }
  /** Resolves to `false` if the store refuses; the lines are retried later. */
  const flush = async (): Promise<boolean> => {
    while (unwritten.length > 0) {
      writing ??= writeAll().finally(() => {
        writing = null
        void publishLines()
      })
      if (!(await writing)) return false
    }
    return true
  }

  return {
    start: (entry) => write(lineOf(entry, null)),
    async finish(id, outcome) {
      await store.mutate(saveActionOutcome, { id, outcome })
      await publishLines()
    },
    recordDone(entry, outcome) {
      unwritten.push(lineOf(entry, outcome))
      if (unwritten.length > maxUnwritten) unwritten.shift()
      return savedSoon(flush())
    },
    latestLines,
    linesBefore: (id) => read({ before: id, limit: linesPerPage }),
    publish,
    unwritten: () => unwritten.length,
    stop: () => {
      clearTimeout(timer)
      publish.stop()
    },
  }
}
