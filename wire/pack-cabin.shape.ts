/** Zod shapes for pack-cabin.ts. */
import * as z from 'zod/mini'
import { cabinClasses } from './pack-cabin.ts'
import { count, text } from './pack-values.shape.ts'

const row = z.int().check(z.minimum(1), z.maximum(99))

/** Consecutive rows with the same layout. */
export const cabinSection = z.object({
  title: z.optional(text),
  class: z.optional(z.enum(cabinClasses)),
  from: row,
  to: row,
  /** Columns of seats from left to right; aisles are between the groups: `["ABC", "DEFG", "HIJ"]`. */
  groups: z.array(z.string().check(z.regex(/^[A-J]+$/))),
  /** Row numbers between `from` and `to` that do not exist. */
  without: z.array(row),
})

export const cabin = z.object({
  /** The type as printed on the safety card. */
  aircraft: z.string(),
  sections: z.array(cabinSection),
  /** Seats of a section's layout that the aircraft does not have: `12A`. */
  gone: z.array(z.string()),
  /** Rows with an exit on both sides. */
  exits: z.optional(z.array(row)),
  /** Total of all sections. */
  seatCount: count,
})

export type Cabin = z.infer<typeof cabin>
