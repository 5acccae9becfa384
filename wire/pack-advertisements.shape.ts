/** Zod shapes for pack-advertisements.ts. */
import * as z from 'zod/mini'
import { adTypes } from './ads.ts'
import { count, id, path, picture, text, validity } from './pack-values.shape.ts'

/** @see ADS-02, ADS-04 */
export const adFormat = z.object({
  id,
  type: z.enum(adTypes),
  /** Seconds until the next one is shown. @see ADS-05 */
  animation: z.optional(z.object({ duration: z.number().check(z.positive()) })),
})

export const adSpot = z.object({
  path,
  width: count,
  height: count,
  durationInS: z.number(),
  bitsPerSecond: count,
  sizeInBytes: count,
})

/** One creative in one format: a picture with its title, or a video spot. */
export const creative = z.object({
  format: id,
  title: text,
  picture: z.optional(picture),
  spot: z.optional(adSpot),
})

export const campaign = z.object({
  id,
  advertiser: z.string(),
  /** Relative weight among the campaigns that match a request. */
  weight: z.int().check(z.minimum(1), z.maximum(1000)),
  validity: z.optional(validity),
  /** Sections and zones in which it is shown; empty means all. */
  sections: z.array(z.string()),
  zones: z.array(z.string()),
  /** How often it may be served in one flight: to one device, and in total. */
  caps: z.object({ perDevice: z.optional(count), perFlight: z.optional(count) }),
  /** Whether it may be shown to children. */
  isForKids: z.boolean(),
  /** Target of a tap: a title or a menu entry. */
  opens: z.optional(z.object({ video: z.optional(id), menu: z.optional(id) })),
  creatives: z.array(creative),
})

export const advertisements = z.object({ formats: z.array(adFormat), campaigns: z.array(campaign) })

export type AdSpot = z.infer<typeof adSpot>

export type Creative = z.infer<typeof creative>

export type Campaign = z.infer<typeof campaign>

export type Advertisements = z.infer<typeof advertisements>
