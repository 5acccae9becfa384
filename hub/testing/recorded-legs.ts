/** A data folder with the legs that a test names in its ledger, from a stopped hub. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AdEvent } from '@altiport/wire/ad-events'
import type { LegReceipt } from '@altiport/wire/leg-crew'
import { endLeg } from '#core/leg/leg.store.ts'
import { saveLeg } from '#core/session/session.store.ts'
import { openStore } from '#core/store/store.ts'
import { addUsage } from '#core/usage/usage.store.ts'
import { saveAdEvent, saveServedAd } from '#features/ads/ads.store.ts'
import { testStoreThread } from './store-thread.ts'

export type RecordedLeg = {
  id: string
  startedAtInMs: number
  /** `null` while it is under way: only the last leg. */
  endedAtInMs: number | null
  flight: LegReceipt['flight']
  logs: readonly (readonly [device: string, log: string])[]
  /** Advertisements of the campaign `wine`, and their events. */
  served?: readonly (readonly [id: string, events: (AdEvent | 'view')[]])[]
}

/** A log string each minute. */
export async function recordLegs(dataFolder: string, legs: readonly RecordedLeg[]): Promise<void> {
  mkdirSync(dataFolder, { recursive: true })
  const { mutate, stop } = await openStore({
    ...{ file: join(dataFolder, 'altiport.db'), limitInBytes: 2 ** 28, thread: testStoreThread() },
  })
  for (const [at, { id, startedAtInMs, endedAtInMs, flight, logs, served = [] }] of legs.entries()) {
    if (at === 0) await mutate(saveLeg, { id, startedAtInMs, key: 'k' })
    for (const [n, [uid, log]] of logs.entries()) {
      const receivedAtInMs = startedAtInMs + (n + 1) * 60_000
      const ids = { uid, sid: `${uid}-s`, tid: `${id}-${n}`, legId: id }
      const record = { level: 2, timestamp: 1, log, lang: 'en', ...ids, receivedAtInMs }
      await mutate(addUsage, { record, limit: 1e9 })
    }
    for (const [ad, events] of served) {
      const fields = { campaign: 'wine', format: 'video', creative: 0, section: '', zone: '', media: '' }
      await mutate(saveServedAd, { ...fields, id: ad, legId: id, device: 'd', servedAtInMs: startedAtInMs })
      for (const event of events)
        await mutate(saveAdEvent, { adId: ad, event, atInMs: startedAtInMs + 1, code: '' })
    }
    if (endedAtInMs === null) continue
    const next = legs[at + 1] ?? { id: `${id}-next`, startedAtInMs: endedAtInMs }
    const nextLegId = next.id
    await mutate(endLeg, {
      next: { id: nextLegId, startedAtInMs: next.startedAtInMs, key: 'k' },
      ...{ state: '{}', maxStoreInBytes: 2 ** 28 },
      receipt: { legId: id, nextLegId, startedAt: startedAtInMs, endedAt: endedAtInMs, tablet: null, flight },
    })
  }
  await stop()
}
