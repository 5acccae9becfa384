/** Zod shapes for announcement.ts. */
import * as z from 'zod/mini'
import { announcementClasses, announcementEffects, announcementKinds } from './announcement-kinds.ts'
import { text } from './pack-values.shape.ts'

/**
 * Payload of `announcementUpdated`: sent to every device when an announcement starts, changes or ends, and on
 * connecting. `null` while none is active. `startedAt` is in ms since 1970 by the hub's clock. `mostInS` is
 * the maximum duration, after which a device that has lost the hub ends the announcement. Texts by language.
 */
export const currentAnnouncement = z.object({
  announcement: z.nullable(
    z.object({
      id: z.string(),
      kind: z.enum(announcementKinds),
      class: z.enum(announcementClasses),
      effect: z.enum(announcementEffects),
      startedAt: z.number(),
      mostInS: z.number(),
      title: z.optional(text),
      text: z.optional(text),
    }),
  ),
})

export type CurrentAnnouncement = z.infer<typeof currentAnnouncement>

const texts = z.record(z.string(), z.string()).check(
  z.refine((value) => Object.keys(value).length <= 40, 'more than 40 languages'),
  z.refine((value) => Object.keys(value).every((code) => code.length <= 20), 'invalid language code'),
  z.refine((value) => Object.values(value).every((line) => line.length <= 600), 'longer than 600 characters'),
)

/**
 * Body of `PUT /announcements/{source}` on the operations port: the source starts announcing.
 * `class` defaults by kind; `template` is the id of one of the pack's texts.
 */
export const cabinSignal = z.strictObject({
  kind: z.enum(announcementKinds),
  class: z.optional(z.enum(announcementClasses)),
  template: z.optional(z.string().check(z.maxLength(80))),
  title: z.optional(texts),
  text: z.optional(texts),
})

export type CabinSignal = z.infer<typeof cabinSignal>
