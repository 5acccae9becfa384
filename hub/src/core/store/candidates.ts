/**
 * Recovers what is readable of a damaged store: candidates in new files beside it, with their number of
 * ledger records.
 */
import { copyFileSync, rmSync } from 'node:fs'
import Database from 'libsql'
import { journalIndexOf, journalOf, sizeOf, sync } from './aside.ts'
import { salvage } from './salvage.ts'

export type Candidate = { path: string; description: string; records: number }

/** The consistent candidates. Each needs disk space for a copy. */
export const recoverCandidates = (file: string, damaged: Database.Database): Candidate[] => {
  const databaseOnly = sizeOf(journalOf(file)) > 0 ? withoutJournal(file) : null
  const readable = writeCandidate(`${file}-anew-rows`, 'recovered from the readable rows', (path) =>
    salvage(damaged, path),
  )
  return [databaseOnly, readable].filter((each) => each !== null)
}

export const withoutJournal = (file: string): Candidate | null =>
  writeCandidate(`${file}-anew`, 'recovered from the database without its journal', (path) =>
    copyFileSync(file, path),
  )

/** The first candidate with the most records; the files of the others are removed. */
export const bestOf = (candidates: readonly Candidate[]): Candidate | null => {
  const [first, ...others] = candidates.toSorted((one, other) => other.records - one.records)
  for (const { path } of others) rmSync(path, { force: true })
  return first ?? null
}

/** `null` if it cannot be written or is inconsistent. */
const writeCandidate = (
  path: string,
  description: string,
  write: (path: string) => void,
): Candidate | null => {
  try {
    rmSync(path, { force: true })
    write(path)
    const store = new Database(path)
    const records = isConsistent(store) ? recordsIn(store) : null
    store.close()
    if (records === null) throw new Error('inconsistent database file')
    sync(path)
    return { path, description, records }
  } catch {
    rmSync(path, { force: true })
    return null
  } finally {
    // These files contain nothing for a store that was only read.
    for (const each of [journalOf(path), journalIndexOf(path)]) rmSync(each, { force: true })
  }
}

export const isConsistent = (store: Database.Database): boolean => {
  try {
    const [first] = store.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    return first?.quick_check === 'ok'
  } catch {
    return false
  }
}

export const recordsIn = (store: Database.Database): number => {
  const findLedger = "select 1 from sqlite_master where type = 'table' and name = 'ledger'"
  if (store.prepare(findLedger).all().length === 0) return 0
  const [{ n }] = store.prepare('select count(*) as n from ledger').all() as [{ n: number }]
  return n
}
