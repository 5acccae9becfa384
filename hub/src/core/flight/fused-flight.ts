/** The flight as real feeds tell it, told to every device each second. */
import type { Airport, AirportTable } from '@altiport/flight/airports'
import type { AnnouncementKind, Observation } from '@altiport/flight/feeds/observation'
import { scaledTimeInMs } from '@altiport/flight/scaled-clock'
import { simulateFlight } from '@altiport/flight/simulator'
import { currentFlightUpdated, flightProgressUpdated } from '@altiport/wire/flight'
import { nameOf } from '#core/feeds/feed-settings.ts'
import { openFeeds } from '#core/feeds/feeds.ts'
import { currentFlightOf } from './flight-facts.ts'
import type { Flight, FlightParts } from './flight-parts.ts'
import { fusedProgressOf } from './fused-facts.ts'
import { type FusedLeg, startFusedLeg } from './fused-leg.ts'
import { createKeeper, type LegMemory, readKept } from './kept-flight.ts'

const tellEveryInMs = 1000
const atGateInMs = 15 * 60_000

export type FlightRoute = { origin: Airport; destination: Airport; number: string | undefined }

/**
 * Until a feed has said where the aircraft is, the flight is known and its progress is not.
 *
 * @see FEED-01 to FEED-03, FEED-07, LIV-10, LIV-11
 */
export const startFusedFlight = async (
  parts: FlightParts,
  airports: AirportTable,
  route: FlightRoute,
): Promise<Flight> => {
  const { clock, settings, sessions, live, log, announcements } = parts
  const startedAtInMs = clock.nowInMs()
  const scale = { realTimeInMs: startedAtInMs, flightTimeInMs: startedAtInMs, factor: settings.speedFactor }
  const nowInMs = () => scaledTimeInMs(scale, clock.nowInMs())
  const trust = settings.feeds.map(nameOf)
  const { plannedFlightTimeInMin } = settings
  const begin = (memory: LegMemory | null): FusedLeg =>
    startFusedLeg(
      {
        ...{ airports, trust, origin: route.origin, destination: route.destination },
        flightNumber: route.number,
        flightTimeInS: plannedFlightTimeInMin === undefined ? null : plannedFlightTimeInMin * 60,
      },
      nowInMs(),
      memory,
    )
  let leg = sessions.leg()
  const keep = createKeeper(parts)
  // A clock that runs faster begins at each start anew, and knows nothing of a time before.
  let flown = begin(settings.speedFactor === 1 ? await readKept(parts, leg.id, nowInMs()) : null)
  let told = ''
  /** What each feed's discretes say, so that they end with their feed. */
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
      flown.hear(feed, observation, nowInMs())
    },
    onLost(feed) {
      for (const kind of [...(announcing.get(feed) ?? [])]) announce(feed, kind, false)
    },
  })

  let isEnding = false
  const endLegWhenOver = async () => {
    const since = flown.atGateSinceInMs()
    if (isEnding || since === null || nowInMs() - since < atGateInMs) return
    isEnding = true
    await sessions.endLeg().catch((error) => log.error({ err: error }, 'the leg could not be ended'))
    isEnding = false
  }
  const current = () => {
    const { origin, destination } = flown.ends()
    const fused = flown.fused()
    const progress = fused && fusedProgressOf(fused, leg.id, nowInMs())
    const durationInMs = fused
      ? fused.arrivalTimeInMs - fused.departureTimeInMs
      : (plannedFlightTimeInMin ?? 0) * 60_000
    const named = { legId: leg.id, flightNumber: flown.flightNumber() }
    return { flight: currentFlightOf({ origin, destination, durationInMs }, named, nowInMs()), progress }
  }
  const tell = () => {
    void endLegWhenOver()
    if (sessions.leg() !== leg) {
      leg = sessions.leg()
      flown = begin(null)
    }
    flown.look(nowInMs())
    keep(leg.id, flown.memory(), nowInMs())
    const { flight, progress } = current()
    const ends = `${flight.id} ${flight.flightId} ${flight.originIata} ${flight.destIata} ${progress === null}`
    if (ends !== told) live.tell(currentFlightUpdated, flight)
    told = ends
    if (progress) live.tell(flightProgressUpdated, progress)
  }
  tell()
  const timer = setInterval(tell, tellEveryInMs)
  timer.unref()

  return {
    current,
    feeds: feeds.standings,
    stop() {
      clearInterval(timer)
      void feeds.stop()
    },
  }
}

/** What the simulator flies beside the feeds: from the gate, since the leg began. */
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
