/** Zod shapes for ads.ts. */
import * as z from 'zod/mini'
import { adEvents } from './ad-events.ts'

const shortText = z.string().check(z.maxLength(60))

const timestamp = z.optional(z.string().check(z.regex(/^\d{1,16}$/)))

/** @see getAd */
export const getAdQuery = z.object({
  section: z.optional(shortText),
  zone: z.optional(shortText),
  timestamps: timestamp,
  media: z.optional(z.string().check(z.maxLength(120))),
  lang: z.optional(z.string().check(z.maxLength(35))),
})
export type GetAdQuery = z.input<typeof getAdQuery>

/** @see viewAd */
export const viewAdQuery = z.object({
  timestamp,
  section: z.optional(shortText),
  zone: z.optional(shortText),
  format: z.optional(shortText),
})
export type ViewAdQuery = z.input<typeof viewAdQuery>

/** @see reportAdEvent */
export const reportAdEventQuery = z.object({
  event: z.enum(adEvents),
  timestamp,
  code: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
})
export type ReportAdEventQuery = z.input<typeof reportAdEventQuery>
