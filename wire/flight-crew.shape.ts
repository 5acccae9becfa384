/** Zod shapes for flight-crew.ts. */
import * as z from 'zod/mini'
import { flightPhases } from './flight-values.ts'

const legId = z.string().check(z.minLength(1), z.maxLength(80))

const iata = z.string().check(z.regex(/^[A-Z]{3}$/, 'three capital letters'))

/** Without control characters and marks of direction, which would change how titles are displayed. */
const flightNumber = z
  .string()
  .check(
    z.maxLength(12),
    z.regex(/^[\p{L}\p{N} ./-]*$/u, 'letters, digits, spaces, dots, hyphens and slashes'),
  )

const time = z.int().check(z.minimum(0), z.maximum(8.64e15))

/** @see setRoute */
export const setRouteBody = z.strictObject({
  legId,
  origin: iata,
  destination: iata,
  flightNumber: z.optional(flightNumber),
  departureTime: z.optional(time),
  flightTimeInMin: z.optional(z.number().check(z.positive(), z.maximum(1440))),
})
export type SetRouteBody = z.input<typeof setRouteBody>

/** @see divertFlight */
export const divertFlightBody = z.strictObject({ legId, destination: z.nullable(iata) })
export type DivertFlightBody = z.input<typeof divertFlightBody>

/** @see correctFlight */
export const correctFlightBody = z.strictObject({
  legId,
  arrivalTime: z.optional(z.nullable(time)),
  scheduledArrivalTime: z.optional(z.nullable(time)),
  phase: z.optional(z.nullable(z.enum(flightPhases))),
})
export type CorrectFlightBody = z.input<typeof correctFlightBody>

/** @see findAirports */
export const findAirportsQuery = z.object({ text: z.string().check(z.minLength(1), z.maxLength(60)) })
export type FindAirportsQuery = z.input<typeof findAirportsQuery>
