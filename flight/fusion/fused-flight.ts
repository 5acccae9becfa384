/** Computes what passengers and crew see of the fused flight, each value with its source and age. Pure. */
import { distanceInM, initialBearingInDeg } from '#great-circle.ts'
import type { Location } from '#location.ts'
import { isAirborne, type Phase } from '#phase.ts'
import type { Fusion } from './fusion.ts'
import { plannedInS, remainingInS, typicalTaxiInS } from './remaining.ts'
import { displayedPosition, isEstimated } from './track.ts'
import { typicalTailwindInMPerS } from './typical-wind.ts'
import { currentValue, type ValueName } from './values.ts'

export type FusedValue = { value: number; source: string; ageInS: number }

export type FusedFlight = {
  position: Location
  /** The feed of the last accepted position. */
  source: string
  /** Age of the last accepted position. */
  ageInS: number
  isEstimated: boolean
  trackInDeg: number
  phase: Phase
  diversion: Fusion['diversion']
  /** Back at the airport of departure: at the gate without having flown, or landed there again. */
  hasReturned: boolean
  /** Values that a feed reports, at most ten minutes old. */
  values: Partial<Record<ValueName, FusedValue>>
  distanceToGoInM: number
  remainingTimeInS: number
  progressInPercent: number
  departureTimeInMs: number
  arrivalTimeInMs: number
  /** Oldest first, including the current position. */
  past: Location[]
}

const reportedValues = [
  'altitudeInM',
  'groundSpeedInMPerS',
  'verticalSpeedInMPerS',
  'outsideTemperatureInC',
  'windFromInDeg',
  'windSpeedInMPerS',
] as const

/** `null` until a feed has reported a position at most 20 s old. @see FEED-02, LIV-16 */
export function fusedFlight(state: Fusion): FusedFlight | null {
  const { nowInMs, way: route, track } = state
  const position = displayedPosition(track, nowInMs, route.destination.location)
  const { fix } = track
  if (!position || !fix || !state.phase) return null
  const { phase } = state.phase
  const values: FusedFlight['values'] = {}
  for (const name of reportedValues) {
    const found = currentValue(state.values, name, state.trust, nowInMs)
    if (found)
      values[name] = { value: found.value, source: found.source, ageInS: (nowInMs - found.atInMs) / 1000 }
  }
  const estimated = isEstimated(track, nowInMs)
  const distanceToGoInM = distanceInM(position, route.destination.location)
  const totalInM = distanceInM(route.origin.location, route.destination.location)
  const { location: from } = route.origin
  const { location: to } = route.destination
  const plan = {
    distanceInM: totalInM,
    flightTimeInS: route.flightTimeInS,
    typicalTailwindInMPerS: typicalTailwindInMPerS(from, to),
  }
  const remainingTimeInS = remainingInS(plan, {
    phase,
    nowInMs,
    takeOffAtInMs: state.diversion === 'declared' ? null : state.takeOffAtInMs,
    toGoInM: distanceToGoInM,
    altitudeInM: values.altitudeInM?.value ?? 0,
    typicalTailwind: {
      flownInMPerS: typicalTailwindInMPerS(from, position),
      aheadInMPerS: typicalTailwindInMPerS(position, to),
    },
    pace: state.pace,
    groundSpeedInMPerS: track.motion.groundSpeedInMPerS,
  })
  const arrivalTimeInMs = state.landedAtInMs ?? nowInMs + remainingTimeInS * 1000
  const departureTimeInMs = departureOf(state, arrivalTimeInMs, plannedInS(plan))
  return {
    position,
    source: fix.source,
    ageInS: Math.max(0, (nowInMs - fix.atInMs) / 1000),
    isEstimated: estimated,
    trackInDeg: displayedHeading(state, position),
    phase,
    diversion: state.diversion,
    hasReturned: hasReturned(state, position),
    values,
    distanceToGoInM,
    remainingTimeInS,
    progressInPercent:
      state.diversion === 'declared' && isAirborne(phase)
        ? divertedPercent(nowInMs - departureTimeInMs, remainingTimeInS * 1000)
        : progressOf(phase, distanceToGoInM, totalInM, state.nearestInM),
    departureTimeInMs,
    arrivalTimeInMs,
    past: [...state.past.points, position],
  }
}

/** Radius around an airport's reference point that contains its runways and stands. */
const atAirportInM = 12_000

function hasReturned(
  { phase, isBackAtGate, takeOffAtInMs, way: route }: Fusion,
  position: Location,
): boolean {
  if (isBackAtGate) return true
  const isDown = phase?.phase === 'landed' || phase?.phase === 'at-gate'
  if (!isDown || takeOffAtInMs === null) return false
  const fromOriginInM = distanceInM(position, route.origin.location)
  const fromDestinationInM = distanceInM(position, route.destination.location)
  const wasSentBack = route.origin.iata === route.destination.iata
  return fromOriginInM < atAirportInM && (wasSentBack || fromOriginInM < fromDestinationInM)
}

/** A stationary receiver's track is noise: before the landing the heading points to the destination instead. */
function displayedHeading({ track, way: route, phase }: Fusion, position: Location): number {
  if (track.motion.groundSpeedInMPerS > 3) return track.motion.trackInDeg
  const isOver = phase?.phase === 'landed' || phase?.phase === 'at-gate'
  return isOver ? track.motion.trackInDeg : initialBearingInDeg(position, route.destination.location)
}

/** A holding pattern does not reduce the progress. */
function progressOf(phase: Phase, toGoInM: number, totalInM: number, nearestInM: number): number {
  if (phase === 'boarding') return 0
  if (phase === 'landed' || phase === 'at-gate') return 100
  const leftInM = Math.min(toGoInM, nearestInM)
  const share = totalInM > 0 ? 1 - leftInM / totalInM : 0
  return Math.min(isAirborne(phase) ? 99.9 : 1, Math.max(0, 100 * share))
}

/**
 * By time: the distance to an alternate airport is not a share of the distance between origin and
 * destination.
 */
function divertedPercent(flownInMs: number, leftInMs: number): number {
  const totalInMs = Math.max(0, flownInMs) + leftInMs
  return totalInMs > 0 ? Math.min(99.9, 100 - (100 * leftInMs) / totalInMs) : 0
}

function departureOf(state: Fusion, arrivalTimeInMs: number, flightTimeInS: number): number {
  if (state.leftGateAtInMs !== null) return state.leftGateAtInMs
  if (state.takeOffAtInMs !== null) return state.takeOffAtInMs - typicalTaxiInS * 1000
  return Math.min(arrivalTimeInMs, arrivalTimeInMs - (flightTimeInS + typicalTaxiInS) * 1000)
}
