/** Routes of the flight as the crew see, set and correct it. Changes reach passengers within a second. */

import { type Airport, airportByIata, findAirports, loadAirports } from '@altiport/flight/airports'
import { isInTheAir } from '@altiport/flight/phase'
import { crewFlightUpdated } from '@altiport/wire/crew'
import type { AirportsReply, CrewFlight } from '@altiport/wire/crew-flight'
import {
  correctFlightBody,
  divertFlightBody,
  findAirportsQuery,
  setRouteBody,
} from '@altiport/wire/crew-flight.shape'
import type { Announcements } from '#core/announcement/announcements.ts'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import type { Crew } from '#core/crew/crew.ts'
import type { CrewRouter } from '#core/crew/crew-router.ts'
import type { Flight } from '#core/flight/flight-parts.ts'
import { refuse } from '#core/http/refusal.ts'
import type { DiversionOverride } from '#core/leg/leg-overrides.ts'
import type { Legs } from '#core/leg/legs.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { crewValues } from './crew-values.ts'
import { notifyPassengers } from './diversion-notice.ts'

const publishEveryInMs = 1000
const maxCorrectionInMs = 24 * 3_600_000
const maxAirports = 10

type Needs = {
  flight: Flight
  legs: Legs
  sessions: Sessions
  clock: Clock
  crew: Crew
  announcements: Announcements
  content: Content
}

/** @see CRW-06 */
export const crewFlightRoutes = (router: CrewRouter, parts: Needs) => {
  const { flight, legs, sessions, clock, crew, announcements, content } = parts
  const currentFlight = (): CrewFlight => {
    const { waits: _, started, route, diversion, ...others } = legs.overrides()
    const current = flight.current()
    const { progress } = flight.aircraft()
    const at = clock.nowInMs()
    const overrides = {
      ...others,
      route: route && { ...route, value: routeView(route.value) },
      diversion: diversion && { ...diversion, value: diversionView(diversion.value) },
    }
    return {
      at,
      legId: sessions.leg().id,
      ...current,
      by: flight.by(),
      aircraft: { arrivalTime: progress?.arrivalTime ?? null, phase: progress?.phase ?? null },
      byHand: overrides,
      values: crewValues(current.progress, overrides, started, at),
    }
  }
  const publish = () => crew.live.publish(crewFlightUpdated, currentFlight())
  legs.onChange(publish)
  const timer = setInterval(publish, publishEveryInMs)
  timer.unref()
  publish()
  const otherLeg = () =>
    refuse('other-leg', 'This tablet shows a leg that is over. Reload.', { where: 'body.legId' })

  router.mount('crewFlight', {}, () => flight.current())

  router.mount('findAirports', { query: findAirportsQuery }, async ({ query }): Promise<AirportsReply> => {
    const found = findAirports(await loadAirports(), query.text, maxAirports)
    return {
      airports: found.map(({ iata, name, city, country }: Airport) => ({ iata, name, city, country })),
    }
  })

  const unknownAirport = (destination: string, where: string) =>
    refuse('unknown-airport', `Unknown airport: ${destination}.`, { where })

  const divert = async ({ legId, destination }: { legId: string; destination: string }, tablet: string) => {
    const { flight: current, progress } = flight.current()
    if (legId !== sessions.leg().id) return otherLeg()
    if (!current || !isInTheAir(progress?.phase))
      return refuse('not-in-the-air', 'Only a flight in the air can be diverted.')
    if (airportByIata(await loadAirports(), destination) === null)
      return unknownAirport(destination, 'body.destination')
    if (destination === current.destIata)
      return refuse('same-airport', 'The flight is already going to this airport.', {
        where: 'body.destination',
      })
    const plannedDestination = legs.overrides().diversion?.value.instead ?? current.destIata
    if (destination === plannedDestination) return cancelDiversion(legId, tablet)
    const divertedAtInMs = progress?.at ?? clock.nowInMs()
    const value = { destination, instead: plannedDestination, flightTimeInMs: divertedAtInMs }
    const diversion = { value, tablet, at: clock.nowInMs() }
    if (!(await legs.set(legId, { diversion, arrivalTime: null }))) return otherLeg()
    await notifyPassengers({ announcements, content }, { destination, replaced: plannedDestination, tablet })
    return currentFlight()
  }
  const cancelDiversion = async (legId: string, tablet: string) => {
    if (legId !== sessions.leg().id) return otherLeg()
    const { diversion } = legs.overrides()
    // A repeated request must not clear a landing time that was corrected since.
    if (!diversion) return currentFlight()
    if (!(await legs.set(legId, { diversion: null, arrivalTime: null }))) return otherLeg()
    const { destination, instead: plannedDestination } = diversion.value
    const restored = { destination: plannedDestination, replaced: destination, tablet }
    await notifyPassengers({ announcements, content }, restored)
    return currentFlight()
  }

  router.mount('divertFlight', { body: divertFlightBody }, ({ body: { legId, destination }, who }) =>
    destination === null ? cancelDiversion(legId, who.tablet) : divert({ legId, destination }, who.tablet),
  )

  router.mount('setRoute', { body: setRouteBody }, async ({ body, who }) => {
    const { legId, origin, destination, flightNumber, departureTime, flightTimeInMin } = body
    const airports = await loadAirports()
    for (const [where, iata] of Object.entries({ origin, destination })) {
      if (airportByIata(airports, iata) === null) return unknownAirport(iata, `body.${where}`)
    }
    const { flight: current, progress } = flight.current()
    const isDiversion = current?.originIata === origin && current.destIata !== destination
    if (isDiversion && isInTheAir(progress?.phase)) return divert({ legId, destination }, who.tablet)
    if (origin === destination)
      return refuse('same-airport', 'Origin and destination must differ.', { where: 'body.destination' })
    const value = { origin, destination, flightNumber, departureTimeInMs: departureTime, flightTimeInMin }
    const route = { value, tablet: who.tablet, at: clock.nowInMs() }
    return (await legs.set(legId, { route, diversion: null, scheduledArrivalTime: null }))
      ? currentFlight()
      : otherLeg()
  })

  router.mount('correctFlight', { body: correctFlightBody }, async ({ body, who }) => {
    const by = { tablet: who.tablet, at: clock.nowInMs() }
    const { legId, arrivalTime, scheduledArrivalTime, phase } = body
    const at = flight.current().progress?.at ?? clock.nowInMs()
    for (const [name, landing] of Object.entries({ arrivalTime, scheduledArrivalTime }))
      if (landing && Math.abs(landing - at) > maxCorrectionInMs)
        return refuse(
          'not-possible',
          'The landing time must be within 24 hours of the flight’s current time.',
          { where: `body.${name}` },
        )
    const change = {
      ...(scheduledArrivalTime !== undefined && {
        scheduledArrivalTime: scheduledArrivalTime === null ? null : { value: scheduledArrivalTime, ...by },
      }),
      ...(arrivalTime !== undefined && {
        arrivalTime: arrivalTime === null ? null : { value: arrivalTime, ...by },
      }),
      ...(phase !== undefined && { phase: phase === null ? null : { value: phase, ...by } }),
    }
    return (await legs.set(legId, change)) ? currentFlight() : otherLeg()
  })
  return { currentFlight, stop: () => clearInterval(timer) }
}

const routeView = ({ origin, destination, flightNumber }: Record<string, unknown>) => ({
  origin: String(origin),
  destination: String(destination),
  ...(typeof flightNumber === 'string' && { flightNumber }),
})

const diversionView = ({ destination, instead }: DiversionOverride) => ({ destination, instead })
