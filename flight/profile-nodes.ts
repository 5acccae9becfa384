/**
 * Builds all of a flight but its cruise as nodes of time, distance, speed and altitude; used by
 * `profile-plan.ts`.
 */
import type { Phase } from './phase.ts'

/** Speed and altitude change linearly in time between nodes. `phase` is that of the time up to this node. */
export type ProfileNode = {
  elapsedInS: number
  distanceInM: number
  groundSpeedInMPerS: number
  altitudeInM: number
  phase: Phase
}

/** Wind along the route in m/s, positive from behind. */
export type Tailwind = (distanceInM: number, altitudeInM: number) => number

export type Levels = { originInM: number; cruiseInM: number; destinationInM: number }

type Segment = { phase: Phase; durationInS: number; airspeedInMPerS: number; altitudeInM: number }

/** Airspeeds in m/s of a twin-aisle airliner at half load, shortly after take-off and at touchdown. */
const afterTakeOffInMPerS = 95
const touchdownInMPerS = 70
/** Lowest ground speed in the air, whatever the headwind. */
const slowestInMPerS = 45
const segmentsPerSlope = 24

/** From the gate to the top of climb. Distances start at 0. */
export function outboundNodes(
  levels: Levels,
  cruiseSpeedInMPerS: number,
  taxiInS: number,
  tailwind: Tailwind,
): ProfileNode[] {
  const start: ProfileNode = {
    elapsedInS: 0,
    distanceInM: 0,
    groundSpeedInMPerS: 0,
    altitudeInM: levels.originInM,
    phase: 'taxi',
  }
  const taxi = { phase: 'taxi', airspeedInMPerS: 5, altitudeInM: levels.originInM } as const
  const onGround = follow(
    [start],
    [
      { ...taxi, durationInS: 20 },
      { ...taxi, durationInS: taxiInS - 100 },
      { ...taxi, durationInS: 20, airspeedInMPerS: 0 },
      { ...taxi, durationInS: 60, airspeedInMPerS: 0 },
      { phase: 'take-off', durationInS: 42, airspeedInMPerS: 80, altitudeInM: levels.originInM },
    ],
  )
  const heightInM = levels.cruiseInM - levels.originInM
  const climb = slopeSegments(heightInM, cruiseSpeedInMPerS, afterTakeOffInMPerS, climbRateInMPerS).map(
    (segment, index): Segment => ({
      ...segment,
      phase: index === 0 ? 'take-off' : 'climb',
      altitudeInM: segment.altitudeInM + levels.originInM,
    }),
  )
  return follow(onGround, climb, tailwind)
}

/**
 * From the top of descent to touchdown, computed backwards from there.
 * Distances and times are relative to touchdown, negative, and end at 0.
 */
export function inboundNodes(
  levels: Levels,
  cruiseSpeedInMPerS: number,
  lengthInM: number,
  tailwind: Tailwind,
): ProfileNode[] {
  const heightInM = levels.cruiseInM - levels.destinationInM
  const approachInM = Math.min(3000, 0.4 * heightInM)
  const backwards = slopeSegments(heightInM, cruiseSpeedInMPerS, touchdownInMPerS, descentRateInMPerS)
  const touchdown: ProfileNode = {
    elapsedInS: 0,
    distanceInM: 0,
    groundSpeedInMPerS: touchdownInMPerS,
    altitudeInM: levels.destinationInM,
    phase: 'approach',
  }
  const segments = backwards.map(
    (segment): Segment => ({
      ...segment,
      phase: 'descent',
      altitudeInM: segment.altitudeInM + levels.destinationInM,
    }),
  )
  const tailwindBack: Tailwind = (backInM, altitudeInM) => tailwind(lengthInM - backInM, altitudeInM)
  return follow([touchdown], segments, tailwindBack)
    .map(
      (node): ProfileNode => ({
        ...node,
        elapsedInS: -node.elapsedInS,
        distanceInM: -node.distanceInM,
        phase: node.altitudeInM - levels.destinationInM < approachInM ? 'approach' : 'descent',
      }),
    )
    .reverse()
}

/** After touchdown: roll-out and taxi to the gate. */
export function landedNodes(touchdown: ProfileNode): ProfileNode[] {
  const segment = { phase: 'landed', altitudeInM: touchdown.altitudeInM } as const
  return follow(
    [touchdown],
    [
      { ...segment, durationInS: 40, airspeedInMPerS: 6 },
      { ...segment, durationInS: 10, airspeedInMPerS: 4 },
      { ...segment, durationInS: 220, airspeedInMPerS: 4 },
      { ...segment, durationInS: 30, airspeedInMPerS: 0 },
    ],
  ).slice(1)
}

/** Appends a node per segment; a segment's distance is its mean speed times its duration. */
function follow(start: ProfileNode[], segments: Segment[], tailwind?: Tailwind): ProfileNode[] {
  const nodes = [...start]
  for (const segment of segments) {
    const last = nodes[nodes.length - 1]!
    const windInMPerS = tailwind?.(last.distanceInM, segment.altitudeInM) ?? 0
    const groundSpeedInMPerS = tailwind
      ? Math.max(slowestInMPerS, segment.airspeedInMPerS + windInMPerS)
      : segment.airspeedInMPerS
    nodes.push({
      elapsedInS: last.elapsedInS + segment.durationInS,
      distanceInM:
        last.distanceInM + ((last.groundSpeedInMPerS + groundSpeedInMPerS) / 2) * segment.durationInS,
      groundSpeedInMPerS,
      altitudeInM: segment.altitudeInM,
      phase: segment.phase,
    })
  }
  return nodes
}

/** Segments from the ground to cruise; a descent uses them in reverse. Altitudes above the ground. */
function slopeSegments(
  heightInM: number,
  cruiseSpeedInMPerS: number,
  groundEndInMPerS: number,
  rateInMPerS: (heightInM: number) => number,
): Omit<Segment, 'phase'>[] {
  return Array.from({ length: segmentsPerSlope }, (_, index) => {
    const share = (index + 1) / segmentsPerSlope
    const middleInM = heightInM * (share - 0.5 / segmentsPerSlope)
    return {
      durationInS: heightInM / segmentsPerSlope / rateInMPerS(middleInM),
      airspeedInMPerS: groundEndInMPerS + (cruiseSpeedInMPerS - groundEndInMPerS) * share ** 0.75,
      altitudeInM: heightInM * share,
    }
  })
}

const climbRateInMPerS = (heightInM: number) => (heightInM < 3000 ? 11 : heightInM < 8000 ? 8 : 4.5)
const descentRateInMPerS = (heightInM: number) => (heightInM < 900 ? 3.7 : heightInM < 3000 ? 5.5 : 9)
