/** The phases of a flight, in their order; not how they are told apart in a feed. */

/** @see FEED-02 */
export const phases = [
  'boarding',
  'taxi',
  'take-off',
  'climb',
  'cruise',
  'descent',
  'approach',
  'landed',
  'at-gate',
] as const
export type Phase = (typeof phases)[number]

const airbornePhases: readonly Phase[] = ['climb', 'cruise', 'descent', 'approach']

/** Whether the wheels are certainly off the ground; the take-off is half of each, and counts as not. */
export const isAirborne = (phase: Phase): boolean => airbornePhases.includes(phase)

/** From the take-off run to the approach: the leg cannot end then. @see CRW-07 */
export const isInTheAir = (phase: string | undefined): boolean =>
  phase === 'take-off' || isAirborne(phase as Phase)

/** Whether `later` comes after `earlier` in a flight; a phase does not come after itself. */
export const isLaterPhase = (later: Phase, earlier: Phase): boolean =>
  phases.indexOf(later) > phases.indexOf(earlier)
