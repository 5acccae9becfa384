/**
 * Determines a flight's phase from measurements; a new phase must persist for a while before it is accepted.
 * Pure.
 */
import type { Phase } from '#phase.ts'

export type PhaseState = {
  phase: Phase
  /** The candidate for the next phase, and since when. */
  next: { phase: Phase; sinceInMs: number } | null
  /** Highest altitude in a climb, last level altitude in cruise; otherwise the one at the start of the phase. */
  levelInM: number
  /** In descent and approach, the lowest altitude of that phase; otherwise the current one. */
  lowestInM: number
}

export type Measured = {
  nowInMs: number
  /** `null` if unknown. */
  altitudeInM: number | null
  /** 0 until it is known. */
  groundSpeedInMPerS: number
  isSpeedKnown: boolean
  verticalSpeedInMPerS: number
  isOnGround: boolean | null
  fromOriginInM: number
  toGoInM: number
  /** Whether the aircraft has left its gate of departure and is back there. */
  isAtOwnGate: boolean
  originElevationInM: number
  destinationElevationInM: number
}

/** The hub may be switched on in mid-flight: the first phase is derived from a single measurement. */
export function firstPhase(now: Measured): PhaseState {
  const altitudeInM = now.altitudeInM ?? 0
  return { phase: guessPhase(now, altitudeInM), next: null, levelInM: altitudeInM, lowestInM: altitudeInM }
}

function guessPhase(now: Measured, altitudeInM: number): Phase {
  const isNearEnd = now.toGoInM < now.fromOriginInM
  if (isGround(now) && !isHigh(now)) {
    if (isNearEnd && now.toGoInM < 15_000) return now.groundSpeedInMPerS > 2.5 ? 'landed' : 'at-gate'
    return now.groundSpeedInMPerS > 2.5 ? 'taxi' : 'boarding'
  }
  if (altitudeInM < 2000 && now.toGoInM < 40_000) return 'approach'
  // A receiver's first vertical rate is unreliable.
  if (altitudeInM > 9000) return 'cruise'
  if (now.verticalSpeedInMPerS > 2) return 'climb'
  if (now.verticalSpeedInMPerS < -2 || (isNearEnd && altitudeInM < 5000)) return 'descent'
  return 'cruise'
}

/** @see FEED-02 */
export function stepPhase(state: PhaseState, now: Measured): PhaseState {
  const altitudeInM = now.altitudeInM ?? state.levelInM
  const isLevel = Math.abs(now.verticalSpeedInMPerS) < 1.5
  const isDown = state.phase === 'descent' || state.phase === 'approach'
  const updated = {
    ...state,
    levelInM: levelIn(state, altitudeInM, isLevel),
    lowestInM: isDown ? Math.min(state.lowestInM, altitudeInM) : altitudeInM,
  }
  const [phase, requiredForInS] = nextPhase(updated, now, altitudeInM)
  if (phase === state.phase) return { ...updated, next: null }
  const next = state.next?.phase === phase ? state.next : { phase, sinceInMs: now.nowInMs }
  if (now.nowInMs - next.sinceInMs < requiredForInS * 1000) return { ...updated, next }
  return { ...updated, phase, next: null, levelInM: altitudeInM, lowestInM: altitudeInM }
}

const levelIn = ({ phase, levelInM }: PhaseState, altitudeInM: number, isLevel: boolean) => {
  if (phase === 'climb') return Math.max(levelInM, altitudeInM)
  return phase === 'cruise' && isLevel ? altitudeInM : levelInM
}

/** The phase that the measurements indicate, and how many seconds they must persist. */
function nextPhase(state: PhaseState, now: Measured, altitudeInM: number): [Phase, number] {
  const { phase, levelInM, lowestInM } = state
  const { groundSpeedInMPerS: speed, verticalSpeedInMPerS: verticalSpeed } = now
  const isLevel = Math.abs(verticalSpeed) < 1.5
  const unchanged: [Phase, number] = [phase, 0]
  // The hub was switched on in mid-flight, and the first message lacked the altitude.
  if ((phase === 'boarding' || phase === 'at-gate') && isHigh(now)) return [guessPhase(now, altitudeInM), 5]
  switch (phase) {
    case 'boarding':
      return speed > 2.5 ? ['taxi', 5] : unchanged
    case 'taxi':
      if (now.isAtOwnGate && speed < 1) return ['boarding', 60]
      return speed > 30 ? ['take-off', 2] : unchanged
    case 'take-off':
      if (speed < 12) return ['taxi', 10]
      return !isGround(now) && altitudeInM > now.originElevationInM + 120 ? ['climb', 3] : unchanged
    case 'climb':
      if (isGround(now) || (verticalSpeed < -1.5 && altitudeInM < levelInM - 600)) return ['descent', 10]
      if (!isLevel || altitudeInM < now.originElevationInM + 1500) return unchanged
      return ['cruise', altitudeInM > 5500 ? 60 : 300]
    case 'cruise':
      if (verticalSpeed > 2.5 && altitudeInM > levelInM + 1500) return ['climb', 30]
      // A change of cruise level is not the descent.
      if (verticalSpeed < -1.5 && altitudeInM < levelInM - (now.toGoInM < 450_000 ? 200 : 1000))
        return ['descent', 20]
      return unchanged
    case 'descent':
      if (isGround(now) || isLow(now, altitudeInM)) return ['approach', isGround(now) ? 0 : 10]
      return verticalSpeed > 2.5 && altitudeInM > lowestInM + 1000 ? ['climb', 30] : unchanged
    case 'approach':
      if (isGround(now)) return ['landed', 3]
      return verticalSpeed > 2.5 && altitudeInM > lowestInM + 400 ? ['climb', 10] : unchanged
    case 'landed':
      // The aircraft may have to wait for others on the way to its gate.
      return speed < 1 ? ['at-gate', now.isAtOwnGate ? 90 : 180] : unchanged
    case 'at-gate':
      // The aircraft may be towed; only a take-off starts another flight.
      return speed > 30 ? ['take-off', 2] : unchanged
  }
}

/** Far above both airports, and not known to be slow: a slow aircraft may stand at a third airport that is higher. */
const isHigh = (now: Measured) =>
  now.altitudeInM !== null &&
  now.altitudeInM > Math.max(now.originElevationInM, now.destinationElevationInM) + 2500 &&
  (!now.isSpeedKnown || !isGround(now))

const isLow = (now: Measured, altitudeInM: number) => {
  const isNear = now.toGoInM < 200_000
  const heightInM = altitudeInM - (isNear ? now.destinationElevationInM : 0)
  return heightInM < (now.toGoInM < 45_000 ? 1800 : 900)
}

/**
 * Speed takes precedence over the weight-on-wheels switch: no airliner flies at 40 m/s or rolls at 90 m/s.
 * An inverted switch therefore only shifts take-off and touchdown slightly.
 */
const isGround = ({ groundSpeedInMPerS, isOnGround }: Measured) =>
  groundSpeedInMPerS < 40 || (isOnGround === true && groundSpeedInMPerS < 90)
