/** The airports that feeds report: accepted once they have been reported several times in a row. Without I/O. */
import { type AirportTable, airportByIata } from '@altiport/flight/airports'
import type { Observation } from '@altiport/flight/feeds/observation'

export type ReportedRoute = { originIata: string; destinationIata: string }

/** A single report may have a wrong character. */
export const minReports = 3

/** The counter returns how many times in a row it has been given this text, including now. */
export const createRepeatCounter = () => {
  let last = { text: '', times: 0 }
  return (text: string): number => {
    last = { text, times: last.text === text ? last.times + 1 : 1 }
    return last.times
  }
}

/** The route of a leg for which neither the settings, the pack nor the crew have one. */
export const createReportedRoute = (airports: AirportTable, first: ReportedRoute | null) => {
  let countRepeats = createRepeatCounter()
  let route = first
  return {
    route: () => route,
    observe({ originIata, destinationIata }: Observation) {
      if (originIata === undefined || destinationIata === undefined) return
      const isKnown = [originIata, destinationIata].every((iata) => airportByIata(airports, iata) !== null)
      const isConfirmed = countRepeats(`${originIata} ${destinationIata}`) >= minReports
      if (isConfirmed && isKnown) route ??= { originIata, destinationIata }
    },
    reset() {
      countRepeats = createRepeatCounter()
      route = null
    },
  }
}
