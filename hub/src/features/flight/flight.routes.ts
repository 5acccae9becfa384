/** Routes of the flight as the crew see, set and correct it. Changes reach passengers within a second. */

import { type Airport, airportByIata, findAirports, loadAirports } from '@altiport/flight/airports'
import { isInTheAir } from '@altiport/flight/phase'
import { crewFlightUpdated } from '@altiport/wire/crew'
import type { AirportsReply } from '@altiport/wire/flight-crew'
import {
  correctFlightBody,
  divertFlightBody,
  findAirportsQuery,
  setRouteBody,
} from '@altiport/wire/flight-crew.shape'
import type { Announcements } from '#core/announcement/announcements.ts'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import type { Crew } from '#core/crew/crew.ts'
import type { CrewRouter } from '#core/crew/crew-router.ts'
import { refusalOfFarTime } from '#core/flight/crew-time.ts'
import type { Flight } from '#core/flight/flight-parts.ts'
import { refuse } from '#core/http/refusal.ts'
import type { Legs } from '#core/leg/legs.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { createDiversions, otherLeg, unknownAirport } from './diversions.ts'
import { crewFlightView } from './flight-view.ts'

const publishIntervalInMs = 1000
const maxAirports = 10

type Needs = {
  flight: Flight
  legs: Legs
  sessions: Sessions
  clock: Clock
  wallClock: Clock
  crew: Crew
  announcements: Announcements
  content: Content
}

/** @see CRW-06 */
export const crewFlightRoutes = (router: CrewRouter, parts: Needs) => {
  const { flight, legs, clock, crew } = parts
  const readCrewFlight = () => crewFlightView(parts)
  const diversions = createDiversions({ ...parts, readCrewFlight })
  const publish = () => crew.live.publish(crewFlightUpdated, readCrewFlight())
  legs.onChange(publish)
  const timer = setInterval(publish, publishIntervalInMs)
  timer.unref()
  publish()
  // As passengers see it.
  router.mount('crewFlight', {}, () => flight.current())

  router.mount('findAirports', { query: findAirportsQuery }, async ({ query }): Promise<AirportsReply> => {
    const found = findAirports(await loadAirports(), query.text, maxAirports)
    return {
      airports: found.map(({ iata, name, city, country }: Airport) => ({ iata, name, city, country })),
    }
  })

  router.mount('divertFlight', { body: divertFlightBody }, ({ body: { legId, destination }, caller }) =>
    destination === null
      ? diversions.cancel(legId, caller.tablet)
      : diversions.divert(legId, destination, caller.tablet),
  )

  router.mount('setRoute', { body: setRouteBody }, async ({ body, caller }) => {
    const { legId, origin, destination, flightNumber, departureTime, flightTimeInMin } = body
    const airports = await loadAirports()
    for (const [where, iata] of Object.entries({ origin, destination })) {
      if (airportByIata(airports, iata) === null) return unknownAirport(iata, `body.${where}`)
    }
    const { flight: current, progress } = flight.current()
    const isDiversion = current?.originIata === origin && current.destIata !== destination
    if (isDiversion && isInTheAir(progress?.phase))
      return diversions.divert(legId, destination, caller.tablet)
    if (origin === destination)
      return refuse('same-airport', 'Origin and destination must differ.', { where: 'body.destination' })
    const departure = { what: 'The departure', where: 'body.departureTime', timeInMs: departureTime }
    const refused = refusalOfFarTime(parts, departure)
    if (refused) return refused
    const value = { origin, destination, flightNumber, departureTimeInMs: departureTime, flightTimeInMin }
    const route = { value, tablet: caller.tablet, at: clock.nowInMs() }
    return (await legs.set(legId, { route, diversion: null, scheduledArrivalTime: null }))
      ? readCrewFlight()
      : otherLeg()
  })

  router.mount('correctFlight', { body: correctFlightBody }, async ({ body, caller }) => {
    const setBy = { tablet: caller.tablet, at: clock.nowInMs() }
    const { legId, arrivalTime, scheduledArrivalTime, phase } = body
    for (const [name, timeInMs] of Object.entries({ arrivalTime, scheduledArrivalTime })) {
      const refused = refusalOfFarTime(parts, { what: 'The landing time', where: `body.${name}`, timeInMs })
      if (refused) return refused
    }
    const change = {
      ...(scheduledArrivalTime !== undefined && {
        scheduledArrivalTime:
          scheduledArrivalTime === null ? null : { value: scheduledArrivalTime, ...setBy },
      }),
      ...(arrivalTime !== undefined && {
        arrivalTime: arrivalTime === null ? null : { value: arrivalTime, ...setBy },
      }),
      ...(phase !== undefined && { phase: phase === null ? null : { value: phase, ...setBy } }),
    }
    return (await legs.set(legId, change)) ? readCrewFlight() : otherLeg()
  })
  return { readCrewFlight, stop: () => clearInterval(timer) }
}
