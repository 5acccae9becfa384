/**
 * Appends the ledger's head at each leg's end to a file outside the data folder, so that nobody
 * who can write the data folder can shorten or rewrite the ledger unnoticed.
 *
 * The end of a leg does not wait for it: the file may be on a share that does not respond. What could not be
 * written is retried, also at the next start.
 *
 * @see OPS-05
 */
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ledgerHeadLine, readLedgerHeads } from '@altiport/wire/ledger-head'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '#core/store/store.ts'
import { readLegEnds } from './ledger.store.ts'

const retryInMs = 30_000
const slowAfterInMs = 10_000

export type HeadsFile = {
  /** To be called with the current leg's id at the start and after any change; writes if the id has changed. */
  followLeg(legId: string): void
  /** Resolves once all ended legs are in the file, or the attempt has failed and will be repeated. */
  save(): Promise<void>
  /** Why legs' ends are missing from the file; `null` if none are, or no file is set. */
  problem(): string | null
  stop(): void
}

type Needs = { file: string | undefined; store: Store; log: FastifyBaseLogger }

export const openHeadsFile = ({ file, store, log }: Needs): HeadsFile => {
  let problem: string | null = null
  let timer: NodeJS.Timeout | undefined
  let saving: Promise<void> = Promise.resolve()
  let lastLegId = ''

  const setProblem = (next: string | null) => {
    if (next === problem) return
    problem = next
    if (next === null) log.info({ file }, 'ledger’s heads are written')
    else log.error({ file, reason: next }, 'ledger’s heads cannot be written; retrying')
  }
  const write = async (path: string) => {
    clearTimeout(timer)
    const slow = setTimeout(() => setProblem(`no response for ${slowAfterInMs / 1000} s`), slowAfterInMs)
    slow.unref()
    try {
      await appendMissing(path, store)
      setProblem(null)
    } catch (error) {
      setProblem((error as Error).message)
      timer = setTimeout(() => void save(), retryInMs)
      timer.unref()
    } finally {
      clearTimeout(slow)
    }
  }
  const save = () => {
    if (file !== undefined) saving = saving.then(() => write(file))
    return saving
  }
  return {
    followLeg(legId) {
      if (legId === lastLegId) return
      lastLegId = legId
      void save()
    },
    save,
    problem: () => problem,
    stop: () => clearTimeout(timer),
  }
}

/** Also syncs when nothing is missing: a killed hub may have appended lines that are not on disk yet. */
const appendMissing = async (path: string, store: Store): Promise<void> => {
  const ends = await store.query(readLegEnds)
  const handle = await open(path, 'a+')
  try {
    const text = await handle.readFile('utf8')
    const written = new Set(readLedgerHeads(text).heads.map(({ hash }) => hash))
    const lines = ends.filter(({ hash }) => !written.has(hash)).map(ledgerHeadLine)
    // A line that a power failure cut stays as it is; the next ones start on a line of their own.
    const isCut = text !== '' && !text.endsWith('\n')
    if (lines.length > 0) await handle.appendFile(`${isCut ? '\n' : ''}${lines.join('')}`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  // Some network file systems cannot sync a folder.
  await syncFolder(dirname(path)).catch(() => {})
}

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
