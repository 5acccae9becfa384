/** Converts the fused flight to the published progress event. Pure. */
import type { FusedFlight } from '@altiport/flight/fusion/fused-flight'
import type { FlightProgress } from '@altiport/wire/flight'
import { round, rounded } from './flight-facts.ts'

/**
 * @param offsetInMs what is added to the box's clock, which the fusion's times use, to get the wall clock
 * @see LIV-16, OP-26, FEED-02, FEED-03, FEED-08
 */
export const fusedProgressOf = (
  fused: FusedFlight,
  legId: string,
  atInMs: number,
  offsetInMs: number,
): FlightProgress => {
  const { values } = fused
  const roundedValue = (name: keyof typeof values, decimals: number) =>
    values[name] && round(values[name].value, decimals)
  return {
    id: legId,
    at: Math.round(atInMs + offsetInMs),
    departureTime: Math.round(fused.departureTimeInMs + offsetInMs),
    arrivalTime: Math.round(fused.arrivalTimeInMs + offsetInMs),
    direction: round(fused.trackInDeg, 1),
    history: fused.past.map(rounded),
    progress: round(fused.progressInPercent, 2),
    remainingTime: Math.round(fused.remainingTimeInS),
    position: rounded(fused.position),
    altitudeInM: roundedValue('altitudeInM', 0),
    groundSpeedInMPerS: roundedValue('groundSpeedInMPerS', 1),
    verticalSpeedInMPerS: roundedValue('verticalSpeedInMPerS', 1),
    outsideTemperatureInC: roundedValue('outsideTemperatureInC', 0),
    windFromInDeg: roundedValue('windFromInDeg', 0),
    windSpeedInMPerS: roundedValue('windSpeedInMPerS', 1),
    distanceToGoInM: Math.round(fused.distanceToGoInM),
    phase: fused.phase,
    source: fused.source,
    ageInS: round(fused.ageInS, 1),
    estimated: fused.isEstimated,
    diversion: fused.diversion ?? undefined,
    returned: fused.hasReturned || undefined,
    values: Object.fromEntries(
      Object.entries(values).map(([name, { source, ageInS }]) => [
        name,
        { source, ageInS: round(ageInS, 1) },
      ]),
    ),
  }
}
