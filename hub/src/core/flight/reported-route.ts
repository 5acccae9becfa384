/** The airports that feeds report: accepted once they have been reported several times in a row. Without I/O. */
import { type AirportTable, airportByIata } from '@altiport/flight/airports'
import type { Observation } from '@altiport/flight/feeds/observation'

export type ReportedRoute = { originIata: string; destinationIata: string }

/** A single report may have a wrong character. */
const minReports = 3

/** The check returns whether it has been given the same text `minReports` times in a row. */
export const createRepeatCheck = () => {
  let last = { text: '', times: 0 }
  return (text: string): boolean => {
    last = { text, times: last.text === text ? last.times + 1 : 1 }
    return last.times >= minReports
  }
}

/** The route of a leg for which neither the settings, the pack nor the crew have one. */
export const createReportedRoute = (airports: AirportTable, first: ReportedRoute | null) => {
  let isRepeated = createRepeatCheck()
  let route = first
  return {
    route: () => route,
    observe({ originIata, destinationIata }: Observation) {
      if (originIata === undefined || destinationIata === undefined) return
      const isKnown = [originIata, destinationIata].every((iata) => airportByIata(airports, iata) !== null)
      if (isRepeated(`${originIata} ${destinationIata}`) && isKnown) route ??= { originIata, destinationIata }
    },
    reset() {
      isRepeated = createRepeatCheck()
      route = null
    },
  }
}
