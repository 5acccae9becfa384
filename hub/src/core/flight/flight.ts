/**
 * Publishes the current flight to every device: its progress each second, the rest when it changes. The flight is that
 * of the configured feeds, else simulated.
 */
import { type AirportTable, airportByIata, loadAirports } from '@altiport/flight/airports'
import { isInTheAir } from '@altiport/flight/phase'
import { type CurrentFlightReply, currentFlightUpdated, flightProgressUpdated } from '@altiport/wire/flight'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import type { LegOverrides } from '#core/leg/leg-overrides.ts'
import { readableOverrides } from '#core/leg/leg-times.ts'
import type { FeedFlight } from './feed-flight.ts'
import { preventsLegEnd, withOverrides, withSchedule } from './flight-overrides.ts'
import type { Flight, FlightParts, LegRoute, TrackedLeg } from './flight-parts.ts'
import type { ReportedRoute } from './reported-route.ts'
import { simulatedLeg } from './simulated-leg.ts'

const publishEveryInMs = 1000
/** Time at the gate before the leg ends by itself: passengers may still read and answer. */
const atGateInMs = 15 * 60_000
const nothing: CurrentFlightReply = { flight: null, progress: null }

/**
 * Starts publishing the flight. Without feeds it is simulated, with seed and start time from the leg, so that
 * a restart continues the same flight to the second.
 *
 * Without a route (no pack, or unknown airports) there is no flight data, and nothing is published until a
 * pack brings one, the crew choose one or a feed reports one. Feeds are opened nevertheless, for announcements
 * and the time.
 *
 * @see LIV-10, LIV-11, LIV-13 to LIV-17, FEED-01, FEED-05, CRW-06
 */
export const startFlight = async (parts: FlightParts): Promise<Flight> => {
  const { clock, wallClock, settings, sessions, content, live, log, legs } = parts
  const airports = await loadAirports()
  const fused = settings.feeds.length > 0 ? await loadFeedFlight(parts, airports) : null
  let simulation: TrackedLeg | null = null
  let reported: ReportedRoute | null = null
  const reportedNow = () => fused?.reportedRoute() ?? null
  const trackedNow = () => (fused ? fused.tracked() : simulation)
  let leg = sessions.leg()
  let overrides: LegOverrides | null = null
  let pack: LoadedPack | null = null
  let firstLegId = leg.id

  const simulated = (route: LegRoute) => {
    const { speedFactor } = settings
    return simulatedLeg({
      leg,
      route,
      overrides: legs.overrides(),
      speedFactor,
      clockInMs: () => clock.nowInMs(),
    })
  }
  /** Without a route, a loaded pack or a feed may bring one. */
  const isInSync = () =>
    overrides === legs.overrides() &&
    leg === sessions.leg() &&
    (trackedNow() !== null || (pack === content.pack && reported === reportedNow()))
  /** A new leg or new overrides restart the simulated flight, or change the route of the fused flight. */
  const syncLeg = () => {
    if (isInSync()) return
    const { route: routeOverride, diversion } = legs.overrides()
    const isSameRoute =
      trackedNow() !== null &&
      overrides?.route === routeOverride &&
      overrides.diversion === diversion &&
      leg === sessions.leg()
    overrides = legs.overrides()
    leg = sessions.leg()
    pack = content.pack
    reported = reportedNow()
    const route = routeOf(airports, { settings, pack, overrides, reported })
    if (!fused) simulation = route && simulated(route)
    else if (!isSameRoute) fused.setRoute(route)
    if (route !== null) return
    const { origin = pack.flight?.origin ?? 'none', destination = pack.flight?.destination ?? 'none' } =
      settings
    log.warn(
      { origin, destination },
      'no flight data: the route is unknown, or one of its airports; the settings origin and destination, a pack’s flight, the crew or a feed can provide it',
    )
  }

  const aircraft = () => trackedNow()?.current() ?? nothing
  const current = () => {
    const tracked = trackedNow()
    if (!tracked) return nothing
    const offsetInMs = wallClock.offsetInMs()
    const crewOverrides = readableOverrides(legs.overrides(), offsetInMs)
    const adjusted = withOverrides(tracked.current(), crewOverrides, tracked.nowInMs() + offsetInMs)
    return withSchedule(adjusted, crewOverrides, tracked.scheduledLandingInMs?.() ?? scheduledBySettings())
  }
  /** The settings' schedule is for one flight: not for later legs, nor for another route. */
  const scheduledBySettings = (): number | undefined => {
    const landsAtInMs = settings.scheduledLanding ? Date.parse(settings.scheduledLanding) : Number.NaN
    const isForThisLeg = leg.id === firstLegId && leg.startedAtInMs + wallClock.offsetInMs() < landsAtInMs
    return isForThisLeg && isPlannedRoute(settings, content, legs.overrides()) ? landsAtInMs : undefined
  }
  let isEnding = false
  const endWhenOver = async () => {
    const tracked = trackedNow()
    const sinceInMs = tracked?.atGateSinceInMs() ?? null
    if (isEnding || !tracked || sinceInMs === null) return
    const atGateForInMs = tracked.nowInMs() - sinceInMs
    if (atGateForInMs < atGateInMs) return
    const { flight, progress } = current()
    const { phase } = legs.overrides()
    const hasCrewSetLanded = phase?.value === 'landed' || phase?.value === 'at-gate'
    if (!hasCrewSetLanded && tracked.isStationaryProven?.() === false) return
    const setForInMs = phase ? (clock.nowInMs() - phase.at) * settings.speedFactor : Infinity
    // A phase in the air set by the crew delays the end.
    if (isInTheAir(progress?.phase) && preventsLegEnd({ setForInMs, atGateForInMs })) return
    isEnding = true
    await legs
      .end({ tablet: null, flight: flight && namedFlight(flight) })
      .catch((error) => log.error({ err: error }, 'leg could not be ended'))
    isEnding = false
  }
  let lastPublishedRoute = ''
  const publish = () => {
    syncLeg()
    void endWhenOver()
    fused?.tick()
    const { flight, progress } = current()
    if (!flight) return
    const { id, flightId, originIata, destIata, flightDurationInS } = flight
    const duration = legs.overrides().arrivalTime && flightDurationInS
    const { scheduledArrivalTime } = flight
    const routeKey = `${scheduledArrivalTime} ${id} ${flightId} ${originIata} ${destIata} ${progress === null} ${duration}`
    if (routeKey !== lastPublishedRoute) live.publish(currentFlightUpdated, flight)
    lastPublishedRoute = routeKey
    if (progress) live.publish(flightProgressUpdated, progress)
  }

  syncLeg()
  await endWhenOver()
  syncLeg()
  firstLegId = leg.id
  publish()
  legs.onChange(publish)
  const timer = setInterval(publish, publishEveryInMs)
  timer.unref()

  return {
    current,
    aircraft,
    source: () => (trackedNow() === null ? 'nothing' : fused ? 'feeds' : 'simulator'),
    feeds: () => fused?.feeds() ?? [],
    stop() {
      clearInterval(timer)
      fused?.stop()
    },
  }
}

