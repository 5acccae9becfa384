/** Advertisements in a built pack's index: forms of them, and campaigns with what they show. */
import * as z from 'zod/mini'
import { adTypes } from './ads.ts'
import { count, id, path, picture, text, validity } from './pack-values.ts'

/** @see ADS-02, ADS-04 */
export const adFormat = z.object({
  id,
  type: z.enum(adTypes),
  /** Seconds after which the next one is shown. @see ADS-05 */
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

/** One thing to show, in one format: a picture with its words, or a spot. */
export const creative = z.object({
  format: id,
  title: text,
  picture: z.optional(picture),
  spot: z.optional(adSpot),
})

export const campaign = z.object({
  id,
  advertiser: z.string(),
  /** Its share among those that a request may get. */
  weight: z.int().check(z.minimum(1), z.maximum(1000)),
  validity: z.optional(validity),
  /** Where it is shown; everywhere when empty. */
  sections: z.array(z.string()),
  zones: z.array(z.string()),
  /** Most times in one flight: to one device, and to all together. */
  caps: z.object({ perDevice: z.optional(count), perFlight: z.optional(count) }),
  /** May be shown to children. */
  isForKids: z.boolean(),
  /** Where a tap leads: a title or a menu entry. */
  opens: z.optional(z.object({ video: z.optional(id), menu: z.optional(id) })),
  creatives: z.array(creative),
})

export const advertisements = z.object({ formats: z.array(adFormat), campaigns: z.array(campaign) })

export type AdFormat = z.infer<typeof adFormat>
export type AdSpot = z.infer<typeof adSpot>
export type Creative = z.infer<typeof creative>
export type Campaign = z.infer<typeof campaign>
export type Advertisements = z.infer<typeof advertisements>
