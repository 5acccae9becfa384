/**
 * Fits climb, cruise and descent into the distance between two airports; the slopes are in
 * `profile-nodes.ts`.
 */
import {
  inboundNodes,
  type Levels,
  landedNodes,
  outboundNodes,
  type ProfileNode,
  type Tailwind,
} from './profile-nodes.ts'

export type ProfilePlan = {
  /** From gate to touchdown, over the ground. */
  distanceInM: number
  /** Airspeed in cruise; 250 m/s is Mach 0.85 at 11 km. */
  cruiseSpeedInMPerS: number
  /** The last and highest level wanted; a short flight stays lower. */
  cruiseAltitudeInM: number
  originElevationInM?: number
  destinationElevationInM?: number
  /** At least 100. */
  taxiInS?: number
  tailwind?: Tailwind
}

const flightLevelInM = 304.8
const longFlightInM = 4_000_000
const cruiseNodeInM = 25_000
/** Time to regain cruise speed after a turn to another airport. */
const settlingInS = 60

/**
 * Chooses the highest level that leaves a tenth of the distance for cruise, and builds climb, cruise and
 * descent. If even the lowest level leaves less, there is no cruise, and all speeds are scaled.
 */
export function planNodes(plan: ProfilePlan): ProfileNode[] {
  const { distanceInM, taxiInS = 540, tailwind = () => 0 } = plan
  const lowestInM = Math.max(plan.originElevationInM ?? 0, plan.destinationElevationInM ?? 0) + 600
  for (let topInM = Math.max(plan.cruiseAltitudeInM, lowestInM); ; topInM -= flightLevelInM) {
    const levels: Levels = {
      originInM: plan.originElevationInM ?? 0,
      cruiseInM: Math.max(topInM, lowestInM),
      destinationInM: plan.destinationElevationInM ?? 0,
    }
    const isLong = distanceInM > longFlightInM && levels.cruiseInM > lowestInM + 4000
    const stepInM = isLong ? 2 * flightLevelInM : 0
    const speedInMPerS = airspeedInMPerS(plan.cruiseSpeedInMPerS, levels.cruiseInM)
    const firstInM = levels.cruiseInM - 2 * stepInM
    const outbound = outboundNodes({ ...levels, cruiseInM: firstInM }, speedInMPerS, taxiInS, tailwind)
    const inbound = inboundNodes(levels, speedInMPerS, distanceInM, tailwind)
    const outInM = outbound[outbound.length - 1]!.distanceInM
    const cruiseInM = distanceInM - outInM + inbound[0]!.distanceInM
    if (cruiseInM >= 0.1 * distanceInM && cruiseInM > 0) {
      const cruise = cruiseNodes(cruiseInM, outbound, inbound, stepInM, (fraction, altitudeInM) =>
        Math.max(60, speedInMPerS + tailwind(outInM + fraction * cruiseInM, altitudeInM)),
      )
      return joinNodes([...outbound, ...cruise], inbound, distanceInM)
    }
    if (topInM <= lowestInM) {
      const squeezed = joinNodes(outbound, inbound, outInM - inbound[0]!.distanceInM)
      const factor = distanceInM / (outInM - inbound[0]!.distanceInM)
      return squeezed.map((node) => ({
        ...node,
        distanceInM: node.distanceInM * factor,
        groundSpeedInMPerS: node.groundSpeedInMPerS * factor,
      }))
    }
  }
}

/**
 * The remainder of a flight in the air: level flight, then descent.
 * `null` if the distance is too short for the descent.
 */
export function planRestNodes(plan: ProfilePlan, current: ProfileNode): ProfileNode[] | null {
  const { distanceInM, cruiseSpeedInMPerS, destinationElevationInM = 0, tailwind = () => 0 } = plan
  const levels: Levels = {
    originInM: 0,
    cruiseInM: current.altitudeInM,
    destinationInM: destinationElevationInM,
  }
  const speedInMPerS = airspeedInMPerS(cruiseSpeedInMPerS, levels.cruiseInM)
  const groundSpeedInMPerS = Math.max(60, speedInMPerS + tailwind(0, levels.cruiseInM))
  const settled: ProfileNode = {
    ...current,
    elapsedInS: settlingInS,
    distanceInM: ((current.groundSpeedInMPerS + groundSpeedInMPerS) / 2) * settlingInS,
    groundSpeedInMPerS,
    phase: 'cruise',
  }
  const inbound = inboundNodes(levels, speedInMPerS, distanceInM, tailwind)
  const cruiseInM = distanceInM - settled.distanceInM + inbound[0]!.distanceInM
  if (cruiseInM <= 0) return null
  const outbound = [{ ...current, elapsedInS: 0, distanceInM: 0 }, settled]
  const cruise = cruiseNodes(cruiseInM, outbound, inbound, 0, (fraction, altitudeInM) =>
    Math.max(60, speedInMPerS + tailwind(settled.distanceInM + fraction * cruiseInM, altitudeInM)),
  )
  return joinNodes([...outbound, ...cruise], inbound, distanceInM)
}

/** Lower in the denser air below 10 km. */
const airspeedInMPerS = (cruiseSpeedInMPerS: number, altitudeInM: number) =>
  cruiseSpeedInMPerS * (0.55 + 0.45 * Math.min(1, altitudeInM / 10_000))

/** Built by distance: a piece's duration is its length over its mean speed, so the lengths add up exactly. */
function cruiseNodes(
  cruiseInM: number,
  outbound: ProfileNode[],
  inbound: ProfileNode[],
  stepInM: number,
  speedAt: (fraction: number, altitudeInM: number) => number,
): ProfileNode[] {
  const start = outbound[outbound.length - 1]!
  const pieceCount = Math.max(1, Math.min(400, Math.ceil(cruiseInM / cruiseNodeInM)))
  const nodes: ProfileNode[] = []
  let last = start
  for (let piece = 1; piece <= pieceCount; piece += 1) {
    const fraction = piece / pieceCount
    const altitudeInM = start.altitudeInM + stepInM * (fraction > 0.7 ? 2 : fraction > 0.35 ? 1 : 0)
    const groundSpeedInMPerS =
      piece === pieceCount ? inbound[0]!.groundSpeedInMPerS : speedAt(fraction, altitudeInM)
    const durationInS = cruiseInM / pieceCount / ((last.groundSpeedInMPerS + groundSpeedInMPerS) / 2)
    last = {
      elapsedInS: last.elapsedInS + durationInS,
      distanceInM: start.distanceInM + fraction * cruiseInM,
      groundSpeedInMPerS,
      altitudeInM,
      phase: 'cruise',
    }
    nodes.push(last)
  }
  return nodes
}

/** Appends the descent, whose times and distances are relative to touchdown, and the way to the gate. */
function joinNodes(outward: ProfileNode[], inbound: ProfileNode[], distanceInM: number): ProfileNode[] {
  const touchdownAtInS = outward[outward.length - 1]!.elapsedInS - inbound[0]!.elapsedInS
  const down = inbound.slice(1).map((node) => ({
    ...node,
    elapsedInS: node.elapsedInS + touchdownAtInS,
    distanceInM: node.distanceInM + distanceInM,
  }))
  return [...outward, ...down, ...landedNodes(down[down.length - 1]!)]
}
