/** The hub's status at one moment, collected from its components. */
import type { Announcements } from '#core/announcement/announcements.ts'
import { isCrewSource } from '#core/announcement/crew-sources.ts'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import { emptyPack } from '#core/content/empty-pack.ts'
import type { Crew } from '#core/crew/crew.ts'
import { timeFeeds } from '#core/feeds/feed-settings.ts'
import type { Flight } from '#core/flight/flight-parts.ts'
import type { Handles } from '#core/handles.ts'
import type { HeadsFile } from '#core/ledger/heads-file.ts'
import type { Legs } from '#core/leg/legs.ts'
import type { Live } from '#core/live/live.ts'
import type { CabinLoad } from '#core/media/cabin-load.ts'
import type { SecurityLog } from '#core/security/security-log.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import type { WallClock } from '#core/wall-clock.ts'
import type { HealthFacts } from './health-rows.ts'
import type { Measured } from './measurements.ts'

/** Announcements are rarely longer. */
const longInMs = 180_000

export type HealthParts = {
  announcements: Announcements
  clock: Clock
  wallClock: WallClock
  content: Content
  crew: Crew
  flight: Flight
  handles: Handles
  headsFile: HeadsFile
  legs: Legs
  live: Live
  security: SecurityLog
  settings: Settings
  store: Store
  cabinLoad: CabinLoad
}

type Readings = { measured: Measured; uptimeInS: number; certificate: HealthFacts['certificate'] }

export const healthFacts = (
  parts: HealthParts,
  { measured, uptimeInS, certificate }: Readings,
): HealthFacts => {
  const { announcements, cabinLoad, clock, content, crew, flight, headsFile, legs, live } = parts
  const { security, settings, store, wallClock } = parts
  const { refusalsToReport: refused, wrongCodesToReport: wrongCodes } = settings.limits
  const { lastReceipt } = legs.status()
  const stuck = announcements.sources().filter(({ isStuck }) => isStuck)
  return {
    nowInMs: clock.nowInMs(),
    clockCorrection: wallClock.correction(),
    hasTimeFeeds: timeFeeds(settings.feeds).length > 0,
    unusableTimeFeeds: wallClock.unusable(),
    uptimeInS,
    memoryInBytes: memoryInBytes(),
    handles: handlesOf(parts),
    disk: measured.disk,
    ads: measured.ads,
    losses: measured.losses,
    errors: measured.errorCount,
    headsProblem: headsFile.problem(),
    storeUnavailableReason: store.unavailableReason(),
    storeWaiting: store.waiting(),
    unsavedCount: crew.log.unwritten() + announcements.unsaved(),
    pack: content.status(),
    hasPack: content.status().packId !== emptyPack.packId,
    flightSource: flight.source(),
    feeds: flight.feeds(),
    screens: {
      connected: live.count(),
      slow: live.slow(),
      refused: live.refused(),
      max: settings.limits.sockets,
    },
    tablets: crew.sessions.count(),
    streams: cabinLoad.streams(),
    campaigns: content.pack.advertisements?.campaigns.length ?? 0,
    stuck: stuck.map(({ source }) => source),
    overlongSources: overlongSources(parts),
    erasure: lastReceipt === null ? 'none' : lastReceipt.goneAt === null ? 'pending' : 'done',
    certificate,
    security: {
      ...security.counts(),
      thresholds: { refused, wrongCodes, signIns: settings.limits.refusedSignInsToReport },
    },
  }
}

export const overlongSources = ({ announcements, clock }: HealthParts): string[] =>
  announcements
    .list()
    .filter(
      ({ source, kind, isStuck, startedAt }) =>
        !isStuck && !isCrewSource(source) && kind !== 'notice' && clock.nowInMs() - startedAt > longInMs,
    )
    .map(({ source }) => source)

const handlesOf = ({ handles }: HealthParts): HealthFacts['handles'] => {
  const free = handles.free()
  return free === null ? null : { free, areScarce: handles.areScarce() }
}

/** `null` if no file handle is free, as the runtime reads the size from a file. */
const memoryInBytes = (): number | null => {
  try {
    return process.memoryUsage.rss()
  } catch {
    return null
  }
}
