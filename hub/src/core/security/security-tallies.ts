/**
 * Counts of refusals by minute, event, server, route and address. Each event at each server has its own quota
 * of lines, so that a flood of one does not displace the others.
 */
import type { SecurityArea, SecurityEntry, SecurityEvent } from './security-events.ts'
import type { SecurityLine } from './security-file.ts'

/** Pairs of route and address per minute, event and server; refusals beyond that are aggregated under `*`. */
const maxLabeled = 8
/**
 * Lines per leg, event and server: beyond this, refusals are aggregated by ten minutes. Beyond `maxLines`
 * none is written.
 */
const maxDetailedLines = 200
const maxLines = 600
/** In memory, for all events and servers. */
const maxTallies = 2000
const minuteInMs = 60_000
const coarseInMs = 10 * minuteInMs
const aggregated = '*'

type Total = { door: SecurityArea; event: SecurityEvent; count: number; lines: number; labeled: number }
type Tally = SecurityLine & { total: Total; endsAtInMs: number; saved: number }

/** @param labelOf a label of the address that cannot be linked after the leg; null before the first leg */
export const createSecurityTallies = (labelOf: (address: string) => string | null) => {
  const totals = new Map<string, Total>()
  const tallies = new Map<string, Tally>()

  const totalOf = (door: SecurityArea, event: SecurityEvent): Total => {
    const key = `${door} ${event}`
    const total = totals.get(key) ?? { door, event, count: 0, lines: 0, labeled: 0 }
    totals.set(key, total)
    return total
  }
  const addTally = (total: Total, { door, event, where, address = '' }: SecurityEntry, nowInMs: number) => {
    const isDetailed = total.lines < maxDetailedLines
    const spanInMs = isDetailed ? minuteInMs : coarseInMs
    const startInMs = Math.floor(nowInMs / spanInMs) * spanInMs
    const keyOf = (route: string, from: string) => `${startInMs} ${door} ${event} ${route} ${from}`
    const known = isDetailed ? tallies.get(keyOf(where, address)) : undefined
    if (known) return void known.count++
    const isLabeled = isDetailed && total.labeled < maxLabeled
    const key = isLabeled ? keyOf(where, address) : keyOf(aggregated, aggregated)
    const tally = tallies.get(key)
    if (tally) return void tally.count++
    if (tallies.size >= maxTallies) return
    if (isLabeled) total.labeled++
    const label = address === '' ? null : labelOf(address)
    tallies.set(key, {
      at: `${new Date(startInMs).toISOString().slice(0, 16)}Z`,
      door,
      event,
      count: 1,
      ...(isLabeled ? { where, from: label ?? aggregated } : { where: aggregated, from: aggregated }),
      total,
      endsAtInMs: startInMs + spanInMs,
      saved: 0,
    })
  }

  return {
    add(entry: SecurityEntry, nowInMs: number): void {
      const total = totalOf(entry.door, entry.event)
      total.count++
      addTally(total, entry, nowInMs)
    },
    /** Allows new labels for each event and server. */
    startMinute(): void {
      for (const total of totals.values()) total.labeled = 0
    },
    /** Counts a line that was written before the hub restarted. */
    addWritten({ door, event, count }: SecurityLine): void {
      const total = totalOf(door, event)
      total.count += count
      total.lines++
    },
    totals: (): Iterable<Readonly<Total>> => totals.values(),
    countOf: (door: SecurityArea, event: SecurityEvent): number => totals.get(`${door} ${event}`)?.count ?? 0,
    /**
     * Lines for new tallies, and for the remaining count of those whose time span is over; all if `all`. Call
     * `markWritten` once they are on the disk.
     */
    due(all: boolean, nowInMs: number): { lines: SecurityLine[]; markWritten(): void } {
      const lines: SecurityLine[] = []
      const done: (() => void)[] = []
      for (const [key, tally] of tallies) {
        const { at, door, event, where, from, count, saved, total, endsAtInMs } = tally
        if (!all && saved > 0 && endsAtInMs > nowInMs) continue
        const isWritten = count > saved && total.lines < maxLines
        if (isWritten) lines.push({ at, door, event, where, from, count: count - saved })
        done.push(() => {
          if (isWritten) total.lines++
          tally.saved = count
          if (endsAtInMs <= nowInMs && tally.count === count) tallies.delete(key)
        })
      }
      return {
        lines,
        markWritten() {
          for (const each of done) each()
        },
      }
    },
    size: (): number => tallies.size,
    clear(): void {
      tallies.clear()
      totals.clear()
    },
  }
}
