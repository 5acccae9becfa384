/**
 * The shape of a city's file: its facts, its sections, and its places. Checks across them are in
 * parts/guide.ts.
 */
import { weatherConditions, weekDays } from '@altiport/wire/guide'
import * as z from 'zod/mini'
import type { Fields } from '#core/fields.ts'
import { money } from '#core/money.ts'

export const guideShape = (fields: Fields) =>
  z.strictObject({
    id: fields.id,
    title: fields.text('title'),
    tagline: fields.text('line'),
    picture: fields.picture('photograph'),
    airports: z.optional(z.array(fields.airport)),
    timeZone: z
      .string()
      .check(z.refine(isTimeZone, { error: 'is not a time zone; write it like Europe/Madrid' })),
    location,
    onward: z.optional(z.array(z.strictObject({ from: fields.id, by: fields.text('title') }))),
    currency: z.optional(fields.text('title')),
    population: z.optional(z.int().check(z.gte(0))),
    emergencyNumbers: z.optional(z.array(z.strictObject({ title: fields.text('title'), number: phone }))),
    openingHours: z.optional(fields.text('line')),
    weather: z.optional(
      z.array(
        z.strictObject({
          month: z.int().check(z.gte(1), z.lte(12)),
          highInC: z.number(),
          lowInC: z.number(),
          sky: z.enum(weatherConditions),
        }),
      ),
    ),
    fromAirport: z.optional(
      z.array(
        z.strictObject({
          title: fields.text('title'),
          text: z.optional(fields.text('line')),
          durationInMin: z.optional(minutes),
          price: z.optional(price),
        }),
      ),
    ),
    highlights: z.optional(z.array(fields.id)),
    sections: z.array(section(fields)).check(z.minLength(1)),
    map: z.optional(z.strictObject({ file: fields.file('json'), credits: z.optional(fields.text('line')) })),
    validity: z.optional(fields.window),
    license: z.optional(fields.line),
    credits: z.optional(fields.text('story')),
  })

const section = (fields: Fields) =>
  z.strictObject({
    id: fields.id,
    title: fields.text('title'),
    icon: fields.picture('mark'),
    text: z.optional(fields.text('story')),
    places: z.optional(z.array(placeShape(fields))),
    subway: z.optional(
      z.strictObject({
        plan: fields.picture('drawing'),
        lines: z.array(
          z.strictObject({
            name: fields.line,
            colour: fields.color,
            towards: fields.text('line'),
            times: z.optional(fields.text('line')),
          }),
        ),
      }),
    ),
    information: z.optional(
      z.array(z.strictObject({ title: fields.text('title'), text: fields.text('story') })),
    ),
  })

const placeShape = (fields: Fields) =>
  z.strictObject({
    id: fields.id,
    title: fields.text('title'),
    tagline: z.optional(fields.text('line')),
    synopsis: z.optional(fields.text('story')),
    tour: z.optional(z.boolean()),
    pictures: z.optional(z.array(fields.picture('photograph'))),
    price: z.optional(price),
    durationInMin: z.optional(minutes),
    starts: z.optional(fields.text('line')),
    spoken: z.optional(z.array(fields.language)),
    openingHours: z.optional(
      z.array(
        z.strictObject({ days: z.array(z.enum(weekDays)).check(z.minLength(1)), from: clock, to: clock }),
      ),
    ),
    inclusions: z.optional(z.array(fields.text('line'))),
    exclusions: z.optional(z.array(fields.text('line'))),
    cancellation: z.optional(fields.text('story')),
    website: z.optional(fields.web),
    address: z.optional(fields.text('line')),
    subway: z.optional(fields.text('line')),
    phone: z.optional(phone),
    email: z.optional(
      z.string().check(z.regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'is not an email address; correct it')),
    ),
    location: z.optional(location),
  })

const clock = z.string().check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: ({ input }) =>
      input === '24:00'
        ? 'is not a time of day; write "00:00" for midnight'
        : 'must be a time of day in quotes, such as "09:30"',
  }),
)
const minutes = z.int().check(z.gte(1), z.lte(20_000))
const phone = z
  .string()
  .check(
    z.regex(
      /^\+?[0-9][0-9 ()-]*$/,
      'must be digits in quotes, with + before a country code, such as "+34 944 000 218"',
    ),
  )
const price = z.strictObject({
  currency: z
    .string()
    .check(z.regex(/^[A-Z]{3}$/, 'must be a currency’s three-letter code in capitals, such as EUR')),
  amount: z.optional(money),
  from: z.optional(money),
  to: z.optional(money),
  each: z.optional(z.boolean()),
})
const location = z.strictObject({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
