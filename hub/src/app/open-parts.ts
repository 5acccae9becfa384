/** Opens the hub's components in the order in which they depend on each other, and stops them. */
import { join } from 'node:path'
import { openAnnouncements } from '#core/announcement/open-announcements.ts'
import { systemClock } from '#core/clock.ts'
import { openContent } from '#core/content/content.ts'
import { publishEdition } from '#core/content/edition.ts'
import { writeServedPacks } from '#core/content/served-packs.ts'
import { openCrew } from '#core/crew/crew.ts'
import { timeFeeds } from '#core/feeds/feed-settings.ts'
import { startFlight } from '#core/flight/flight.ts'
import { watchHandles } from '#core/handles.ts'
import { recordClock } from '#core/ledger/clock-recorder.ts'
import { openHeadsFile } from '#core/ledger/heads-file.ts'
import { openLegs } from '#core/leg/legs.ts'
import { createLive } from '#core/live/live.ts'
import { createLog } from '#core/log.ts'
import { defaultCabinLoad } from '#core/media/media.routes.ts'
import { systemRandom } from '#core/random.ts'
import { openSavedOffset } from '#core/saved-offset.ts'
import { openSecurityLog } from '#core/security/security-log.ts'
import { openSessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import { openShop } from '#core/shop/shop.ts'
import { openStore, storeFileName } from '#core/store/store.ts'
import { type Certificate, openCertificate } from '#core/tls/certificate.ts'
import { createWallClock } from '#core/wall-clock.ts'
import type { Parts } from './parts.ts'
import { trustedKeys } from './trusted-keys.ts'

export type Overrides = Partial<Pick<Parts, 'clock' | 'random' | 'log' | 'content'>> & {
  /** The entry file of the store's thread. */
  storeThread?: URL
}

export type OpenParts = {
  parts: Parts
  certificate: Certificate | null
  /** Stops timers and closes the live sockets; pending responses can still be completed. */
  stop(): void
  /** Closes files and the store. Call once the servers are closed. */
  close(): Promise<void>
}

const defaultStoreThread = () => {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./store-thread.${extension}`, import.meta.url)
}

/** Closes what is open already if a later component cannot be opened. */
export const openParts = async (settings: Settings, overrides: Overrides): Promise<OpenParts> => {
  const opened: (() => unknown)[] = []
  try {
    return await openInOrder(settings, overrides, opened)
  } catch (error) {
    for (const close of opened.reverse()) await close()
    throw error
  }
}

const openInOrder = async (
  settings: Settings,
  overrides: Overrides,
  opened: (() => unknown)[],
): Promise<OpenParts> => {
  const { clock = systemClock, random = systemRandom, log = createLog(settings.logLevel) } = overrides
  const trusted = await trustedKeys(settings, log)
  const timing = { clock, trust: timeFeeds(settings.feeds), log }
  const wallClock = createWallClock({
    ...timing,
    ...(await openSavedOffset({ ...timing, dataDir: settings.dataDir })),
  })
  const certificate = await openCertificate(settings, { clock, wallClock, log })
  opened.push(() => certificate?.stop())
  const security = openSecurityLog({ dataDir: settings.dataDir, clock, log })
  opened.push(security.stop)
  const opening = openHubStore(settings, overrides.storeThread ?? defaultStoreThread(), log)
  opened.push(() => opening.then(({ stop }) => stop()).catch(() => {}))
  const [store, content] = await Promise.all([
    opening,
    overrides.content ??
      openContent({
        packsFolder: settings.packsDir ?? join(settings.dataDir, 'packs'),
        nowInMs: wallClock.nowInMs,
        log,
        trusted,
        onRefused: (where) => security.record({ door: 'content', event: 'pack-refused', where }),
      }),
  ])
  opened.push(content.close)
  const servedPacks = await writeServedPacks(content, join(settings.dataDir, 'served-packs'), log)
  opened.push(servedPacks.stop)
  const live = createLive({
    socketLimit: settings.limits.sockets,
    onRefused: (where, address) =>
      security.record({ door: 'passengers', event: 'socket-refused', where, ...(address && { address }) }),
  })
  const sessions = await openSessions(store, { clock, random, settings, isConnected: live.isConnected })
  await security.followLeg(sessions.leg())
  const announcements = await openAnnouncements({
    clock,
    random,
    settings,
    content,
    live,
    store,
    sessions,
    log,
  })
  const edition = publishEdition({ clock: wallClock, content, live })
  wallClock.onChange(edition.check)
  const clockRecorder = recordClock({ store, clock, wallClock, sessions, log })
  const cabinLoad = defaultCabinLoad(settings.cabinMbps && settings.cabinMbps * 1e6)
  const legs = await openLegs({ store, sessions, clock, settings, log })
  legs.onChange(announcements.followLeg)
  legs.onChange(() => void security.followLeg(sessions.leg()))
  const headsFile = openHeadsFile({ file: settings.ledgerHeads, store, log })
  headsFile.followLeg(sessions.leg().id)
  legs.onChange(() => headsFile.followLeg(sessions.leg().id))
  const handles = watchHandles()
  const base = {
    settings,
    clock,
    wallClock,
    random,
    log,
    store,
    handles,
    security,
    sessions,
    content,
    live,
    announcements,
    legs,
    headsFile,
    cabinLoad,
  }
  const flight = await startFlight(base)
  const shop = openShop({ ...base, flight })
  const stoppedFirst = [flight, legs, headsFile, announcements, shop, edition, clockRecorder, handles, live]
  opened.push(() => stoppedFirst.map((part) => part.stop()))
  const crew = await openCrew(base)

  return {
    parts: { ...base, flight, shop, crew },
    certificate,
    stop() {
      for (const part of [crew, ...stoppedFirst]) part.stop()
      certificate?.stop()
    },
    async close() {
      servedPacks.stop()
      content.close()
      await security.stop()
      await store.stop()
    },
  }
}

const openHubStore = (settings: Settings, thread: URL, log: Parts['log']) =>
  openStore({
    file: join(settings.dataDir, storeFileName),
    limitInBytes: settings.limits.storeInMb * 1024 * 1024,
    thread,
    onChange: (reason) =>
      reason === null ? log.info('store is available') : log.error({ reason }, 'store is unavailable'),
    onNotice: (notice) => log.error({ notice }, 'problem with the store’s files'),
  })
