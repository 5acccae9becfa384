/** Writes the report of one flight as a folder of files. @see OPS-04 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LedgerRow } from '@altiport/wire/ledger'
import { summaryOf } from '#report/summary/summary.ts'
import { readJson } from './chain.ts'
import type { Flight } from './flight.ts'
import { csv, jsonLines, tablesOf } from './tables.ts'
import type { Titles } from './titles.ts'
import type { Totals } from './totals.ts'
import type { Words } from './words.ts'

export type Report = { flight: Flight; titles: Titles; totals: Totals; words: readonly Words[] }

/** @returns the names of the files */
export async function writeReport(
  folder: string,
  { flight, titles, totals, words }: Report,
): Promise<string[]> {
  const files: Record<string, string> = {
    'summary.html': await summaryOf({ flight, titles, totals, words }),
    'totals.json': `${JSON.stringify(totals, null, 2)}\n`,
    'ledger.jsonl': jsonLines(
      flight.rows.map((row) => ({ ...lineOf(row), ...(!totals.ledger.proven && { proven: false }) })),
    ),
  }
  for (const [name, table] of Object.entries(tablesOf(flight, titles, totals, words))) {
    files[`${name}.csv`] = csv(table)
    files[`${name}.jsonl`] = jsonLines(table.rows)
  }
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return Object.keys(files)
}

/**
 * All data for checking the chain again: what was hashed is the previous hash, and canonical JSON of everything but
 * `hash` and `proven`.
 */
const lineOf = ({ seq, id, kind, legId, atInMs, data, hash }: LedgerRow) => ({
  at: atInMs,
  data: readJson(data),
  id,
  kind,
  leg: legId,
  seq,
  hash,
})

/**
 * A valid folder name for any leg id, unique for each. The name shows if nothing in the folder is proven, since a
 * table without rows cannot show it.
 */
export function folderNameOf(legId: string, isProven: boolean): string {
  const name = encodeURIComponent(legId).replaceAll('*', '%2A')
  return (/^\.+$/.test(name) ? name.replaceAll('.', '%2E') : name) + (isProven ? '' : '+unproven')
}
