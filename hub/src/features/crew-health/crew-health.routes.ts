/** The hub's health, checked every two seconds, and the crew's one action to recover. */

import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { crewHealthUpdated } from '@altiport/wire/crew'
import type { CrewHealth, HealthRow, Recovery } from '@altiport/wire/crew-health'
import { recoverBody } from '@altiport/wire/crew-health.shape'
import type { FastifyBaseLogger } from 'fastify'
import type { Announcements } from '#core/announcement/announcements.ts'
import { isOfCrew } from '#core/announcement/crew-sources.ts'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import { emptyPack } from '#core/content/empty-pack.ts'
import { touchCrewSession } from '#core/crew/crew.store.ts'
import type { Crew } from '#core/crew/crew.ts'
import type { CrewRouter } from '#core/crew/crew-router.ts'
import { latestErrorReports } from '#core/fault/fault.store.ts'
import type { Flight } from '#core/flight/flight-parts.ts'
import type { Handles } from '#core/handles.ts'
import { refuse } from '#core/http/refusal.ts'
import { readLosses } from '#core/ledger/ledger.store.ts'
import type { Legs } from '#core/leg/legs.ts'
import { storeFileName } from '#core/leg/legs.ts'
import type { Live } from '#core/live/live.ts'
import type { CabinLoad } from '#core/media/cabin-load.ts'
import type { SecurityLog } from '#core/security/security-log.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import { findingOf, type HealthFacts, rowsOf } from './health-rows.ts'

const checkEveryInMs = 2000
const maxErrors = 20
/** Announcements are rarely longer. */
const longInMs = 180_000

/** Nearly everything of the hub: health is what they say of themselves. */
type Needs = {
  announcements: Announcements
  clock: Clock
  content: Content
  crew: Crew
  flight: Flight
  handles: Handles
  legs: Legs
  live: Live
  log: FastifyBaseLogger
  security: SecurityLog
  settings: Settings
  store: Store
  streams: CabinLoad
}

type Reports = {
  certificate(): { note: string; isValid: boolean } | null
  /** Of this leg's advertisements. */
  adTotals(): Promise<{ served: number; errors: number }>
}

