/** Altitude and speed of a flight over time, from push-back to gate; positions are in `route.ts`. */
import type { Phase } from './phase.ts'
import type { ProfileNode } from './profile-nodes.ts'
import { type ProfilePlan, planNodes, planRestNodes } from './profile-plan.ts'

export type ProfileSample = {
  phase: Phase
  altitudeInM: number
  groundSpeedInMPerS: number
  /** Positive upwards. */
  verticalSpeedInMPerS: number
  /** Along the route from the gate; continues past the route's length during roll-out and taxi-in. */
  distanceInM: number
}

export type Profile = {
  /** From leaving the gate to touchdown. */
  durationInS: number
  takeOffAtInS: number
  /** Arrival at the gate. */
  atGateAtInS: number
  at(elapsedInS: number): ProfileSample
}

/**
 * Plans taxi, take-off, climb, cruise (at three levels on long flights), descent, approach and landing.
 *
 * Altitude, speed and distance are continuous, distance never decreases, and at `durationInS` it equals the
 * plan's distance exactly. A flight too short for a proper cruise has none, and speeds scaled to its distance.
 *
 * Rates and speeds are round figures for a wide-body twin, not of a specific type.
 *
 * @see FEED-05
 */
export function planProfile(plan: ProfilePlan): Profile {
  return profileFrom(planNodes(plan))
}

/**
 * The remainder of a flight from a moment in the air, with its times from that moment; `null` if the distance is too
 * short for the descent.
 */
export function planRest(plan: ProfilePlan, current: ProfileSample): Profile | null {
  const nodes = planRestNodes(plan, { ...current, elapsedInS: 0 })
  return nodes && profileFrom(nodes)
}

function profileFrom(nodes: ProfileNode[]): Profile {
  const takeOffIndex = nodes.findIndex((node) => node.phase === 'take-off')
  const landedIndex = nodes.findIndex((node) => node.phase === 'landed')
  return {
    durationInS: nodes[landedIndex - 1]!.elapsedInS,
    takeOffAtInS: nodes[takeOffIndex - 1]?.elapsedInS ?? 0,
    atGateAtInS: nodes[nodes.length - 1]!.elapsedInS,
    at: (elapsedInS) => sampleAt(nodes, elapsedInS),
  }
}

function sampleAt(nodes: ProfileNode[], elapsedInS: number): ProfileSample {
  const first = nodes[0]!
  const last = nodes[nodes.length - 1]!
  if (elapsedInS < 0) return { ...still(first), phase: 'boarding' }
  if (elapsedInS >= last.elapsedInS) return { ...still(last), phase: 'at-gate' }
  let low = 0
  let high = nodes.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (nodes[middle]!.elapsedInS <= elapsedInS) low = middle
    else high = middle
  }
  const from = nodes[low]!
  const to = nodes[high]!
  const spanInS = to.elapsedInS - from.elapsedInS
  const passedInS = elapsedInS - from.elapsedInS
  const accelerationInMPerS2 = (to.groundSpeedInMPerS - from.groundSpeedInMPerS) / spanInS
  const verticalSpeedInMPerS = (to.altitudeInM - from.altitudeInM) / spanInS
  return {
    phase: to.phase,
    altitudeInM: from.altitudeInM + verticalSpeedInMPerS * passedInS,
    groundSpeedInMPerS: from.groundSpeedInMPerS + accelerationInMPerS2 * passedInS,
    verticalSpeedInMPerS,
    distanceInM: Math.min(
      to.distanceInM,
      from.distanceInM +
        from.groundSpeedInMPerS * passedInS +
        (accelerationInMPerS2 * passedInS * passedInS) / 2,
    ),
  }
}

const still = ({ altitudeInM, distanceInM }: ProfileNode) => ({
  altitudeInM,
  distanceInM,
  groundSpeedInMPerS: 0,
  verticalSpeedInMPerS: 0,
})
