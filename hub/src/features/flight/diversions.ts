/** Diverts the flight, or cancels its diversion, and notifies the passengers. @see CRW-06, PAX-05 */
import { airportByIata, loadAirports } from '@altiport/flight/airports'
import { isInTheAir } from '@altiport/flight/phase'
import type { CrewFlight } from '@altiport/wire/flight-crew'
import type { Announcements } from '#core/announcement/announcements.ts'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import type { Flight } from '#core/flight/flight-parts.ts'
import { type Refused, refuse } from '#core/http/refusal.ts'
import type { Legs } from '#core/leg/legs.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { notifyPassengers } from './diversion-notice.ts'

type Needs = {
  flight: Flight
  legs: Legs
  sessions: Sessions
  clock: Clock
  wallClock: Clock
  announcements: Announcements
  content: Content
  readCrewFlight(): CrewFlight
}

type Result = Promise<CrewFlight | Refused>

export const otherLeg = () =>
  refuse('other-leg', 'This tablet shows a leg that has ended. Reload the page.', { where: 'body.legId' })

export const unknownAirport = (destination: string, where: string) =>
  refuse('unknown-airport', `The airport ${destination} is unknown.`, { where })

export const createDiversions = (parts: Needs) => {
  const { flight, legs, sessions, clock, wallClock, announcements, content, readCrewFlight } = parts

  const divert = async (legId: string, destination: string, tablet: string): Result => {
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
    if (destination === plannedDestination) return cancel(legId, tablet)
    const divertedAtInMs = progress?.at ?? wallClock.nowInMs()
    const value = { destination, instead: plannedDestination, flightTimeInMs: divertedAtInMs }
    const diversion = { value, tablet, at: clock.nowInMs() }
    if (!(await legs.set(legId, { diversion, arrivalTime: null }))) return otherLeg()
    await notifyPassengers({ announcements, content }, { destination, replaced: plannedDestination, tablet })
    return readCrewFlight()
  }

  const cancel = async (legId: string, tablet: string): Result => {
    if (legId !== sessions.leg().id) return otherLeg()
    const { diversion } = legs.overrides()
    // A repeated request must not clear a landing time that was corrected since.
    if (!diversion) return readCrewFlight()
    if (!(await legs.set(legId, { diversion: null, arrivalTime: null }))) return otherLeg()
    const { destination, instead: plannedDestination } = diversion.value
    const restored = { destination: plannedDestination, replaced: destination, tablet }
    await notifyPassengers({ announcements, content }, restored)
    return readCrewFlight()
  }
  return { divert, cancel }
}
