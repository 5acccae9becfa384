/** The flight's values as the crew reads them: in words, with the units of the cockpit. Pure. */
import type { CurrentFlight, FlightProgress } from '@altiport/wire/flight'

const feetPerM = 3.28084
const knotsPerMPerS = 1.943844

export type FlightFact = { name: string; value: string }

/** A value that nothing gives is left out. */
export const flightFacts = (flight: CurrentFlight, progress: FlightProgress): FlightFact[] => {
  const { altitudeInM, groundSpeedInMPerS, outsideTemperatureInC, phase } = progress
  const facts: [string, string | undefined][] = [
    ['Time to landing', hoursAndMinutes(progress.remainingTime)],
    ['Landing, local time', clock(progress.arrivalTime, flight.destTimeZone)],
    ['Departure, local time', clock(progress.departureTime, flight.originTimeZone)],
    ['Phase', phase],
    [
      'Altitude',
      altitudeInM === undefined ? undefined : `${Math.round((altitudeInM * feetPerM) / 100) * 100} ft`,
    ],
    [
      'Ground speed',
      groundSpeedInMPerS === undefined ? undefined : `${Math.round(groundSpeedInMPerS * knotsPerMPerS)} kt`,
    ],
    ['Outside', outsideTemperatureInC === undefined ? undefined : `${outsideTemperatureInC} °C`],
  ]
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
}

/** `now` under two seconds, else whole seconds or minutes. */
export const ageInWords = (ageInMs: number): string => {
  if (ageInMs < 2000) return 'now'
  return ageInMs < 60_000 ? `${Math.round(ageInMs / 1000)} s ago` : `${Math.round(ageInMs / 60_000)} min ago`
}

const hoursAndMinutes = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

const clock = (timeInMs: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(timeInMs)
