/** Whether the route that was chosen for a flight in the air is a diversion of it. Pure. */
import type { CurrentFlight } from '@altiport/wire/flight'

type Chosen = { iata: string } | null
type Route = { origin: Chosen; destination: Chosen }

/** The same route, with another flight number for example, is none. @see CRW-06 */
export const divertsFlight = (
  { originIata, destIata }: Pick<CurrentFlight, 'originIata' | 'destIata'>,
  { origin, destination }: Route,
): boolean => origin?.iata === originIata && destination?.iata !== destIata
