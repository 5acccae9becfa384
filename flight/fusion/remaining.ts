/** Remaining flight time from distance and speed, with the planned time as prior. Pure. */
import type { Phase } from '#phase.ts'
import type { Pace } from './pace.ts'

export type Plan = {
  /** Great-circle distance between the airports. */
  distanceInM: number
  /** From take-off to touchdown, by schedule or flight plan; null if unknown. */
  flightTimeInS: number | null
  /** Usual tailwind over the complete route. */
  typicalTailwindInMPerS: number
}

export type Progress = {
  phase: Phase
  nowInMs: number
  takeOffAtInMs: number | null
  toGoInM: number
  altitudeInM: number
  /** Usual tailwind on the part flown and on the part ahead. */
  typicalTailwind: { flownInMPerS: number; aheadInMPerS: number }
  /** Speeds observed in cruise and late in the climb; `null` before. */
  pace: Pace | null
  groundSpeedInMPerS: number
}

const typicalCruiseInMPerS = 240
/** From leaving the gate to take-off. */
export const typicalTaxiInS = 720
/** Time that a climb adds compared with cruise: about twenty minutes at lower speed. */
const climbLossInS = 240
/** Distance over which the current wind is assumed to persist. */
const windLengthInM = 1_000_000
/**
 * Beyond that distance the usual wind is assumed, plus this share of today's deviation from the usual wind: a
 * jet stream along or against a route tends to persist.
 */
const lastingShare = 0.5
/** Ratio of the usual airway distance to the shortest distance. */
const detour = 1.015
/** Ratio of distance to height in a descent of three degrees. */
const distancePerHeight = 19.08
/** Ratio of the wind at the ground to the wind at altitude. */
const windShareAtGround = 0.2

/**
 * Indicated airspeeds by remaining distance: on final, before it, below and above 10,000 ft (3,048 m).
 * Source: usual airline procedures: 140 kt, 180 kt, 250 kt, 300 kt.
 */
const arrivalSpeeds = [
  { untilInM: 10_000, speedInMPerS: 72 },
  { untilInM: 25_000, speedInMPerS: 93 },
  { untilInM: 3048 * distancePerHeight, speedInMPerS: 129 },
  { untilInM: Number.POSITIVE_INFINITY, speedInMPerS: 154 },
] as const

/** Seconds to touchdown, taxiing included; 0 once landed. @see FEED-02, LIV-16 */
export function remainingInS(plan: Plan, now: Progress): number {
  switch (now.phase) {
    case 'landed':
    case 'at-gate':
      return 0
    case 'boarding':
    case 'taxi':
    case 'take-off':
      return (
        plannedInS(plan) +
        (now.phase === 'boarding' ? typicalTaxiInS : now.phase === 'taxi' ? typicalTaxiInS / 2 : 0)
      )
    case 'climb':
    case 'cruise':
      return blended(plan, now)
    default:
      return descentInS(now)
  }
}

/** From take-off to touchdown. */
export const plannedInS = (plan: Plan): number =>
  plan.flightTimeInS ??
  bySpeedInS(plan.distanceInM, 11_000, null, { flownInMPerS: 0, aheadInMPerS: plan.typicalTailwindInMPerS }) +
    climbLossInS

/**
 * Weighted mean of the planned landing and the one computed from speed, by their usual errors: the plan's is
 * a share of the complete flight, the other's a share of what is left. The plan's weight decreases during the
 * flight, and is close to zero if it contradicts the observations: a detour, a delay in the air, a schedule
 * with reserves.
 */
function blended(plan: Plan, now: Progress): number {
  const climbInS = now.phase === 'climb' ? climbLossInS * Math.max(0, 1 - now.altitudeInM / 11_000) : 0
  const bySpeed =
    bySpeedInS(now.toGoInM, Math.max(now.altitudeInM, 9000), now.pace, now.typicalTailwind) + climbInS
  if (plan.flightTimeInS === null || now.takeOffAtInMs === null) return bySpeed
  const byPlan = Math.max(0, plan.flightTimeInS - (now.nowInMs - now.takeOffAtInMs) / 1000)
  const speedErrorInS = 20 + bySpeed * speedErrorShare(now)
  const planErrorInS = 0.02 * plan.flightTimeInS
  const share = speedErrorInS ** 2 / (planErrorInS ** 2 + speedErrorInS ** 2)
  const contradiction = (byPlan - bySpeed) / (1.5 * Math.hypot(planErrorInS, speedErrorInS))
  return bySpeed + (share / (1 + contradiction ** 4)) * (byPlan - bySpeed)
}

