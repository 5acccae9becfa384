/**
 * The security log: which server refused what, when, and from where, aggregated by minute.
 *
 * It identifies nobody: an address is recorded as a label that cannot be linked after the leg, a request as
 * its route pattern, and no text from a client is stored. Each kind of refusal at each server has its own
 * quota of lines, so that a flood of one does not displace the others, and no flood fills the disk.
 *
 * @see docs/security.md; docs/contracts.md: In the data folder
 */
import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import { createRecentRefusals, type RefusalCounts } from './recent-refusals.ts'
import {
  isSecurityEvent,
  type SecurityDoor,
  type SecurityEntry,
  type SecurityEvent,
} from './security-events.ts'
import { createSecurityFile, type SecurityFile, type SecurityLine } from './security-file.ts'

export type SecurityCounts = {
  /** On this leg. */
  byDoor: Readonly<Record<SecurityDoor, number>>
  wrongCodes: number
  /** In the last ten minutes. */
  recent: RefusalCounts
}

export type SecurityLog = {
  record(entry: SecurityEntry): void
  counts(): SecurityCounts
  /** Totals of this leg, by server and event. */
  totals(): Iterable<{ door: SecurityDoor; event: SecurityEvent; count: number }>
  /** Assigns entries from now on to this leg, and to its file. */
  followLeg(leg: { key: string; startedAtInMs: number }): Promise<void>
  /** Writes all unsaved entries. */
  save(): Promise<void>
  stop(): Promise<void>
}

/** Distinct labels per minute, event and server; refusals beyond that are aggregated under `*`. */
const maxLabelled = 8
/**
 * Lines per leg, event and server: beyond this, refusals are aggregated by ten minutes. Beyond `maxLines`
 * none is written.
 */
const maxDetailedLines = 200
const maxLines = 600
const maxTallies = 2000
const minuteInMs = 60_000
const coarseInMs = 10 * minuteInMs
const saveEveryInMs = 5000
const together = '*'

type Total = { door: SecurityDoor; event: SecurityEvent; count: number; lines: number; labelled: number }
type Tally = SecurityLine & { total: Total; endsAtInMs: number; saved: number }

type Needs = { dataDir: string; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> }

export const openSecurityLog = ({ dataDir, clock, log }: Needs): SecurityLog => {
  const totals = new Map<string, Total>()
  const tallies = new Map<string, Tally>()
  const recent = createRecentRefusals()
  let minute = 0
  let leg: { key: string; startedAtInMs: number } | null = null
  let file: SecurityFile | null = null
  let isFailing = false
  let queue: Promise<void> = Promise.resolve()

  const totalOf = (door: SecurityDoor, event: SecurityEvent): Total => {
    const key = `${door} ${event}`
    const total = totals.get(key) ?? { door, event, count: 0, lines: 0, labelled: 0 }
    totals.set(key, total)
    return total
  }
  const labelOf = (address: string | undefined) =>
    address === undefined || leg === null
      ? together
      : createHmac('sha256', leg.key).update(`security log ${address}`).digest('base64url').slice(0, 6)

  const startMinute = (now: number) => {
    minute = now
    for (const total of totals.values()) total.labelled = 0
    recent.prune(now)
  }
  const addTally = (total: Total, { door, event, where, address = '' }: SecurityEntry, nowInMs: number) => {
    const isDetailed = total.lines < maxDetailedLines
    const spanInMs = isDetailed ? minuteInMs : coarseInMs
    const startInMs = Math.floor(nowInMs / spanInMs) * spanInMs
    const keyOf = (what: string, from: string) => `${startInMs} ${door} ${event} ${what} ${from}`
    const known = isDetailed ? tallies.get(keyOf(where, address)) : undefined
    if (known) return void known.count++
    const isLabelled = isDetailed && total.labelled < maxLabelled
    const key = isLabelled ? keyOf(where, address) : keyOf(together, together)
    const tally = tallies.get(key)
    if (tally) return void tally.count++
    if (tallies.size >= maxTallies) return
    if (isLabelled) total.labelled++
    tallies.set(key, {
      ...{ at: `${new Date(startInMs).toISOString().slice(0, 16)}Z`, door, event, count: 1 },
      ...(isLabelled ? { where, from: labelOf(address || undefined) } : { where: together, from: together }),
      ...{ total, endsAtInMs: startInMs + spanInMs, saved: 0 },
    })
  }

  /**
   * Writes new tallies immediately and the remaining count when their time span is over; `all` is used before
   * the leg or the hub ends.
   */
  const write = async (all: boolean) => {
    if (file === null || tallies.size === 0) return
    const nowInMs = clock.nowInMs()
    const due = [...tallies].filter(
      ([, { saved, endsAtInMs }]) => all || saved === 0 || endsAtInMs <= nowInMs,
    )
    const lines: SecurityLine[] = []
    const done: (() => void)[] = []
    for (const [key, tally] of due) {
      const { at, door, event, where, from, count, saved, total, endsAtInMs } = tally
      const isWritten = count > saved && total.lines < maxLines
      if (isWritten) {
        lines.push({ at, door, event, where, from, count: count - saved })
      }
      done.push(() => {
        if (isWritten) total.lines++
        tally.saved = count
        if (endsAtInMs <= nowInMs && tally.count === count) tallies.delete(key)
      })
    }
    try {
      if (lines.length > 0) await file.append(lines)
      for (const each of done) each()
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
      if (now !== minute) startMinute(now)
      const total = totalOf(entry.door, entry.event)
      total.count++
      recent.add(entry, minute)
      addTally(total, entry, nowInMs)
    },
    counts() {
      const byDoor = { passengers: 0, crew: 0, operations: 0, content: 0, feeds: 0 }
      for (const { door, count } of totals.values()) byDoor[door] += count
      return {
        byDoor,
        wrongCodes: totals.get('crew wrong-pin')?.count ?? 0,
        recent: recent.sum(Math.floor(clock.nowInMs() / minuteInMs)),
      }
    },
    totals: () => [...totals.values()].map(({ door, event, count }) => ({ door, event, count })),
    followLeg(next) {
      queue = queue.then(async () => {
        if (leg?.key === next.key) return
        if (leg !== null) {
          await write(true)
          tallies.clear()
          totals.clear()
        }
        leg = next
        file = createSecurityFile(dataDir, next.startedAtInMs)
        for (const { door, event, count } of await file.read()) {
          const total = totalOf(door, event)
          total.count += count
          total.lines++
        }
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
  ({ record }: SecurityLog, door: SecurityDoor) =>
  (refusal: string, where: string, address: string) => {
    if (isSecurityEvent(refusal)) record({ door, event: refusal, where, address })
  }

/** For a connection guard. */
export const recordEnded =
  ({ record }: SecurityLog, door: SecurityDoor) =>
  (where: string, address: string) =>
    record({ door, event: 'connection-ended', where, address })
