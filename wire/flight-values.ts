/** Values of a flight that its shapes and the apps share. */

/** Shown for an unknown airport. @see LIV-14 */
export const unknownIata = '---'

/** Phases that the crew can set, in the order of a flight. @see FEED-02 */
export const flightPhases = [
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
export type FlightPhase = (typeof flightPhases)[number]
