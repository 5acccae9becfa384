/** The boarding deck's texts, including those that need flight data. Pure. */
import { cityName, departureTime, type Flight } from '#core/flight/flight-text.ts'
import { formatDuration } from '#core/format.ts'
import type { Text } from '#core/language/language-store.ts'

export type BoardingText = {
  /** Such as "Flight 218 to Bilbao. …". */
  sentence: string | null
  facts: { name: string; value: string }[]
  /** Label of the only button. */
  buttonLabel: string
}

type FlightData = Pick<Flight, 'flight' | 'progress' | 'loaded'>

/** Without flight data only the greeting and the entry button are shown. @see OP-10 */
export function boardingText(
  { flight, progress, loaded }: FlightData,
  language: string,
  text: Text,
): BoardingText {
  if (!loaded) return { sentence: null, facts: [], buttonLabel: text('boarding.enter') }
  // While boarding, passengers browse and plan; afterwards they enter the portal.
  const isBoarding = progress.phase === 'boarding'
  const hasLanded = progress.progress >= 100
  const city = cityName(flight.destCity, flight.destCityNames, language)
  const departs = departureTime({ flight, progress })
  const flightTo = text('boarding.flightTo', { number: flight.flightId || 'none', city })
  return {
    sentence: `${flightTo} ${text(hasLanded ? 'flight.progressLanded' : isBoarding ? 'boarding.whileBoarding' : 'boarding.mediaAvailable')}`,
    facts: [
      { name: text(isBoarding ? 'boarding.departs' : 'boarding.departed'), value: departs },
      {
        name: text('flight.duration'),
        value: flight.flightDurationInS > 0 ? formatDuration(flight.flightDurationInS, text) : '',
      },
    ].filter(({ value }) => value !== ''),
    buttonLabel: text(isBoarding ? 'boarding.planFlight' : 'boarding.enter'),
  }
}
