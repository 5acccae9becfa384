/** Publishes the current flight to every device each second: from the configured feeds, else simulated. */
import { type AirportTable, airportByIata, loadAirports } from '@altiport/flight/airports'
import { isInTheAir } from '@altiport/flight/phase'
import { type CurrentFlightReply, currentFlightUpdated, flightProgressUpdated } from '@altiport/wire/flight'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import type { LegOverrides } from '#core/leg/leg-overrides.ts'
import { preventsLegEnd, withOverrides, withSchedule } from './flight-overrides.ts'
import type { Flight, FlightParts, FlightRoute, TrackedLeg } from './flight-parts.ts'
import type { FusedFlight } from './fused-flight.ts'
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
 * pack brings one or the crew choose one.
 *
 * @see LIV-10, LIV-11, LIV-13 to LIV-17, FEED-01, FEED-05, CRW-06
 */
export const startFlight = async (parts: FlightParts): Promise<Flight> => {
  const { clock, wallClock, settings, sessions, content, live, log, legs } = parts
  const airports = await loadAirports()
  const feedsBy = settings.feeds.length > 0 ? await openFeedsModules(settings.feeds) : null
  let fused: FusedFlight | null = null
  let tracked: TrackedLeg | null = null
  let leg = sessions.leg()
  let overrides: LegOverrides | null = null
  let pack: LoadedPack | null = null
  let isOpening = false
  let firstLegId = leg.id

  const simulated = (route: FlightRoute) => {
    const { speedFactor } = settings
    return simulatedLeg({
      leg,
      route,
      overrides: legs.overrides(),
      speedFactor,
      clockInMs: () => clock.nowInMs(),
    })
  }
  /** Without a route, a loaded pack may bring one. */
  const isInSync = () =>
    overrides === legs.overrides() && leg === sessions.leg() && (tracked !== null || pack === content.pack)
  /** A new leg or new overrides restart the simulated flight, or change the route of the fused flight. */
  const syncLeg = async () => {
    if (isOpening || isInSync()) return
    const { route: routeOverride, diversion } = legs.overrides()
    const isSameRoute =
      overrides?.route === routeOverride && overrides.diversion === diversion && leg === sessions.leg()
    overrides = legs.overrides()
    leg = sessions.leg()
    pack = content.pack
    const route = routeOf(airports, settings, content, overrides)
    if (route === null) {
      tracked = null
      const { origin = pack.flight?.origin ?? 'none', destination = pack.flight?.destination ?? 'none' } =
        settings
      log.warn(
        { origin, destination },
        'no flight data: the route is unknown, or one of its airports; the settings origin and destination, a pack’s flight or the crew provide it',
      )
    } else if (feedsBy === null) tracked = simulated(route)
    else if (fused && !isSameRoute) fused.setRoute(route)
    else if (!fused) {
      isOpening = true
      fused = await feedsBy.startFusedFlight(parts, airports, route).finally(() => (isOpening = false))
    }
    if (route !== null && fused !== null) tracked = fused
  }

  const aircraft = () => tracked?.current() ?? nothing
  const current = () => {
    if (!tracked) return nothing
    const crewOverrides = legs.overrides()
    const adjusted = withOverrides(
      tracked.current(),
      crewOverrides,
      tracked.nowInMs() + wallClock.offsetInMs(),
    )
    return withSchedule(adjusted, crewOverrides, tracked.scheduledLandingInMs?.() ?? scheduledBySettings())
  }
  /** The settings' schedule is for one flight: not for later legs, nor for another route. */
  const scheduledBySettings = (): number | undefined => {
    const landsAtInMs = settings.scheduledLanding ? Date.parse(settings.scheduledLanding) : Number.NaN
    const isItsLeg = leg.id === firstLegId && leg.startedAtInMs + wallClock.offsetInMs() < landsAtInMs
    return isItsLeg && isPlannedRoute(settings, content, legs.overrides()) ? landsAtInMs : undefined
  }
  let isEnding = false
  const endWhenOver = async () => {
    const since = tracked?.atGateSinceInMs() ?? null
    if (isEnding || !tracked || since === null) return
    const atGateForInMs = tracked.nowInMs() - since
    if (atGateForInMs < atGateInMs) return
    const { flight, progress } = current()
    const { phase } = legs.overrides()
    const isDownByCrew = phase?.value === 'landed' || phase?.value === 'at-gate'
    if (!isDownByCrew && tracked.isStandingProven?.() === false) return
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
    syncLeg().catch((error) => log.error({ err: error }, 'flight data could not be started'))
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

  await syncLeg()
  await endWhenOver()
  await syncLeg()
  firstLegId = leg.id
  publish()
  legs.onChange(publish)
  const timer = setInterval(publish, publishEveryInMs)
  timer.unref()

  return {
    current,
    aircraft,
    by: () => (tracked === null ? 'nothing' : fused ? 'feeds' : 'simulator'),
    feeds: () => fused?.feeds() ?? [],
    stop() {
      clearInterval(timer)
      fused?.stop()
    },
  }
}

/** Loaded only if there are feeds. Reads their mappings, so that a start without a route reports them too. */
const openFeedsModules = async (feeds: FlightParts['settings']['feeds']) => {
  const { readMappings } = await import('#core/feeds/feeds.ts')
  await readMappings(feeds)
  return import('./fused-flight.ts')
}

/** The flight's name on receipts. */
export const namedFlight = ({
  flightId,
  originIata,
  destIata,
}: NonNullable<CurrentFlightReply['flight']>) => ({
  ...{ flightNumber: flightId, origin: originIata, destination: destIata },
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

/** The crew's route precedes that of the settings, which precedes the pack's. */
const routeOf = (
  airports: AirportTable,
  { origin, destination }: FlightParts['settings'],
  content: FlightParts['content'],
  overrides: LegOverrides,
): FlightRoute | null => {
  const pack = content.pack.flight
  const chosen = overrides.route?.value
  const from = airportByIata(airports, chosen?.origin ?? origin ?? pack?.origin ?? '')
  const to = airportByIata(airports, chosen?.destination ?? destination ?? pack?.destination ?? '')
  const divertedTo = airportByIata(airports, overrides.diversion?.value.destination ?? '')
  return (
    from && to && { origin: from, destination: to, number: chosen?.flightNumber ?? pack?.number, divertedTo }
  )
}
