/** How long a flight still takes, from distance and speed, with the planned time as what is known beforehand. Pure. */
import type { Phase } from '#phase.ts'
import type { Pace } from './pace.ts'

export type Plan = {
  /** Between the airports, by the great circle. */
  distanceInM: number
  /** From take-off to touchdown, as the schedule or the flight plan has it; left out where nobody knows. */
  flightTimeInS: number | null
  /** Of the wind that usually blows on the whole way, from behind. */
  typicalTailwindInMPerS: number
}

export type Progress = {
  phase: Phase
  nowInMs: number
  takeOffAtInMs: number | null
  toGoInM: number
  altitudeInM: number
  /** Of the wind that usually blows, from behind: on the way that was flown, and on the way that is left. */
  typicalTailwind: { metInMPerS: number; aheadInMPerS: number }
  /** What the cruise has shown of the aircraft and of its wind; `null` before it. */
  pace: Pace | null
  groundSpeedInMPerS: number
}

const typicalCruiseInMPerS = 240
/** From leaving the gate to the take-off. */
export const typicalTaxiInS = 720
/** What a climb loses against cruise all the way: lower speed for some twenty minutes. */
const climbLossInS = 240
/** Over so long a way wind stays what it is. */
const windLengthInM = 1_000_000
/**
 * Beyond, it is the wind that usually blows there, and with it this share of what today's differed from the usual one
 * so far: a way along a jet stream or against it stays so.
 */
const lastingShare = 0.5
/** Airways are so much longer than the shortest way, usually. */
const detour = 1.015
/** A descent of three degrees: so many metres of way for one of height. */
const distancePerHeight = 19.08
/** So much of the wind high up blows at the ground. */
const windShareAtGround = 0.2

/**
 * Airspeeds that crews fly by the way that is left: on final, before it, below and above 10,000 ft (3,048 m).
 * Source: usual procedures of line flying: 140 kt, 180 kt, 250 kt, 300 kt, as indicated.
 */
const arrivalSpeeds = [
  { untilInM: 10_000, inMPerS: 72 },
  { untilInM: 25_000, inMPerS: 93 },
  { untilInM: 3048 * distancePerHeight, inMPerS: 129 },
  { untilInM: Number.POSITIVE_INFINITY, inMPerS: 154 },
] as const

/** Seconds to touchdown; 0 once landed. @see FEED-02, LIV-16 */
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
  bySpeedInS(plan.distanceInM, 11_000, null, { metInMPerS: 0, aheadInMPerS: plan.typicalTailwindInMPerS }) +
    climbLossInS

/**
 * The planned landing and the one by speed, each weighed by how wrong it usually is: the plan by a share of the
 * whole flight, the speed by what is left. So the plan counts for less and less, and for nothing where it lies far
 * from what is seen: a detour, a delay in the air, a schedule with reserves.
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

/** Little is known of a wind far ahead, and little of an aircraft that has just come up. */
const speedErrorShare = ({ toGoInM, pace }: Progress): number =>
  0.012 + 0.028 * (1 - Math.exp(-toGoInM / (3 * windLengthInM))) + 0.03 * Math.exp(-(pace?.forInS ?? 0) / 600)

/** Today's speed for the way ahead, fading into the aircraft's own with what lasts of the wind. */
function bySpeedInS(
  toGoInM: number,
  altitudeInM: number,
  pace: Pace | null,
  { metInMPerS, aheadInMPerS }: Progress['typicalTailwind'],
): number {
  const airspeed = pace?.airspeedInMPerS ?? typicalCruiseInMPerS
  const typical = airspeed + aheadInMPerS
  // The first minutes of a cruise are still a turn or a getting faster.
  const observedShare = pace ? 1 - Math.exp(-pace.forInS / 300) : 0
  const nowInMPerS = typical + observedShare * ((pace?.madeGoodInMPerS ?? typical) - typical)
  const unusualInMPerS = pace ? pace.meanInMPerS - airspeed - metInMPerS : 0
  const farInMPerS = (typical + lastingShare * observedShare * unusualInMPerS) / detour
  const downInM = Math.min(toGoInM, altitudeInM * distancePerHeight)
  const levelInM = toGoInM - downInM
  const steps = 40
  let levelInS = 0
  let speed = nowInMPerS
  for (let step = 0; step < steps; step += 1) {
    const aheadInM = (levelInM * (step + 0.5)) / steps
    speed = farInMPerS + (nowInMPerS - farInMPerS) * Math.exp(-aheadInM / windLengthInM)
    levelInS += levelInM / steps / Math.max(60, speed)
  }
  return levelInS + arrivalInS(downInM, airspeed, speed - airspeed)
}

/** Down along three degrees: indicated airspeeds as true ones, and a wind that gets weaker with the height. */
function arrivalInS(toGoInM: number, airspeedInMPerS: number, windInMPerS: number): number {
  const stepInM = 5000
  let inS = 0
  for (let fromInM = 0; fromInM < toGoInM; fromInM += stepInM) {
    const pieceInM = Math.min(stepInM, toGoInM - fromInM)
    const leftInM = fromInM + pieceInM / 2
    const altitudeInM = leftInM / distancePerHeight
    const indicated = arrivalSpeeds.find(({ untilInM }) => leftInM < untilInM)?.inMPerS ?? 154
    const airspeed = Math.min(airspeedInMPerS, indicated * trueOverIndicated(altitudeInM))
    inS += pieceInM / Math.max(50, airspeed + windInMPerS * windShare(altitudeInM))
  }
  return inS
}

/** What is flown now tells the wind. Who is slower than usual, in a holding say, may well be so for good reason. */
function descentInS({ toGoInM, groundSpeedInMPerS, altitudeInM, pace }: Progress): number {
  const airspeed = pace?.airspeedInMPerS ?? typicalCruiseInMPerS
  const windInMPerS = (pace?.madeGoodInMPerS ?? airspeed) - airspeed
  const fasterInS = arrivalInS(toGoInM, airspeed, windInMPerS)
  const levelInM = toGoInM - altitudeInM * distancePerHeight
  // Lower than the path leads: it is slower all the way there.
  return levelInM > 30_000
    ? fasterInS +
        Math.max(0, levelInM / Math.max(60, groundSpeedInMPerS) - levelInM / (airspeed + windInMPerS))
    : fasterInS
}

/** In the standard atmosphere the density falls by half each 7.2 km, and airspeed goes with its root. */
const trueOverIndicated = (altitudeInM: number) => Math.exp(altitudeInM / 20_800)
const windShare = (altitudeInM: number) =>
  Math.min(1, windShareAtGround + ((1 - windShareAtGround) * altitudeInM) / 10_000)