/** Loaded only if there are feeds. */
const loadFeedFlight = async (parts: FlightParts, airports: AirportTable): Promise<FeedFlight> => {
  const { openFeedFlight } = await import('./feed-flight.ts')
  return openFeedFlight(parts, airports)
}

/** The flight's name on receipts. */
export const namedFlight = ({
  flightId,
  originIata,
  destIata,
}: NonNullable<CurrentFlightReply['flight']>) => ({
  flightNumber: flightId,
  origin: originIata,
  destination: destIata,
})

const isPlannedRoute = (
  { origin, destination }: FlightParts['settings'],
  { pack }: FlightParts['content'],
  { route }: LegOverrides,
): boolean => {
  if (route === null) return true
  const isSameOrigin = route.value.origin === (origin ?? pack.flight?.origin)
  return isSameOrigin && route.value.destination === (destination ?? pack.flight?.destination)
}

type RouteSources = {
  settings: FlightParts['settings']
  pack: LoadedPack
  overrides: LegOverrides
  reported: ReportedRoute | null
}

/** The crew's route precedes that of the settings, which precedes the pack's, which precedes a feed's. */
const routeOf = (
  airports: AirportTable,
  { settings: { origin, destination }, pack: { flight }, overrides, reported }: RouteSources,
): LegRoute | null => {
  const chosen = overrides.route?.value
  const start = airportByIata(
    airports,
    chosen?.origin ?? origin ?? flight?.origin ?? reported?.originIata ?? '',
  )
  const end = airportByIata(
    airports,
    chosen?.destination ?? destination ?? flight?.destination ?? reported?.destinationIata ?? '',
  )
  const divertedTo = airportByIata(airports, overrides.diversion?.value.destination ?? '')
  return (
    start &&
    end && { origin: start, destination: end, number: chosen?.flightNumber ?? flight?.number, divertedTo }
  )
}
