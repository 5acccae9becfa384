/** Walks the ledger's chain; reports the first problem, or else the heads and what was lost. @see OPS-05 */
import { hash } from 'node:crypto'
import { chainedText, type LedgerData, type LedgerRow, noHash } from '@altiport/wire/ledger'
import { type LedgerHead, type LedgerLoss, lossBetween } from '@altiport/wire/ledger-head'

export type Head = { seq: number; hash: string }
/**
 * `legs` are the flights of the last record before the gap and of the last lost record. `noticedAt` is when a
 * hub found the loss; `null` if none has started since.
 */
export type Loss = LedgerLoss & { legs: string[]; noticedAt: number | null }
export type Chain =
  | { problem: string }
  | {
      problem?: undefined
      /** Of the complete ledger. */
      head: Head
      first: number
      records: number
      /** The last record of each leg, and how many records it has. */
      legs: Map<string, Head & { records: number }>
      /** Records that are lost. */
      losses: Loss[]
    }

/**
 * @param head a hash that an earlier report named: the chain must still contain it
 * @param saved the chain's end as saved by the hub: records missing up to there are lost
 */
export function walkChain(
  rows: () => Iterable<LedgerRow>,
  head?: string,
  saved: LedgerHead | null = null,
): Chain {
  let last: number | undefined
  try {
    const start = startingPoint(rows())
    return start ? walk(rows(), start, head) : { problem: describeMissingStart(rows()) }
  } catch (error) {
    const where = last === undefined ? '' : ` after record ${last}`
    return { problem: `the store cannot be read${where}: ${(error as Error).message}` }
  }

  function walk(rows: Iterable<LedgerRow>, start: Head, head: string | undefined): Chain {
    let previous = start
    let records = 0
    let hasHead = head === undefined || head === start.hash
    let hasSaved = saved === null || saved.seq <= start.seq
    let previousAtInMs: number | null = null
    let lastLeg = ''
    const losses: Loss[] = []
    const legs = new Map<string, Head & { records: number }>()
    const ids = new Set<string>()
    for (const row of rows) {
      const problem = problemOf(row, previous, ids)
      if (problem !== undefined) return { problem }
      ids.add(row.id)
      last = row.seq
      previous = { seq: row.seq, hash: row.hash }
      hasHead ||= row.hash === head
      hasSaved ||= row.hash === saved?.hash
      if (row.kind === 'lost') {
        const loss = readJson(row.data) as LedgerLoss
        losses.push({ ...loss, legs: [...new Set([lastLeg, row.legId])], noticedAt: row.atInMs })
        hasSaved ||= loss.hash === saved?.hash
      }
      previousAtInMs = row.atInMs
      lastLeg = row.legId
      legs.set(row.legId, { ...previous, records: (legs.get(row.legId)?.records ?? 0) + 1 })
      records++
    }
    const loss = saved && !hasSaved && lossBetween(saved, lastOf(previous, previousAtInMs))
    if (loss) losses.push({ ...loss, legs: [...new Set([lastLeg, saved.leg])], noticedAt: null })
    const missingHead = hasHead ? (hasSaved || loss ? undefined : saved!.hash) : head
    if (missingHead === undefined) return { head: previous, first: start.seq + 1, records, legs, losses }
    return {
      problem: `no record has the head ${missingHead}: the ledger ends at record ${previous.seq}, and what came after was cut off, or it is another ledger`,
    }
  }
}

const lastOf = ({ seq }: Head, atInMs: number | null) => (atInMs === null ? null : { seq, atInMs })

function problemOf(row: LedgerRow, previous: Head, ids: Set<string>): string | undefined {
  const { seq, id, kind, legId } = row
  if (!Number.isSafeInteger(seq)) return `the record after ${previous.seq} has no number`
  if (seq !== previous.seq + 1) return missing(previous.seq + 1, seq - 1)
  if (ids.has(id)) return `record ${seq} is duplicated: an earlier one has its id ${id}`
  if (hash('sha256', chainedText(previous.hash, row)) === row.hash) return undefined
  return `record ${seq} is wrong: it or its position in the chain was changed (${kind}, ${timeOf(row)}, flight ${legId})`
}

/**
 * The link before the first record: the chain's beginning, or the last record that the hub dropped, as a
 * later record states; `undefined` if none states that.
 */
function startingPoint(rows: Iterable<LedgerRow>): Head | undefined {
  let seqBefore: number | undefined
  for (const { seq, kind, data } of rows) {
    seqBefore ??= seq - 1
    if (seqBefore <= 0) break
    if (kind !== 'dropped') continue
    const dropped = readJson(data) as LedgerData['dropped'] | undefined
    if (dropped?.upTo === seqBefore) return { seq: seqBefore, hash: dropped.hash }
  }
  return seqBefore === undefined || seqBefore === 0 ? { seq: 0, hash: noHash } : undefined
}

function describeMissingStart(rows: Iterable<LedgerRow>): string {
  for (const { seq } of rows)
    return seq < 1
      ? `record ${seq} has an invalid number`
      : `${missing(1, seq - 1)}, and no record states that the hub dropped them`
  return ''
}

const missing = (from: number, to: number): string =>
  from >= to ? `record ${from} is missing` : `records ${from} to ${to} are missing`

const timeOf = ({ atInMs }: LedgerRow): string => {
  const time = new Date(atInMs)
  return Number.isNaN(time.getTime()) ? 'invalid time' : time.toISOString()
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
