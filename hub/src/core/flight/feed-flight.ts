/** The flight from the configured feeds, across legs. */
import type { AirportTable } from '@altiport/flight/airports'
import type { AnnouncementKind, Observation } from '@altiport/flight/feeds/observation'
import { scaledTimeInMs } from '@altiport/flight/scaled-clock'
import { simulateFlight } from '@altiport/flight/simulator'
import type { CurrentFlightReply } from '@altiport/wire/flight'
import type { FeedStatus } from '#core/feeds/feed.ts'
import { nameOf } from '#core/feeds/feed-settings.ts'
import { openFeeds } from '#core/feeds/feeds.ts'
import { addressKey } from '#core/http/rate.ts'
import { currentFlightOf } from './flight-facts.ts'
import type { FlightParts, LegRoute, TrackedLeg } from './flight-parts.ts'
import { fusedProgressOf } from './fused-facts.ts'
import { type FusedLeg, startFusedLeg } from './fused-leg.ts'
import { createReportedRoute, type ReportedRoute } from './reported-route.ts'
import { createFlightSaver, readSavedFlight } from './saved-flight.ts'

export type FeedFlight = {
  /** The current leg's flight; `null` while its route is unknown. */
  tracked(): TrackedLeg | null
  /** What the feeds report as the route of a leg that has none. */
  reportedRoute(): ReportedRoute | null
  /** Sets the route of the current leg; `null`: it is unknown. */
  setRoute(route: LegRoute | null): void
  /** To be called once a second. */
  tick(): void
  feeds(): FeedStatus[]
  stop(): void
}

/**
 * Opens the feeds. The flight is available once it has a route, its progress once a feed has reported a position.
 *
 * @see FEED-01 to FEED-03, FEED-07, CRW-06
 */
