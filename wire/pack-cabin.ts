/** The aircraft's seats in a built pack's index, for the crew's cabin plan and for checking seats. */

/** From front to back on most aircraft; a pack uses those it has. */
export const cabinClasses = ['first', 'business', 'premium', 'economy'] as const

export type CabinClass = (typeof cabinClasses)[number]
