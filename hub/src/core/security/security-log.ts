/**
 * The security log: which server refused what, when, and from where, aggregated by minute.
 *
 * It identifies nobody: an address is recorded as a label that cannot be linked after the leg, a request as
 * its route pattern, and no text from a client is stored. Quotas of lines keep floods from filling the disk.
 *
 * @see docs/security.md; docs/contracts.md: In the data folder
 */
import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import { createRecentRefusals, type RefusalCounts } from './recent-refusals.ts'
import {
  isSecurityEvent,
  type SecurityArea,
  type SecurityEntry,
  type SecurityEvent,
} from './security-events.ts'
import { createSecurityFile, type SecurityFile } from './security-file.ts'
import { createSecurityTallies } from './security-tallies.ts'

export type SecurityCounts = {
  /** On this leg. */
  byArea: Readonly<Record<SecurityArea, number>>
  /** Of the crew, on this leg. */
  wrongCodes: number
  /** In the last ten minutes. */
  recent: RefusalCounts
}

export type SecurityLog = {
  record(entry: SecurityEntry): void
  counts(): SecurityCounts
  /** Totals of this leg, by server and event. */
  totals(): Iterable<{ door: SecurityArea; event: SecurityEvent; count: number }>
  /** Assigns entries from now on to this leg, and to its file. */
  followLeg(leg: { key: string; startedAtInMs: number }): Promise<void>
  /** Writes all unsaved entries; an error is logged, and they remain unsaved. */
  save(): Promise<void>
  stop(): Promise<void>
}

const minuteInMs = 60_000
const saveEveryInMs = 5000

type Needs = { dataDir: string; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> }

export const openSecurityLog = ({ dataDir, clock, log }: Needs): SecurityLog => {
  const recent = createRecentRefusals()
  let minute = 0
  let leg: { key: string; startedAtInMs: number } | null = null
  let file: SecurityFile | null = null
  let isFailing = false
  let queue: Promise<void> = Promise.resolve()

  const labelOf = (address: string) =>
    leg === null
      ? null
      : createHmac('sha256', leg.key).update(`security log ${address}`).digest('base64url').slice(0, 6)
  const tallies = createSecurityTallies(labelOf)

  /** `all` includes tallies that may still grow. */
  const write = async (all: boolean) => {
    if (file === null || tallies.size() === 0) return
    const { lines, markWritten } = tallies.due(all, clock.nowInMs())
    try {
      if (lines.length > 0) await file.append(lines)
      markWritten()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'security log could not be written; will be retried')
      isFailing = true
    }
  }
  const save = (all = true) => {
    queue = queue.then(() => write(all))
    return queue
  }
  const timer = setInterval(() => void save(false), saveEveryInMs)
  timer.unref()

  return {
    record(entry) {
      const nowInMs = clock.nowInMs()
      const now = Math.floor(nowInMs / minuteInMs)
      if (now !== minute) {
        minute = now
        tallies.startMinute()
        recent.prune(now)
      }
      recent.add(entry, minute)
      tallies.add(entry, nowInMs)
    },
    counts() {
      const byArea = { passengers: 0, crew: 0, operations: 0, content: 0, feeds: 0 }
      for (const { door, count } of tallies.totals()) byArea[door] += count
      return {
        byArea,
        wrongCodes: tallies.countOf('crew', 'wrong-pin'),
        recent: recent.sum(Math.floor(clock.nowInMs() / minuteInMs)),
      }
    },
    totals: () => [...tallies.totals()].map(({ door, event, count }) => ({ door, event, count })),
    followLeg(next) {
      queue = queue.then(async () => {
        if (leg?.key === next.key) return
        if (leg !== null) {
          await write(true)
          tallies.clear()
        }
        leg = next
        file = createSecurityFile(dataDir, next.startedAtInMs)
        for (const line of await file.read()) tallies.addWritten(line)
        await file.prune()
      })
      return queue
    },
    save: () => save(),
    async stop() {
      clearInterval(timer)
      await save()
    },
  }
}

/** For a server: records its refusals by the response's code. */
export const recordRefusals =
  ({ record }: SecurityLog, door: SecurityArea) =>
  (refusal: string, where: string, address: string) => {
    if (isSecurityEvent(refusal)) record({ door, event: refusal, where, address })
  }

/** For a connection guard: records the connections that it ends. */
export const recordEnded =
  ({ record }: SecurityLog, door: SecurityArea) =>
  (where: string, address: string) =>
    record({ door, event: 'connection-ended', where, address })