export const openFeedFlight = async (parts: FlightParts, airportTable: AirportTable): Promise<FeedFlight> => {
  const { clock, wallClock, settings, sessions, log, announcements, legs, security } = parts
  const startedAtInMs = clock.nowInMs()
  const scale = { realTimeInMs: startedAtInMs, flightTimeInMs: startedAtInMs, factor: settings.speedFactor }
  const nowInMs = () => scaledTimeInMs(scale, clock.nowInMs())
  const feedsByTrust = settings.feeds.map(nameOf)
  const plannedInMin = () => legs.overrides().route?.value.flightTimeInMin ?? settings.plannedFlightTimeInMin
  const planOf = (route: LegRoute) => ({
    simulated: settings.feeds.filter(({ kind }) => kind === 'simulator').map(nameOf),
    airportTable,
    feedsByTrust,
    origin: route.origin,
    destination: route.destination,
    divertedTo: route.divertedTo,
    flightNumber: route.number,
    flightTimeInS: plannedInMin() === undefined ? null : Number(plannedInMin()) * 60,
    isManual: legs.overrides().route !== null,
  })
  let leg = sessions.leg()
  const saveFlight = createFlightSaver(parts)
  // A scaled clock starts again with the hub, so saved times would not match.
  let snapshot = settings.speedFactor === 1 ? await readSavedFlight(parts, leg.id, nowInMs()) : null
  const reported = createReportedRoute(airportTable, snapshot)
  let fusedLeg: FusedLeg | null = null
  let simulated: (() => Observation) | null = null
  /** Active announcement signals by feed, to end them when the feed is lost. */
  const activeKindsByFeed = new Map<string, Set<AnnouncementKind>>()

  const announce = (feed: string, kind: AnnouncementKind, isOn: boolean) => {
    const activeKinds = activeKindsByFeed.get(feed) ?? new Set()
    activeKindsByFeed.set(feed, activeKinds)
    if (activeKinds.has(kind) === isOn) return
    if (isOn) activeKinds.add(kind)
    else activeKinds.delete(kind)
    announcements.announce(`${feed}/${kind}`, kind, isOn)
  }
  const feeds = await openFeeds(settings.feeds, {
    nowInMs,
    log,
    simulated: () => simulated?.() ?? null,
    onObservation(feed, observation) {
      for (const [kind, isOn] of Object.entries(observation.announcing ?? {})) {
        announce(feed, kind as AnnouncementKind, isOn)
      }
      if (fusedLeg) fusedLeg.observe(feed, observation, nowInMs())
      else reported.observe(observation)
    },
    // A scaled flight has no time of day.
    ...(settings.speedFactor === 1 && { onTime: wallClock.observe }),
    onStranger: (feed, address) =>
      security.record({ door: 'feeds', event: 'sender-refused', where: feed, address: addressKey(address) }),
    onLost(feed) {
      for (const kind of [...(activeKindsByFeed.get(feed) ?? [])]) announce(feed, kind, false)
    },
  })

  const currentOf = (currentLeg: FusedLeg): CurrentFlightReply => {
    const { origin, destination } = currentLeg.endpoints()
    const fused = currentLeg.fused()
    const offsetInMs = wallClock.offsetInMs()
    const progress = fused && fusedProgressOf(fused, leg.id, nowInMs(), offsetInMs)
    const durationInMs = fused
      ? fused.arrivalTimeInMs - fused.departureTimeInMs
      : (plannedInMin() ?? 0) * 60_000
    const ids = { legId: leg.id, flightNumber: currentLeg.flightNumber() }
    const atInMs = nowInMs() + offsetInMs
    return { flight: currentFlightOf({ origin, destination, durationInMs }, ids, atInMs), progress }
  }
  const tick = () => {
    if (!fusedLeg) return
    fusedLeg.tick(nowInMs())
    saveFlight(leg.id, fusedLeg.snapshot(), nowInMs())
  }
  const trackedBy = (currentLeg: FusedLeg): TrackedLeg => ({
    current: () => currentOf(currentLeg),
    nowInMs,
    scheduledLandingInMs: () => currentLeg.scheduledLandingInMs(),
    atGateSinceInMs: () => currentLeg.atGateSinceInMs(),
    isStationaryProven: () => currentLeg.isStationaryProven(nowInMs()),
  })

  return {
    tracked: () => fusedLeg && trackedBy(fusedLeg),
    reportedRoute: () => (leg === sessions.leg() ? reported.route() : null),
    setRoute(route) {
      const isSameLeg = leg === sessions.leg()
      leg = sessions.leg()
      if (!isSameLeg) reported.reset()
      if (route && fusedLeg && isSameLeg) return fusedLeg.changePlan(planOf(route), nowInMs())
      fusedLeg = route && startFusedLeg(planOf(route), nowInMs(), isSameLeg ? snapshot : null)
      snapshot = null
      simulated ??= route && simulatedObservations(route, leg, nowInMs)
      tick()
    },
    tick,
    feeds: feeds.statuses,
    stop: () => void feeds.stop(),
  }
}

/** What a feed of the kind `simulator` reports: a flight that leaves the gate when the leg starts. */
const simulatedObservations = (
  { origin, destination }: LegRoute,
  leg: { id: string; startedAtInMs: number },
  nowInMs: () => number,
) => {
  const flight = simulateFlight({ origin, destination, seed: leg.id, departureTimeInMs: leg.startedAtInMs })
  return (): Observation => {
    const { position, trackInDeg, groundSpeedInMPerS, altitudeInM, verticalSpeedInMPerS, wind, ...rest } =
      flight.at(nowInMs())
    return {
      measuredAtInMs: nowInMs(),
      position,
      trackInDeg,
      groundSpeedInMPerS,
      altitudeInM,
      verticalSpeedInMPerS,
      windFromInDeg: wind.fromInDeg,
      windSpeedInMPerS: wind.speedInMPerS,
      outsideTemperatureInC: rest.outsideTemperatureInC,
    }
  }
}
