/** Fuses feeds into one flight and extrapolates it while they are silent. Pure; read by `fused-flight.ts`. */
import { hasValues, type Observation, withoutMotion } from '#feeds/observation.ts'
import { distanceInM, initialBearingInDeg } from '#great-circle.ts'
import type { Location } from '#location.ts'
import { isAirborne } from '#phase.ts'
import { type Gate, gateAfter, isAtOwnGate } from './gate.ts'
import { type Pace, paceAfter } from './pace.ts'
import { emptyPast, type Past, pastAfter } from './past.ts'
import { firstPhase, type Measured, type PhaseState, stepPhase } from './phase-rule.ts'
import { momentInMs, type SourceClock, stepClock } from './source-clock.ts'
import { type MotionStates, stepMotion } from './stationary.ts'
import {
  credibleSpeed,
  derivedMotion,
  displayedPosition,
  emptyTrack,
  isDoubted,
  isEstimated,
  type Motion,
  stepTrack,
  type Track,
  withMotion,
} from './track.ts'
import { currentValue, stepValues, type Values } from './values.ts'

export type RouteEnd = { iata: string; location: Location; elevationInM: number }
export type FlightRoute = {
  origin: RouteEnd
  destination: RouteEnd
  /** From take-off to touchdown, if a schedule or flight plan provides it. */
  flightTimeInS: number | null
}

export type Fusion = {
  /** Names of feeds, most trusted first. */
  trust: readonly string[]
  /** The route, by the name that saved states have for it. */
  way: FlightRoute
  nowInMs: number
  clocks: { readonly [source: string]: SourceClock }
  track: Track
  values: Values
  phase: PhaseState | null
  leftGateAtInMs: number | null
  takeOffAtInMs: number | null
  landedAtInMs: number | null
  /** Speeds observed so far in cruise and late in the climb; `null` before, and after a change of destination. */
  pace: Pace | null
  /** To derive the climb rate if no feed reports it. */
  height: { inM: number; atInMs: number; climbInMPerS: number } | null
  /** Smallest distance to the destination so far. */
  nearestInM: number
  diversion: 'suspected' | 'declared' | null
  past: Past
  /** The gate of departure; `null` until the aircraft has been seen standing in the phase `boarding`. */
  gate: Gate | null
  /** Whether the flight has returned to that gate without having flown. */
  isBackAtGate: boolean
  /** Motion by feed, even while the feed's position is doubted; by the name that saved states have for it. */
  standings: MotionStates
}

export type FusionEvent =
  | { type: 'received'; source: string; observation: Observation; nowInMs: number }
  | { type: 'ticked'; nowInMs: number }
  /** A new destination or planned time, or the end of a diversion. */
  | { type: 'rerouted'; route: FlightRoute; nowInMs: number; isRevoked?: boolean }

export const startFusion = (trust: readonly string[], route: FlightRoute, nowInMs: number): Fusion => ({
  trust,
  way: route,
  nowInMs,
  clocks: {},
  track: emptyTrack,
  values: {},
  phase: null,
  leftGateAtInMs: null,
  takeOffAtInMs: null,
  landedAtInMs: null,
  pace: null,
  height: null,
  nearestInM: Number.POSITIVE_INFINITY,
  diversion: null,
  past: emptyPast,
  gate: null,
  isBackAtGate: false,
  standings: {},
})

const divertThresholdInM = 80_000

/** @see FEED-02, FEED-03 */
export function step(state: Fusion, event: FusionEvent): Fusion {
  const advanced = advanceTo(state, event.nowInMs)
  switch (event.type) {
    case 'ticked':
      return advanced
    case 'rerouted': {
      const isOther = event.route.destination.iata !== advanced.way.destination.iata
      const isFlying = advanced.phase !== null && isAirborne(advanced.phase.phase)
      const nearestInM = isOther ? Number.POSITIVE_INFINITY : advanced.nearestInM
      const diversion = event.isRevoked ? null : isOther && isFlying ? 'declared' : advanced.diversion
      // Another direction means another wind.
      const pace = isOther ? null : advanced.pace
      return { ...advanced, way: event.route, nearestInM, diversion, pace }
    }
    case 'received':
      if (!hasValues(event.observation) || !advanced.trust.includes(event.source)) return advanced
      return applyObservation(advanced, event)
  }
}

