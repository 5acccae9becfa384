/** The flight as the crew see it: as passengers do, with the aircraft's own values and the crew's overrides. */
import type { CrewFlight } from '@altiport/wire/flight-crew'
import type { Clock } from '#core/clock.ts'
import type { Flight } from '#core/flight/flight-parts.ts'
import type { DiversionOverride } from '#core/leg/leg-overrides.ts'
import type { Legs } from '#core/leg/legs.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { crewValues } from './crew-values.ts'

type Needs = { flight: Flight; legs: Legs; sessions: Sessions; clock: Clock }

export const crewFlightView = ({ flight, legs, sessions, clock }: Needs): CrewFlight => {
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
    by: flight.source(),
    aircraft: { arrivalTime: progress?.arrivalTime ?? null, phase: progress?.phase ?? null },
    byHand: overrides,
    values: crewValues(current.progress, overrides, started, at),
  }
}

const routeView = ({ origin, destination, flightNumber }: Record<string, unknown>) => ({
  origin: String(origin),
  destination: String(destination),
  ...(typeof flightNumber === 'string' && { flightNumber }),
})

const diversionView = ({ destination, instead }: DiversionOverride) => ({ destination, instead })
