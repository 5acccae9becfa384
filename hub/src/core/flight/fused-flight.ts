/** The flight from real feeds, across legs. */
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
import type { FlightParts, FlightRoute, TrackedLeg } from './flight-parts.ts'
import { fusedProgressOf } from './fused-facts.ts'
import { type FusedLeg, startFusedLeg } from './fused-leg.ts'
import { createFlightSaver, type LegMemory, readSavedFlight } from './saved-flight.ts'

export type FusedFlight = TrackedLeg & {
  /** Sets the route that the crew chose, or that of the next leg. */
  setRoute(route: FlightRoute): void
  /** To be called once a second. */
  tick(): void
  feeds(): FeedStatus[]
  stop(): void
}

/**
 * The flight is available immediately, its progress once a feed has reported a position.
 *
 * @see FEED-01 to FEED-03, FEED-07, CRW-06
 */
export const startFusedFlight = async (
  parts: FlightParts,
  airports: AirportTable,
  first: FlightRoute,
): Promise<FusedFlight> => {
  const { clock, wallClock, settings, sessions, log, announcements, legs, security } = parts
  let route = first
  const startedAtInMs = clock.nowInMs()
  const scale = { realTimeInMs: startedAtInMs, flightTimeInMs: startedAtInMs, factor: settings.speedFactor }
  const nowInMs = () => scaledTimeInMs(scale, clock.nowInMs())
  const trust = settings.feeds.map(nameOf)
  const plannedInMin = () => legs.overrides().route?.value.flightTimeInMin ?? settings.plannedFlightTimeInMin
  const planNow = () => ({
    simulated: settings.feeds.filter(({ kind }) => kind === 'simulator').map(nameOf),
    ...{ airports, trust, origin: route.origin, destination: route.destination },
    divertedTo: route.divertedTo,
    flightNumber: route.number,
    flightTimeInS: plannedInMin() === undefined ? null : Number(plannedInMin()) * 60,
    isManual: legs.overrides().route !== null,
  })
  const startLeg = (memory: LegMemory | null): FusedLeg => startFusedLeg(planNow(), nowInMs(), memory)
  let leg = sessions.leg()
  const saveFlight = createFlightSaver(parts)
  // A scaled clock starts again with the hub, so that saved times would not match.
  let flown = startLeg(settings.speedFactor === 1 ? await readSavedFlight(parts, leg.id, nowInMs()) : null)
  /** Active announcement discretes by feed, to end them when the feed is lost. */
  const announcing = new Map<string, Set<AnnouncementKind>>()

  const announce = (feed: string, kind: AnnouncementKind, isOn: boolean) => {
    const on = announcing.get(feed) ?? new Set()
    announcing.set(feed, on)
    if (on.has(kind) === isOn) return
    if (isOn) on.add(kind)
    else on.delete(kind)
    announcements.announce(`${feed}/${kind}`, kind, isOn)
  }
  const feeds = await openFeeds(settings.feeds, {
    nowInMs,
    log,
    simulated: simulatedBy(route, leg, nowInMs),
    onObservation(feed, observation) {
      for (const [kind, isOn] of Object.entries(observation.announcing ?? {})) {
        announce(feed, kind as AnnouncementKind, isOn)
      }
      flown.observe(feed, observation, nowInMs())
    },
    // A scaled flight has no time of day.
    ...(settings.speedFactor === 1 && { onTime: wallClock.observe }),
    onStranger: (feed, address) =>
      security.record({ door: 'feeds', event: 'sender-refused', where: feed, address: addressKey(address) }),
    onLost(feed) {
      for (const kind of [...(announcing.get(feed) ?? [])]) announce(feed, kind, false)
    },
  })

  const current = (): CurrentFlightReply => {
    const { origin, destination } = flown.ends()
    const fused = flown.fused()
    const offsetInMs = wallClock.offsetInMs()
    const progress = fused && fusedProgressOf(fused, leg.id, nowInMs(), offsetInMs)
    const durationInMs = fused
      ? fused.arrivalTimeInMs - fused.departureTimeInMs
      : (plannedInMin() ?? 0) * 60_000
    const ids = { legId: leg.id, flightNumber: flown.flightNumber() }
    const atInMs = nowInMs() + offsetInMs
    return { flight: currentFlightOf({ origin, destination, durationInMs }, ids, atInMs), progress }
  }
  const tick = () => {
    flown.tick(nowInMs())
    saveFlight(leg.id, flown.memory(), nowInMs())
  }
  tick()

  return {
    current,
    nowInMs,
    scheduledLandingInMs: () => flown.scheduledLandingInMs(),
    atGateSinceInMs: () => flown.atGateSinceInMs(),
    isStandingProven: () => flown.isStandingProven(nowInMs()),
    setRoute(next) {
      route = next
      if (leg === sessions.leg()) return flown.changePlan(planNow(), nowInMs())
      leg = sessions.leg()
      flown = startLeg(null)
    },
    tick,
    feeds: feeds.statuses,
    stop: () => void feeds.stop(),
  }
}

/** The flight of a feed of the kind `simulator`: from the gate, since the leg started. */
const simulatedBy = (
  { origin, destination }: FlightRoute,
  leg: { id: string; startedAtInMs: number },
  nowInMs: () => number,
) => {
  const flight = simulateFlight({ origin, destination, seed: leg.id, departureTimeInMs: leg.startedAtInMs })
  return (): Observation => {
    const { position, trackInDeg, groundSpeedInMPerS, altitudeInM, verticalSpeedInMPerS, wind, ...rest } =
      flight.at(nowInMs())
    return {
      ...{
        measuredAtInMs: nowInMs(),
        position,
        trackInDeg,
        groundSpeedInMPerS,
        altitudeInM,
        verticalSpeedInMPerS,
      },
      ...{ windFromInDeg: wind.fromInDeg, windSpeedInMPerS: wind.speedInMPerS },
      outsideTemperatureInC: rest.outsideTemperatureInC,
    }
  }
}