function applyObservation(
  state: Fusion,
  { source, observation, nowInMs }: FusionEvent & { type: 'received' },
): Fusion {
  const { measuredAtInMs, position } = observation
  const destination = state.way.destination.location
  const clock =
    measuredAtInMs === undefined ? undefined : stepClock(state.clocks[source], measuredAtInMs, nowInMs)
  const atInMs =
    clock && measuredAtInMs !== undefined ? Math.min(nowInMs, momentInMs(clock, measuredAtInMs)) : nowInMs
  const clocks = clock ? { ...state.clocks, [source]: clock } : state.clocks
  const context = { trust: state.trust, nowInMs, destination }
  let track = position ? stepTrack(state.track, { position, atInMs, source }, context) : state.track
  const credible = isDoubted(track, source) ? withoutMotion(observation) : observation
  const values = stepValues(state.values, source, credible, atInMs)
  const motion = motionOf({ ...state, track, values }, nowInMs)
  if (motion) track = withMotion(track, motion, nowInMs, destination)
  const standings = stepMotion(state.standings, source, observation, nowInMs)
  return withPhase({ ...state, clocks, values, track, standings })
}

/** Advances the time. A clock set back by over 10 s or ahead by over a day resets all but trust, route and past. */
function advanceTo(state: Fusion, nowInMs: number): Fusion {
  const passedInMs = nowInMs - state.nowInMs
  const isClockSet = passedInMs < -10_000 || passedInMs > 86_400_000
  if (isClockSet)
    return { ...startFusion(state.trust, state.way, nowInMs), past: { ...state.past, lastAtInMs: nowInMs } }
  if (passedInMs <= 0) return state
  return withPhase(withPast(withPace({ ...state, nowInMs }, passedInMs / 1000)))
}

function motionOf(state: Fusion, nowInMs: number): Motion | null {
  const [speed, direction] = (['groundSpeedInMPerS', 'trackInDeg'] as const).map((name) => {
    const found = currentValue(state.values, name, state.trust, nowInMs)
    return found && nowInMs - found.atInMs < 20_000 ? found.value : null
  })
  const derived = derivedMotion(state.track)
  const groundSpeedInMPerS = credibleSpeed(speed ?? null, derived?.groundSpeedInMPerS ?? null)
  const trackInDeg = direction ?? derived?.trackInDeg
  return groundSpeedInMPerS === null || trackInDeg == null ? null : { groundSpeedInMPerS, trackInDeg }
}

function withPace(state: Fusion, passedInS: number): Fusion {
  const { track, way: route, nowInMs } = state
  const position = displayedPosition(track, nowInMs, route.destination.location)
  if (!position || !isAtPace(state) || isEstimated(track, nowInMs)) return state
  const bearingInDeg = initialBearingInDeg(position, route.destination.location)
  const [windFromInDeg, windSpeedInMPerS] = (['windFromInDeg', 'windSpeedInMPerS'] as const).map(
    (name) => currentValue(state.values, name, state.trust, nowInMs)?.value ?? null,
  )
  const wind = windFromInDeg == null || windSpeedInMPerS == null ? null : { windFromInDeg, windSpeedInMPerS }
  return { ...state, pace: paceAfter(state.pace, { motion: track.motion, bearingInDeg, wind }, passedInS) }
}

/** Late in the climb the speed is close to cruise speed. */
const isAtPace = ({ phase, values, trust, nowInMs }: Fusion): boolean =>
  phase?.phase === 'cruise' ||
  (phase?.phase === 'climb' && (currentValue(values, 'altitudeInM', trust, nowInMs)?.value ?? 0) > 9000)