/** @see CRW-08 */
export const crewHealthRoutes = (router: CrewRouter, parts: Needs, { certificate, adTotals }: Reports) => {
  const { announcements, clock, content, crew, flight, handles, legs, live } = parts
  const { log, security, settings, store, streams } = parts
  const { refusalsToReport, wrongCodesToReport, refusedSignInsToReport: signIns } = settings.limits
  const reported = { refused: refusalsToReport, wrongCodes: wrongCodesToReport, signIns }
  const openedAtInMs = performance.now()
  let disk: HealthFacts['disk'] = null
  let ads: HealthFacts['ads'] = null
  let errors: CrewHealth['errors'] = []
  let errorCount = 0
  let losses: HealthFacts['losses'] = []
  let dismissedAtInMs = 0
  let rows: HealthRow[] = []
  let lastPublished = ''

  const check = async () => {
    disk = await diskOf(settings.dataDir).catch(() => null)
    const totals = await adTotals().catch(() => null)
    ads = { served: totals?.served ?? 0, failures: totals?.errors ?? 0 }
    losses = await store.query(readLosses).catch(() => losses)
    const failures = await store.query(latestErrorReports, maxErrors).catch(() => [])
    const fresh = failures.filter(({ receivedAtInMs }) => receivedAtInMs > dismissedAtInMs)
    errorCount = fresh.filter(({ level }) => level === 'error').length
    // Anyone may send error reports; the crew read those of signed-in devices, and only the number of the others.
    errors = fresh
      .filter(({ isSignedIn }) => isSignedIn === 1)
      .map(({ receivedAtInMs, level, message, page }) => ({ at: receivedAtInMs, level, message, page }))
    publish()
  }
  const overlongSources = () =>
    announcements
      .list()
      .filter(({ source, kind, isStuck, startedAt }) => {
        const isTheCrew = isOfCrew(source)
        return !isStuck && !isTheCrew && kind !== 'notice' && clock.nowInMs() - startedAt > longInMs
      })
      .map(({ source }) => source)
  const now = (): CrewHealth => {
    const { lastReceipt } = legs.status()
    rows = rowsOf(
      {
        nowInMs: clock.nowInMs(),
        upInS: (performance.now() - openedAtInMs) / 1000,
        memoryInBytes: memoryInBytes(),
        handles: handlesNow(),
        losses,
        storeUnavailableReason: store.unavailableReason(),
        storeWaiting: store.waiting(),
        unwrittenLines: crew.log.unwritten() + announcements.unsaved(),
        disk,
        pack: content.status(),
        hasPack: content.status().packId !== emptyPack.packId,
        flightBy: flight.by(),
        feeds: flight.feeds(),
        screens: {
          ...{ connected: live.count(), slow: live.slow(), refused: live.refused() },
          max: settings.limits.sockets,
        },
        tablets: crew.sessions.count(),
        streams: streams.streams(),
        campaigns: content.pack.advertisements?.campaigns.length ?? 0,
        ads,
        stuck: announcements
          .sources()
          .filter(({ isStuck }) => isStuck)
          .map(({ source }) => source),
        overlongSources: overlongSources(),
        erasure: lastReceipt === null ? 'none' : lastReceipt.goneAt === null ? 'pending' : 'done',
        certificate: certificate(),
        security: { ...security.counts(), report: reported },
        errors: errorCount,
      },
      rows,
    )
    return { at: clock.nowInMs(), finding: findingOf(rows), rows, errors }
  }
  const handlesNow = (): HealthFacts['handles'] => {
    const free = handles.free()
    return free === null ? null : { free, areScarce: handles.areScarce() }
  }
  const publish = () => {
    const payload = now()
    // Uptime and memory change constantly and are not compared.
    const text = JSON.stringify([payload.finding, payload.errors, rows.map(({ facts: _, ...each }) => each)])
    if (text === lastPublished) return
    lastPublished = text
    crew.live.publish(crewHealthUpdated, payload)
  }

  const recoveries: Record<Recovery, () => Promise<string | null>> = {
    'try-store': async () => {
      await store.act(touchCrewSession, { tokenHash: '', atInMs: 0 }).catch(() => {})
      return store.unavailableReason()
    },
    'look-at-pack': async () => {
      const failure = await content.activate().catch((error: Error) => error)
      if (failure instanceof Error) return failure.message
      const { packId, refused, isMissing } = content.status()
      if (packId === emptyPack.packId) return 'No pack is loaded.'
      return isMissing ? 'Files of the pack are missing.' : (refused?.why ?? null)
    },
    'finish-erasure': async () =>
      (await legs.finishErasure()) ? null : 'The store’s files cannot be rewritten.',
    'silence-stuck': async () => {
      for (const source of overlongSources()) announcements.mute(source)
      return null
    },
    'put-errors-away': async () => {
      dismissedAtInMs = clock.nowInMs()
      return null
    },
  }
  router.mount('recover', { body: recoverBody, isUrgent: true }, async ({ body }) => {
    const problem = await recoveries[body.act]()
    await check()
    return problem === null ? now() : refuse('still-so', `The problem remains: ${problem}`)
  })

  // One check at a time, even if the store takes longer than the interval.
  let isChecking = false
  const checkQuietly = async () => {
    if (isChecking) return
    isChecking = true
    await check().catch((error) => log.warn({ err: error }, 'health check failed'))
    isChecking = false
  }
  const timer = setInterval(checkQuietly, checkEveryInMs)
  timer.unref()
  void checkQuietly()
  return { now, stop: () => clearInterval(timer) }
}

/** Reading it opens a file, so it throws when no file handle is free. */
const memoryInBytes = (): number | null => {
  try {
    return process.memoryUsage.rss()
  } catch {
    return null
  }
}

const diskOf = async (dataDir: string): Promise<HealthFacts['disk']> => {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const { size } = await stat(join(dataDir, storeFileName))
  return { freeInBytes: bavail * bsize, totalInBytes: blocks * bsize, storeInBytes: size }
}
