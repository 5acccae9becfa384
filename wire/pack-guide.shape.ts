/** Zod shapes for pack-guide.ts. */
import * as z from 'zod/mini'
import { weatherConditions, weekDays } from './guide.ts'
import { colour, count, id, path, picture, text, validity } from './pack-values.shape.ts'

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Either `amount`, or `from`, or `from` and `to`; 0 is free. */
const price = z.object({
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amount: z.optional(z.number().check(z.nonnegative())),
  from: z.optional(z.number().check(z.nonnegative())),
  to: z.optional(z.number().check(z.nonnegative())),
  each: z.optional(z.boolean()),
})

/** If `to` is not after `from`, it is on the next day. */
const openingHours = z.object({ days: z.array(z.enum(weekDays)), from: clock, to: clock })

const location = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** @see GDE-03 to GDE-07, OP-57 */
const guidePlace = z.object({
  id,
  title: text,
  tagline: z.optional(text),
  synopsis: z.optional(text),
  isTour: z.boolean(),
  pictures: z.array(picture),
  price: z.optional(price),
  durationInMin: z.optional(count),
  starts: z.optional(text),
  spoken: z.array(z.string()),
  openingHours: z.array(openingHours),
  inclusions: z.array(text),
  exclusions: z.array(text),
  cancellation: z.optional(text),
  website: z.optional(z.string()),
  address: z.optional(text),
  subway: z.optional(text),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  location: z.optional(location),
})

/** @see GDE-02, GDE-08, GDE-10 */
const guideSection = z.object({
  id,
  title: text,
  icon: picture,
  text: z.optional(text),
  places: z.array(guidePlace),
  subway: z.optional(
    z.object({
      plan: picture,
      lines: z.array(z.object({ name: z.string(), colour, towards: text, times: z.optional(text) })),
    }),
  ),
  information: z.array(z.object({ title: text, text })),
})

/** @see GDE-01, GDE-09 */
export const guideCity = z.object({
  id,
  title: text,
  tagline: text,
  picture,
  /** IATA codes; a flight to one of them has this city as its destination. */
  airports: z.array(z.string()),
  timeZone: z.string(),
  location,
  /** How to get there from another city of the guide. */
  onward: z.array(z.object({ from: id, by: text })),
  currency: z.optional(text),
  population: z.optional(count),
  emergencyNumbers: z.array(z.object({ title: text, number: z.string() })),
  openingHours: z.optional(text),
  /** Usual weather by month. */
  weather: z.array(
    z.object({
      month: z.int().check(z.minimum(1), z.maximum(12)),
      highInC: z.number(),
      lowInC: z.number(),
      sky: z.enum(weatherConditions),
    }),
  ),
  fromAirport: z.array(
    z.object({
      title: text,
      text: z.optional(text),
      durationInMin: z.optional(count),
      price: z.optional(price),
    }),
  ),
  /** Ids of points of interest, in display order. */
  highlights: z.array(id),
  sections: z.array(guideSection),
  /** GeoJSON; each feature has a `kind`. */
  map: z.optional(z.object({ path, credits: z.optional(text) })),
  validity: z.optional(validity),
  license: z.string(),
  credits: z.optional(text),
})

export type GuideCity = z.infer<typeof guideCity>

export type GuideSection = z.infer<typeof guideSection>

export type GuidePlace = z.infer<typeof guidePlace>
