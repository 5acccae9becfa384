/** The gate of departure, to detect a return to it. Pure. */
import { distanceInM } from '#great-circle.ts'
import type { Location } from '#location.ts'
import type { Phase } from '#phase.ts'

export type Gate = {
  position: Location
  /** Maximum distance from the gate since departure. */
  farthestInM: number
}

/** A stand is 80 m wide, and receivers are off by up to 50 m. */
const atGateInM = 200
/**
 * Longer than a push-back of a few hundred meters, after which the aircraft stands for minutes to start its
 * engines.
 */
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

/** Whether the aircraft has left its gate and is back. */
export const isAtOwnGate = (gate: Gate | null, position: Location): boolean =>
  gate !== null && gate.farthestInM > awayInM && distanceInM(gate.position, position) < atGateInM
