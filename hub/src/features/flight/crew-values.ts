/** The source and age of each value of the flight. Pure. */

import type { FlightProgress } from '@altiport/wire/flight'
import type { CrewFlight } from '@altiport/wire/flight-crew'

type Values = CrewFlight['values']

/** Keyed by the names of `CrewFlight.values`; empty without progress. @see CRW-06 */
export const crewValues = (
  progress: FlightProgress | null,
  { arrivalTime, phase }: CrewFlight['byHand'],
  started: { tablet: string; at: number } | null,
  nowInMs: number,
): Values => {
  if (progress === null) return {}
  const source = progress.source ?? 'hub'
  const ageInS = progress.ageInS ?? 0
  const kind = progress.estimated || progress.source === undefined ? 'worked-out' : 'aircraft'
  const ofPosition = { kind, source, ageInS } as const
  const workedOut = { kind: 'worked-out', source: 'hub', ageInS } as const
  const manualSource = (override: { tablet: string; at: number } | null) =>
    override &&
    ({ kind: 'by-hand', source: override.tablet, ageInS: secondsSince(override.at, nowInMs) } as const)
  const landing = manualSource(arrivalTime)
  return {
    remainingTime: landing ? { ...landing, kind: 'from-by-hand' } : workedOut,
    arrivalTime: landing ?? workedOut,
    departureTime: manualSource(started) ?? workedOut,
    phase: manualSource(phase) ?? { ...workedOut, source },
    ...(progress.position && { position: ofPosition }),
    direction: ofPosition,
    ...(progress.distanceToGoInM !== undefined && { distanceToGoInM: workedOut }),
    history: ofPosition,
    ...Object.fromEntries(
      Object.entries(progress.values ?? {}).map(([name, value]) => [
        name,
        { kind: 'aircraft', ...value } satisfies Values[string],
      ]),
    ),
  }
}

const secondsSince = (atInMs: number, nowInMs: number) => Math.max(0, Math.round((nowInMs - atInMs) / 1000))
