/** What the health check measures on the disk and reads from the store. */
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { CrewHealth } from '@altiport/wire/health-crew'
import type { Clock } from '#core/clock.ts'
import { latestErrorReports } from '#core/error-report/error-report.store.ts'
import { readLosses } from '#core/ledger/ledger.store.ts'
import type { Settings } from '#core/settings.ts'
import { type Store, storeFileName } from '#core/store/store.ts'
import type { HealthFacts } from './health-rows.ts'

const maxErrors = 20

export type Measured = Pick<HealthFacts, 'disk' | 'ads' | 'losses'> & {
  errors: CrewHealth['errors']
  errorCount: number
}

type Needs = {
  clock: Clock
  settings: Settings
  store: Store
  /** Of this leg's advertisements. */
  adTotals(): Promise<{ served: number; errors: number }>
}

export const createMeasurements = ({ clock, settings, store, adTotals }: Needs) => {
  let latest: Measured = { disk: null, ads: null, losses: [], errors: [], errorCount: 0 }
  let dismissedAtInMs = 0

  return {
    latest: () => latest,
    async update(): Promise<void> {
      const disk = await diskOf(settings.dataDir).catch(() => null)
      const totals = await adTotals().catch(() => null)
      const losses = await store.query(readLosses).catch(() => latest.losses)
      const reports = await store.query(latestErrorReports, maxErrors).catch(() => [])
      const fresh = reports.filter(({ receivedAtInMs }) => receivedAtInMs > dismissedAtInMs)
      latest = {
        disk,
        losses,
        ads: { served: totals?.served ?? 0, failures: totals?.errors ?? 0 },
        errorCount: fresh.filter(({ level }) => level === 'error').length,
        // Anyone may send error reports; the crew read those of signed-in devices, and only the number of the others.
        errors: fresh
          .filter(({ isSignedIn }) => isSignedIn === 1)
          .map(({ receivedAtInMs, level, message, page }) => ({ at: receivedAtInMs, level, message, page })),
      }
    },
    dismissErrors(): void {
      dismissedAtInMs = clock.nowInMs()
    },
  }
}

const diskOf = async (dataDir: string): Promise<HealthFacts['disk']> => {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const { size } = await stat(join(dataDir, storeFileName))
  return { freeInBytes: bavail * bsize, totalInBytes: blocks * bsize, storeInBytes: size }
}
