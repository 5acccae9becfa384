/** The flight in the air, told to every device each second: by the feeds of the settings, else a simulated one. */
import { type AirportTable, airportByIata, loadAirports } from '@altiport/flight/airports'
import { isInTheAir } from '@altiport/flight/phase'
import { type CurrentFlightReply, currentFlightUpdated, flightProgressUpdated } from '@altiport/wire/flight'
import type { LegOverrides } from '#core/leg/leg-overrides.ts'
import { preventsLegEnd, withOverrides, withSchedule } from './flight-overrides.ts'
import type { Flight, FlightParts, FlightRoute, TrackedLeg } from './flight-parts.ts'
import type { FusedFlight } from './fused-flight.ts'
import { simulatedLeg } from './simulated-leg.ts'

const publishEveryInMs = 1000
/** At the gate passengers still read and answer; then the leg ends and the next begins. */
const atGateInMs = 15 * 60_000
const nothing: CurrentFlightReply = { flight: null, progress: null }

/**
 * Starts telling the flight. Without feeds it is simulated: the leg gives it its seed and its time, so the same leg
 * is the same flight after a restart of the hub, to the second.
 *
 * Without a route (no pack, or airports nobody knows) there is no flight data until the crew choose one, and nothing
 * is told.
 *
 * @see LIV-10, LIV-11, LIV-13 to LIV-17, FEED-01, FEED-05, CRW-06
 */
export const startFlight = async (parts: FlightParts): Promise<Flight> => {
  const { clock, settings, sessions, content, live, log, legs } = parts
  const airports = await loadAirports()
  const feedsBy = settings.feeds.length > 0 ? await import('./fused-flight.ts') : null
  let fused: FusedFlight | null = null
  let tracked: TrackedLeg | null = null
  let leg = sessions.leg()
  let overrides: LegOverrides | null = null
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
  /** Another leg, or something else set by hand, is another flight for the simulator; feeds are told of it. */
  const syncLeg = async () => {
    if (overrides === legs.overrides() && leg === sessions.leg()) return
    const { route: routeOverride, diversion } = legs.overrides()
    const isSameRoute =
      overrides?.route === routeOverride && overrides.diversion === diversion && leg === sessions.leg()
    overrides = legs.overrides()
    leg = sessions.leg()
    const route = routeOf(airports, settings, content, overrides)
    if (route === null) {
      tracked = null
      log.warn('no flight data: the route is not known')
    } else if (feedsBy === null) tracked = simulated(route)
    else if (fused && !isSameRoute) fused.setRoute(route)
    else if (!fused) {
      fused = await feedsBy.startFusedFlight(parts, airports, route)
      tracked = fused
    }
  }

  const aircraft = () => tracked?.current() ?? nothing
  const current = () => {
    if (!tracked) return nothing
    const crewOverrides = legs.overrides()
    const adjusted = withOverrides(tracked.current(), crewOverrides, tracked.nowInMs())
    return withSchedule(adjusted, crewOverrides, tracked.scheduledLandingInMs?.() ?? scheduledBySettings())
  }
  /** The settings were written for one flight: not for the legs that follow it, nor for another route. */
  const scheduledBySettings = (): number | undefined => {
    const landsAtInMs = settings.scheduledLanding ? Date.parse(settings.scheduledLanding) : Number.NaN
    const isItsLeg = leg.id === firstLegId && leg.startedAtInMs < landsAtInMs
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
    const isCrewsWord = phase?.value === 'landed' || phase?.value === 'at-gate'
    if (!isCrewsWord && tracked.isStandingProven?.() === false) return
    const setForInMs = phase ? (clock.nowInMs() - phase.at) * settings.speedFactor : Infinity
    // What the crew set by hand may say that it still flies.
    if (isInTheAir(progress?.phase) && preventsLegEnd({ setForInMs, atGateForInMs })) return
    isEnding = true
    await legs
      .end({ tablet: null, flight: flight && namedFlight(flight) })
      .catch((error) => log.error({ err: error }, 'the leg could not be ended'))
    isEnding = false
  }
  let lastPublishedRoute = ''
  const publish = () => {
    void syncLeg()
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

/** What the flight is called on receipts. */
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

/** What the crew say of the route comes before the settings, and both before the pack's own. */
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
