/**
 * Saves the ledger's head in a file beside the store, at most every 250 ms, so that commits do not wait for it. The
 * heads file outside the data folder is written by `heads-file.ts`. @see OPS-05
 */
import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type LedgerHead,
  type LedgerLoss,
  ledgerHeadFileName,
  ledgerHeadText,
  lossBetween,
  readLedgerHead,
} from '@altiport/wire/ledger-head'
import type Database from 'libsql'

const sha256 = (text: string) => hash('sha256', text)
const saveEveryInMs = 250
const retryAfterInMs = 5000

/** `null` if there is none, or it is damaged. */
export const readHeadFile = (storeFile: string): LedgerHead | null => {
  try {
    return readLedgerHead(readFileSync(headFileOf(storeFile), 'utf8'), sha256)
  } catch {
    return null
  }
}

const headFileOf = (storeFile: string) => join(dirname(storeFile), ledgerHeadFileName)

/** The ledger's last record, if any. Texts are read as blobs: the driver ends the process on invalid UTF-8. */
export const lastRecordIn = (store: Database.Database): LedgerHead | null => {
  if (
    store.prepare("select 1 from sqlite_master where type = 'table' and name = 'ledger'").all().length === 0
  )
    return null
  const [last] = store
    .prepare(
      'select seq, atInMs, cast(hash as blob) as hash, cast(legId as blob) as leg from ledger order by seq desc limit 1',
    )
    .all() as { seq: number; atInMs: number; hash: Uint8Array; leg: Uint8Array }[]
  if (!last) return null
  const { seq, atInMs, hash: bytes, leg } = last
  return { seq, hash: Buffer.from(bytes).toString(), at: atInMs, leg: Buffer.from(leg).toString() }
}

/** The records below the saved head that are missing from the store; `null` if there are none or they are noted. */
export const lossIn = (store: Database.Database, head: LedgerHead | null): LedgerLoss | null => {
  if (head === null) return null
  const last = lastRecordIn(store)
  const loss = lossBetween(head, last && { seq: last.seq, atInMs: last.at })
  if (loss === null || last === null) return loss
  // Already noted: the hub was killed between noting the loss and saving the new head.
  const noted = store
    .prepare("select 1 from ledger where kind = 'lost' and cast(data as text) like ?")
    .all(`%${head.hash}%`)
  return noted.length > 0 ? null : loss
}

export type HeadFile = {
  /** Called after each commit. Saves the head within 250 ms, or with the retry if a failed save waits for one. */
  saveSoon(): void
  /** Writes the current head now. Resolves even if that fails; it is then tried again after 5 s. */
  save(): Promise<void>
}

/** @param current the committed head; `null` while there is no store */
export const openHeadFile = (storeFile: string, current: () => LedgerHead | null): HeadFile => {
  let saved = readHeadFile(storeFile)?.hash
  let timer: NodeJS.Timeout | undefined
  let saving: Promise<void> = Promise.resolve()

  const saveIn = (ms: number) => {
    timer ??= setTimeout(() => void save(), ms)
    timer.unref()
  }
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    saving = saving.then(write).catch(() => saveIn(retryAfterInMs))
    return saving
  }
  const write = async () => {
    const head = current()
    if (head === null || (head.hash === saved && existsSync(headFileOf(storeFile)))) return
    await replace(headFileOf(storeFile), ledgerHeadText(head, sha256))
    saved = head.hash
  }
  return { saveSoon: () => saveIn(saveEveryInMs), save }
}

/** Atomic: after a power failure the file has either the old text or the new one. */
const replace = async (path: string, text: string): Promise<void> => {
  const file = await open(`${path}.new`, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}
