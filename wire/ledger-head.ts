/**
 * The ledger's head in a small file next to the store: the last record that the chain must contain, even
 * after damage to the store.
 *
 * Written by the hub soon after each commit; compared by the hub at startup and by the report on the ground.
 * Pure; the caller passes in SHA-256.
 *
 * @see OPS-05, and docs/decisions/0031-damaged-store.md
 */
import type { LedgerData } from './ledger.ts'

export const ledgerHeadFileName = 'ledger-head.json'

/** The last record: its number, hash, time in ms since 1970, and leg. */
export type LedgerHead = { seq: number; hash: string; at: number; leg: string }
export type LedgerLoss = LedgerData['lost']

type Sha256 = (text: string) => string

/** One line of JSON and one line with its hash, so that damage is detected. */
export const ledgerHeadText = (head: LedgerHead, sha256: Sha256): string => {
  const line = JSON.stringify(head)
  return `${line}\n${sha256(line)}\n`
}

/** One line of the file outside the data folder, to which each leg's end appends its head. */
export const ledgerHeadLine = ({ seq, hash, at, leg }: LedgerHead): string =>
  `${JSON.stringify({ seq, hash, at, leg })}\n`

/** `damaged` are the numbers, from 1, of lines that are not heads, such as one that a power failure cut. */
export const readLedgerHeads = (text: string): { heads: LedgerHead[]; damaged: number[] } => {
  const heads: LedgerHead[] = []
  const damaged: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const head = parsedHead(line)
    if (head) heads.push(head)
    else damaged.push(index + 1)
  }
  return { heads, damaged }
}

const parsedHead = (line: string): LedgerHead | null => {
  try {
    const { seq, hash, at, leg } = JSON.parse(line) as Partial<LedgerHead>
    if (!Number.isSafeInteger(seq) || !/^[0-9a-f]{64}$/.test(`${hash}`)) return null
    return { seq: seq!, hash: hash!, at: Number(at), leg: `${leg}` }
  } catch {
    return null
  }
}

/** `null` if the text is damaged. */
export const readLedgerHead = (text: string, sha256: Sha256): LedgerHead | null => {
  const [line = '', hash] = text.split('\n')
  return sha256(line) === hash ? (JSON.parse(line) as LedgerHead) : null
}

/**
 * The records lost when the chain ends at `last`; `null` if it reaches the head. Does not check that the
 * hashes match.
 */
export const lossBetween = (
  head: LedgerHead,
  last: { seq: number; atInMs: number } | null,
): LedgerLoss | null => {
  const records = head.seq - (last?.seq ?? 0)
  if (records <= 0) return null
  return { upTo: head.seq, hash: head.hash, records, since: last?.atInMs ?? null, until: head.at }
}

/** @example '220 records, written after 2026-11-22T09:14:03.000Z and up to 2026-11-22T10:02:41.000Z' */
export const describeLoss = ({ records, since, until }: LedgerLoss): string =>
  `${records === 1 ? '1 record' : `${records} records`}, written ${since === null ? '' : `after ${new Date(since).toISOString()} and `}up to ${new Date(until).toISOString()}`
