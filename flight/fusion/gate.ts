/** The gate that a flight leaves, by which a return to it is known. Pure. */
import { distanceInM } from '#great-circle.ts'
import type { Location } from '#location.ts'
import type { Phase } from '#phase.ts'

export type Gate = {
  position: Location
  /** Of what was shown since it left. */
  farthestInM: number
}

/** A stand is 80 m wide, a receiver 50 m off. */
const atGateInM = 200
/** A push-back ends within a few hundred metres; there the engines are started, and it stands for minutes. */
const awayInM = 600

export function gateAfter(
  before: Gate | null,
  now: { position: Location; groundSpeedInMPerS: number; phase: Phase | undefined },
): Gate | null {
  const isStationary = now.phase === 'boarding' && now.groundSpeedInMPerS < 1
  if (isStationary) return { position: now.position, farthestInM: 0 }
  if (before === null) return null
  const farInM = distanceInM(before.position, now.position)
  return farInM > before.farthestInM ? { ...before, farthestInM: farInM } : before
}

/** Whether it has been away, and is at its gate again. */
export const isAtOwnGate = (gate: Gate | null, position: Location): boolean =>
  gate !== null && gate.farthestInM > awayInM && distanceInM(gate.position, position) < atGateInM