/** Uncertainty is larger for a long distance ahead and early in the cruise. */
const speedErrorShare = ({ toGoInM, pace }: Progress): number =>
  0.012 + 0.028 * (1 - Math.exp(-toGoInM / (3 * windLengthInM))) + 0.03 * Math.exp(-(pace?.forInS ?? 0) / 600)

/**
 * Starts with today's speed and changes over to the aircraft's usual speed with the persistent part of the
 * wind.
 */
function bySpeedInS(
  toGoInM: number,
  altitudeInM: number,
  pace: Pace | null,
  { flownInMPerS, aheadInMPerS }: Progress['typicalTailwind'],
): number {
  const airspeed = pace?.airspeedInMPerS ?? typicalCruiseInMPerS
  const typical = airspeed + aheadInMPerS
  // In the first minutes of a cruise the aircraft is still turning or accelerating.
  const observedShare = pace ? 1 - Math.exp(-pace.forInS / 300) : 0
  const nowInMPerS = typical + observedShare * ((pace?.madeGoodInMPerS ?? typical) - typical)
  const unusualInMPerS = pace ? pace.meanInMPerS - airspeed - flownInMPerS : 0
  const farInMPerS = (typical + lastingShare * observedShare * unusualInMPerS) / detour
  const downInM = Math.min(toGoInM, altitudeInM * distancePerHeight)
  const levelInM = toGoInM - downInM
  const stepCount = 40
  let levelInS = 0
  let speed = nowInMPerS
  for (let step = 0; step < stepCount; step += 1) {
    const aheadInM = (levelInM * (step + 0.5)) / stepCount
    speed = farInMPerS + (nowInMPerS - farInMPerS) * Math.exp(-aheadInM / windLengthInM)
    levelInS += levelInM / stepCount / Math.max(60, speed)
  }
  return levelInS + arrivalInS(downInM, airspeed, speed - airspeed)
}

/**
 * Descent at three degrees, with indicated speeds converted to true ones and the wind decreasing with height.
 */
function arrivalInS(toGoInM: number, airspeedInMPerS: number, windInMPerS: number): number {
  const stepInM = 5000
  let durationInS = 0
  for (let fromInM = 0; fromInM < toGoInM; fromInM += stepInM) {
    const pieceInM = Math.min(stepInM, toGoInM - fromInM)
    const leftInM = fromInM + pieceInM / 2
    const altitudeInM = leftInM / distancePerHeight
    const indicated = arrivalSpeeds.find(({ untilInM }) => leftInM < untilInM)?.speedInMPerS ?? 154
    const airspeed = Math.min(airspeedInMPerS, indicated * trueOverIndicated(altitudeInM))
    durationInS += pieceInM / Math.max(50, airspeed + windInMPerS * windShare(altitudeInM))
  }
  return durationInS
}

/** Uses the wind observed in cruise and usual speeds: a slow moment, as in a holding pattern, is not extrapolated. */
function descentInS({ toGoInM, groundSpeedInMPerS, altitudeInM, pace }: Progress): number {
  const airspeed = pace?.airspeedInMPerS ?? typicalCruiseInMPerS
  const windInMPerS = (pace?.madeGoodInMPerS ?? airspeed) - airspeed
  const usualInS = arrivalInS(toGoInM, airspeed, windInMPerS)
  const levelInM = toGoInM - altitudeInM * distancePerHeight
  // Far below the descent path, level flight at the current speed adds time.
  return levelInM > 30_000
    ? usualInS +
        Math.max(0, levelInM / Math.max(60, groundSpeedInMPerS) - levelInM / (airspeed + windInMPerS))
    : usualInS
}

/**
 * In the standard atmosphere density halves every 7.2 km, and true airspeed grows with the inverse root of
 * density.
 */
const trueOverIndicated = (altitudeInM: number) => Math.exp(altitudeInM / 20_800)
const windShare = (altitudeInM: number) =>
  Math.min(1, windShareAtGround + ((1 - windShareAtGround) * altitudeInM) / 10_000)
