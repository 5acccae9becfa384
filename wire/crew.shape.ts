/** Zod shapes for crew.ts. */
import * as z from 'zod/mini'

/** The crew code, as the console's keypad enters it. */
export const crewPin = z.string().check(z.regex(/^\d{6,12}$/, 'six to twelve digits'))

/** Name of a tablet in the log and on other tablets: the position at a door, such as `2L`. */
export const crewTablet = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,11}$/, 'up to twelve characters'))

/** @see crewSignIn */
export const crewSignInBody = z.strictObject({ pin: crewPin, tablet: crewTablet })
export type CrewSignInBody = z.input<typeof crewSignInBody>

/** @see crewLogCall */
export const crewLogQuery = z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) })
export type CrewLogQuery = z.input<typeof crewLogQuery>
