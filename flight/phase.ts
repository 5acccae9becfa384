/** The phases of a flight in order. How they are detected is in `fusion/phase-rule.ts`. */

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

/** Whether the aircraft is certainly off the ground; take-off does not count. */
export const isAirborne = (phase: Phase): boolean => airbornePhases.includes(phase)

/** From the take-off run to the approach, when the leg cannot be ended. @see CRW-07 */
export const isInTheAir = (phase: string | undefined): boolean =>
  phase === 'take-off' || isAirborne(phase as Phase)
