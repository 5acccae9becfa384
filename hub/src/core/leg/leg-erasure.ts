/**
 * Scrubs a leg's erased data from the store's files once the leg has ended. Retried until it succeeds, also at each
 * start.
 *
 * @see CRW-07
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LegReceipt } from '@altiport/wire/leg-crew'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Settings } from '#core/settings.ts'
import { type Store, storeFileName } from '#core/store/store.ts'
import { markErased } from './leg.store.ts'

const storeFiles = new Set([storeFileName, `${storeFileName}-wal`, `${storeFileName}-shm`])
const retryInMs = 30_000

type Needs = {
  store: Store
  clock: Clock
  settings: Settings
  log: FastifyBaseLogger
  /** The receipt of the leg that ended last, read from the store. */
  lastReceipt: LegReceipt | null
  onDone(): void
}

export const createLegErasure = ({ store, clock, settings, log, lastReceipt, onDone }: Needs) => {
  let receipt = lastReceipt
  let timer: NodeJS.Timeout | undefined

  /** Backup copies next to the database contain the same personal data, so they are deleted as well. */
  const removeCopies = async () => {
    for (const name of await readdir(settings.dataDir)) {
      if (!name.startsWith(storeFileName) || storeFiles.has(name)) continue
      await rm(join(settings.dataDir, name), { recursive: true, force: true })
      log.info({ name }, 'copy of the store removed with the leg')
    }
  }
  /** Resolves to true once nothing is left. */
  const finish = async (): Promise<boolean> => {
    clearTimeout(timer)
    if (receipt === null || receipt.goneAt !== null) return true
    try {
      await removeCopies()
      await store.scrub()
      const goneAt = clock.nowInMs()
      await store.mutate(markErased, goneAt)
      receipt = { ...receipt, goneAt }
      onDone()
      return true
    } catch (error) {
      log.warn({ err: error }, 'erased data could not be scrubbed from the store’s files; retrying')
      timer = setTimeout(() => void finish(), retryInMs)
      timer.unref()
      return false
    }
  }

  return {
    finish,
    receipt: () => receipt,
    setReceipt(next: LegReceipt): void {
      receipt = next
    },
    stop: () => clearTimeout(timer),
  }
}
