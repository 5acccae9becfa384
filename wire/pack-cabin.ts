/** The aircraft's seats in a built pack's index: the crew's cabin plan, and which seats there are. */
import * as z from 'zod/mini'
import { count, text } from './pack-values.ts'

const row = z.int().check(z.minimum(1), z.maximum(99))

/** From the front as on most aircraft; a pack names those that it has. */
export const cabinClasses = ['first', 'business', 'premium', 'economy'] as const
export type CabinClass = (typeof cabinClasses)[number]

/** Rows that are alike, from front to back. */
export const cabinSection = z.object({
  title: z.optional(text),
  class: z.optional(z.enum(cabinClasses)),
  from: row,
  to: row,
  /** Columns of seats from left to right; an aisle lies between one group and the next: `["ABC", "DEFG", "HIJ"]`. */
  groups: z.array(z.string().check(z.regex(/^[A-J]+$/))),
  /** Numbers between `from` and `to` that no row has. */
  without: z.array(row),
})

export const cabin = z.object({
  /** The type, as painted on the safety card. */
  aircraft: z.string(),
  sections: z.array(cabinSection),
  /** Seats that a section's pattern has and the aircraft has not: `12A`. */
  gone: z.array(z.string()),
  /** Rows that have an exit on both sides. */
  exits: z.optional(z.array(row)),
  /** Of all sections. */
  seatCount: count,
})

export type CabinSection = z.infer<typeof cabinSection>
export type Cabin = z.infer<typeof cabin>
