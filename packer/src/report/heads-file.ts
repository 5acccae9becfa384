/**
 * Compares a ledger with the heads that its hub wrote to a file outside the data folder at each leg's end.
 * @see OPS-05
 */
import { readFile } from 'node:fs/promises'
import type { LedgerRow } from '@altiport/wire/ledger'
import { type LedgerHead, readLedgerHeads } from '@altiport/wire/ledger-head'

type PrintError = (line: string) => void

/** In the order of the file. @throws if it cannot be read, or has no head */
export async function readHeadsFile(file: string, printError: PrintError): Promise<LedgerHead[]> {
  const { heads, damaged } = readLedgerHeads(await readFile(file, 'utf8'))
  for (const line of damaged)
    printError(`${file}, line ${line}: not a ledger's head, probably cut by a power failure; it is ignored`)
  if (heads.length === 0) throw new Error(`${file} has no head: no leg has ended yet, or it is another file`)
  return heads
}

/** What the ledger lacks of these heads; `undefined` if it contains all that it can still contain. */
export function missingHeads(
  rows: Iterable<Pick<LedgerRow, 'seq' | 'hash'>>,
  heads: readonly LedgerHead[],
): string | undefined {
  const bySeq = new Map<number, LedgerHead[]>()
  for (const head of heads) bySeq.set(head.seq, [...(bySeq.get(head.seq) ?? []), head])
  let first: number | undefined
  let last = 0
  const missing: LedgerHead[] = []
  for (const { seq, hash } of rows) {
    first ??= seq
    last = seq
    missing.push(...(bySeq.get(seq) ?? []).filter((head) => head.hash !== hash))
  }
  missing.push(...heads.filter(({ seq }) => seq > last))
  const [earliest] = missing.sort((one, other) => one.seq - other.seq)
  if (earliest)
    return `the ledger lacks records that the heads file has: ${describe(earliest)}${missing.length > 1 ? `, and ${missing.length - 1} more` : ''}; the ledger ends at record ${last}`
  // The hub never drops the leg that has just ended, so the newest head is in the ledger or was cut off.
  const newest = heads.at(-1)!
  if (first !== undefined && newest.seq < first)
    return `the ledger begins at record ${first}, after ${describe(newest)}, the newest that the heads file has: nothing in the ledger is confirmed by the file`
  return undefined
}

const describe = ({ seq, leg, at, hash }: LedgerHead): string =>
  `record ${seq}, the end of flight ${leg}${Number.isNaN(new Date(at).getTime()) ? '' : ` at ${new Date(at).toISOString()}`}, ${hash}`
