/**
 * The security log: which door refused what, when, and from where, counted together by minute.
 *
 * It names nobody: of an address it has a label that means nothing after the leg, of a request the hub's own name of
 * the route, and nothing that a client has written. Each kind of refusal at each door has lines of its own, so that a
 * flood of one takes no room from the others, and no flood fills the disk.
 *
 * @see docs/security.md; docs/contracts.md: In the data folder
 */
import { createHmac } from 'node:crypto'
import { login } from '@altiport/wire/session'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import {
  isSecurityEvent,
  type SecurityDoor,
  type SecurityEntry,
  type SecurityEvent,
} from './security-events.ts'
import { type SecurityFile, type SecurityLine, securityFileOf } from './security-file.ts'

/** `signIns` are those of passengers' phones that came too often. */
type RecentRefusals = { refused: number; wrongCodes: number; signIns: number }

export type SecurityCounts = {
  /** Of this leg. */
  byDoor: Readonly<Record<SecurityDoor, number>>
  wrongCodes: number
  /** Of the last ten minutes. */
  recent: RecentRefusals
}

export type SecurityLog = {
  record(entry: SecurityEntry): void
  counts(): SecurityCounts
  /** Of this leg, by door and event. */
  totals(): Iterable<{ door: SecurityDoor; event: SecurityEvent; count: number }>
  /** Entries from now on belong to this leg, and have its file. */
  followLeg(leg: { key: string; startedAtInMs: number }): Promise<void>
  /** Writes what is not written yet. */
  save(): Promise<void>
  stop(): Promise<void>
}

/** In one minute, of one event at one door; those beyond are counted together. */
const maxLabelled = 8
/** Of one event at one door in a leg: then they are counted by ten minutes, at last not written any more. */
const maxDetailedLines = 200
const maxLines = 600
const maxTallies = 2000
const minuteInMs = 60_000
const coarseInMs = 10 * minuteInMs
const recentInMs = 10 * minuteInMs
const saveEveryInMs = 5000
const together = '*'

type Total = { door: SecurityDoor; event: SecurityEvent; count: number; lines: number; labelled: number }
type Tally = SecurityLine & { total: Total; endsAtInMs: number; saved: number }

type Needs = { dataDir: string; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> }

export const openSecurityLog = ({ dataDir, clock, log }: Needs): SecurityLog => {
  const totals = new Map<string, Total>()
  const tallies = new Map<string, Tally>()
  const minutes = new Map<number, RecentRefusals>()
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
    for (const each of minutes.keys())
      if (Math.abs(now - each) * minuteInMs >= recentInMs) minutes.delete(each)
  }
  const addRecent = ({ event, where }: SecurityEntry) => {
    const known = minutes.get(minute) ?? { refused: 0, wrongCodes: 0, signIns: 0 }
    known.refused++
    if (event === 'wrong-pin') known.wrongCodes++
    if (event === 'too-many' && where === login.path) known.signIns++
    minutes.set(minute, known)
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

  /** New ones at once, the rest of them when their time is over; `all` before the leg or the hub ends. */
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
      if (!isFailing) log.warn({ err: error }, 'the security log cannot be written; it is tried again')
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
      addRecent(entry)
      addTally(total, entry, nowInMs)
    },
    counts() {
      const byDoor = { passengers: 0, crew: 0, operations: 0, content: 0, feeds: 0 }
      for (const { door, count } of totals.values()) byDoor[door] += count
      const recent = { refused: 0, wrongCodes: 0, signIns: 0 }
      const now = Math.floor(clock.nowInMs() / minuteInMs)
      for (const [each, { refused, wrongCodes, signIns }] of minutes) {
        if (Math.abs(now - each) * minuteInMs >= recentInMs) continue
        recent.refused += refused
        recent.wrongCodes += wrongCodes
        recent.signIns += signIns
      }
      return { byDoor, wrongCodes: totals.get('crew wrong-pin')?.count ?? 0, recent }
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
        file = securityFileOf(dataDir, next.startedAtInMs)
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

/** For a server: what it refuses, by the word of the answer. */
export const recordRefusals =
  ({ record }: SecurityLog, door: SecurityDoor) =>
  (refusal: string, where: string, address: string) => {
    if (isSecurityEvent(refusal)) record({ door, event: refusal, where, address })
  }

/** For a guard of connections. */
export const recordEnded =
  ({ record }: SecurityLog, door: SecurityDoor) =>
  (where: string, address: string) =>
    record({ door, event: 'connection-ended', where, address })
