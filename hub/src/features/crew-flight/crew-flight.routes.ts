/** The flight as the crew see, choose and correct it. What they set is passengers' within a second. */
import { type Airport, airportByIata, findAirports, loadAirports } from '@altiport/flight/airports'
import { crewFlightUpdated } from '@altiport/wire/crew'
import type { AirportsReply, CrewFlight } from '@altiport/wire/crew-flight'
import type { CrewDoor } from '#core/crew/crew-door.ts'
import type { Parts } from '#core/parts.ts'
import { refuse } from '#core/refusal.ts'
import { crewValues } from './crew-values.ts'

const tellEveryInMs = 1000
const farthestInMs = 24 * 3_600_000
const mostFound = 10

type Needs = Pick<Parts, 'flight' | 'legs' | 'sessions' | 'clock' | 'crew'>

/** @see CRW-06 */
export const crewFlightRoutes = (door: CrewDoor, { flight, legs, sessions, clock, crew }: Needs) => {
  const now = (): CrewFlight => {
    const { waits: _, started, route, ...set } = legs.byHand()
    const told = flight.current()
    const { progress } = flight.aircraft()
    const at = clock.nowInMs()
    const byHand = { ...set, route: route && { ...route, value: routeToShow(route.value) } }
    return {
      at,
      legId: sessions.leg().id,
      ...told,
      by: flight.by(),
      aircraft: { arrivalTime: progress?.arrivalTime ?? null, phase: progress?.phase ?? null },
      byHand,
      values: crewValues(told.progress, byHand, started, at),
    }
  }
  const tell = () => crew.live.tell(crewFlightUpdated, now())
  legs.onChange(tell)
  const timer = setInterval(tell, tellEveryInMs)
  timer.unref()
  tell()
  const otherLeg = () =>
    refuse('other-leg', 'That leg is over: this tablet shows an older one.', { where: 'body.legId' })

  door.mount('crewFlight', () => flight.current())

  door.mount('findAirports', async ({ query }): Promise<AirportsReply> => {
    const found = findAirports(await loadAirports(), query.text, mostFound)
    return {
      airports: found.map(({ iata, name, city, country }: Airport) => ({ iata, name, city, country })),
    }
  })

  door.mount('setRoute', async ({ body, who }) => {
    const { legId, origin, destination, flightNumber, departureTime, flightTimeInMin } = body
    const airports = await loadAirports()
    for (const [where, iata] of Object.entries({ origin, destination })) {
      if (airportByIata(airports, iata) === null)
        return refuse('unknown-airport', `Nobody knows the airport ${iata}.`, { where: `body.${where}` })
    }
    if (origin === destination)
      return refuse('same-airport', 'A flight leads to another airport.', { where: 'body.destination' })
    const value = { origin, destination, flightNumber, departureTimeInMs: departureTime, flightTimeInMin }
    const route = { value, tablet: who.tablet, at: clock.nowInMs() }
    return (await legs.set(legId, { route })) ? now() : otherLeg()
  })

  door.mount('correctFlight', async ({ body, who }) => {
    const by = { tablet: who.tablet, at: clock.nowInMs() }
    const { legId, arrivalTime, phase } = body
    const at = flight.current().progress?.at ?? clock.nowInMs()
    if (arrivalTime && Math.abs(arrivalTime - at) > farthestInMs)
      return refuse('not-possible', 'The landing is within 24 hours.', { where: 'body.arrivalTime' })
    const change = {
      ...(arrivalTime !== undefined && {
        arrivalTime: arrivalTime === null ? null : { value: arrivalTime, ...by },
      }),
      ...(phase !== undefined && { phase: phase === null ? null : { value: phase, ...by } }),
    }
    return (await legs.set(legId, change)) ? now() : otherLeg()
  })
  return { now, stop: () => clearInterval(timer) }
}

const routeToShow = ({ origin, destination, flightNumber }: Record<string, unknown>) => ({
  ...{ origin: String(origin), destination: String(destination) },
  ...(typeof flightNumber === 'string' && { flightNumber }),
})