/** Updates climb rate, gate, phase, times, nearest distance and diversion from the accepted values. */
function withPhase(state: Fusion): Fusion {
  const { nowInMs, way: route, track } = state
  const position = displayedPosition(track, nowInMs, route.destination.location)
  // An extrapolated position changes no phase: a landing must be measured.
  if (!position || isEstimated(track, nowInMs)) return state
  const altitude = currentValue(state.values, 'altitudeInM', state.trust, nowInMs)
  const height = altitude ? heightAfter(state.height, altitude.value, altitude.atInMs) : state.height
  const climb = currentValue(state.values, 'verticalSpeedInMPerS', state.trust, nowInMs)
  const isClimbFresh = climb !== null && nowInMs - climb.atInMs < 20_000
  const wheels = currentValue(state.values, 'isOnGround', state.trust, nowInMs)
  const toGoInM = distanceInM(position, route.destination.location)
  const speed = track.motion.groundSpeedInMPerS
  const gate = gateAfter(state.gate, { position, groundSpeedInMPerS: speed, phase: state.phase?.phase })
  const measured: Measured = {
    nowInMs,
    altitudeInM: altitude?.value ?? null,
    groundSpeedInMPerS: speed,
    isSpeedKnown: motionOf(state, nowInMs) !== null,
    verticalSpeedInMPerS: isClimbFresh ? climb.value : (height?.climbInMPerS ?? 0),
    isOnGround: wheels && nowInMs - wheels.atInMs < 20_000 ? wheels.value === 1 : null,
    fromOriginInM: distanceInM(position, route.origin.location),
    toGoInM,
    isAtOwnGate: isAtOwnGate(gate, position),
    originElevationInM: route.origin.elevationInM,
    destinationElevationInM: route.destination.elevationInM,
  }
  const phase = state.phase ? stepPhase(state.phase, measured) : firstPhase(measured)
  const nearestInM = Math.min(state.nearestInM, toGoInM)
  return {
    ...state,
    ...momentsAfter(state, phase),
    height,
    phase,
    gate,
    nearestInM,
    diversion: state.diversion === 'declared' ? 'declared' : suspicion(state, measured, nearestInM),
  }
}

function heightAfter(before: Fusion['height'], inM: number, atInMs: number): Fusion['height'] {
  if (!before) return { inM, atInMs, climbInMPerS: 0 }
  const passedInMs = atInMs - before.atInMs
  if (passedInMs < 20_000) return before
  return { inM, atInMs, climbInMPerS: passedInMs > 120_000 ? 0 : (inM - before.inM) / (passedInMs / 1000) }
}

function momentsAfter(state: Fusion, { phase }: PhaseState) {
  const { nowInMs } = state
  const before = state.phase?.phase
  // Returned without having flown: same state as before departure.
  if (before === 'taxi' && phase === 'boarding')
    return { leftGateAtInMs: null, takeOffAtInMs: null, isBackAtGate: true }
  const isStarted = state.phase !== null
  return {
    leftGateAtInMs: phase === 'taxi' && isStarted ? (state.leftGateAtInMs ?? nowInMs) : state.leftGateAtInMs,
    takeOffAtInMs: phase === 'take-off' && before !== 'take-off' ? nowInMs : state.takeOffAtInMs,
    landedAtInMs: phase === 'landed' ? (state.landedAtInMs ?? nowInMs) : state.landedAtInMs,
    isBackAtGate: state.isBackAtGate && phase === 'boarding',
  }
}

/** Records the displayed position, except while boarding and after arrival at the gate. */
function withPast(state: Fusion): Fusion {
  const { past, nowInMs, phase } = state
  if (phase === null || phase.phase === 'boarding' || phase.phase === 'at-gate') return state
  const position = displayedPosition(state.track, nowInMs, state.way.destination.location)
  return position ? { ...state, past: pastAfter(past, position, nowInMs) } : state
}

/** Suspects a diversion if the flight is 80 km farther from the destination than it was, or descends far from it. */
function suspicion(state: Fusion, now: Measured, nearestInM: number): Fusion['diversion'] {
  if (!state.phase || !isAirborne(state.phase.phase)) return state.diversion
  if (now.toGoInM > nearestInM + divertThresholdInM) return 'suspected'
  const isLow = now.altitudeInM !== null && now.altitudeInM < 4500
  if (isLow && state.phase.phase === 'descent' && now.toGoInM > 250_000) return 'suspected'
  return now.toGoInM < nearestInM + divertThresholdInM / 4 ? null : state.diversion
}
