/** Values of a flight that its shapes and the apps share. */

/** Shown for an unknown airport. @see LIV-14 */
export const unknownIata = '---'

/** In the order of a flight. @see FEED-02 */
export const crewPhases = [
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
export type CrewPhase = (typeof crewPhases)[number]
