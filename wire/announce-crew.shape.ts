/** Zod shapes for announce-crew.ts. */
import * as z from 'zod/mini'
import { announcementClasses } from './announcement-kinds.ts'
import { noticeLimit } from './limits.ts'

const noticeText = z
  .record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(noticeLimit)))
  .check(z.refine((value) => Object.keys(value).length <= 40, 'more than 40 languages'))

/** @see pauseScreens */
export const pauseScreensBody = z.strictObject({ class: z._default(z.enum(announcementClasses), 'safety') })
export type PauseScreensBody = z.input<typeof pauseScreensBody>

/** @see sendNotice */
export const sendNoticeBody = z.strictObject({
  key: z.string().check(z.minLength(8), z.maxLength(64)),
  template: z.optional(z.string().check(z.maxLength(80))),
  text: z.optional(noticeText),
  class: z.optional(z.enum(announcementClasses)),
})
export type SendNoticeBody = z.input<typeof sendNoticeBody>

/** @see silenceSource */
export const silenceSourceBody = z.strictObject({ source: z.string().check(z.minLength(1), z.maxLength(80)) })
export type SilenceSourceBody = z.input<typeof silenceSourceBody>
