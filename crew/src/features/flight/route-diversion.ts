/** Whether a route chosen for a flight in the air is a diversion. Pure. */
import type { CurrentFlight } from '@altiport/wire/flight'

type Chosen = { iata: string } | null
type Route = { origin: Chosen; destination: Chosen }

/** The same route with another flight number is not a diversion. @see CRW-06 */
export const isRouteDiversion = (
  { originIata, destIata }: Pick<CurrentFlight, 'originIata' | 'destIata'>,
  { origin, destination }: Route,
): boolean => origin?.iata === originIata && destination?.iata !== destIata
