/** The airline's settings for announcements, and its templates for frequent ones (FEED-07, PAX-05). */
import { announcementClasses, announcementEffects } from '@altiport/wire/announcement-kinds'
import type { Announcements } from '@altiport/wire/pack-portal.shape'
import * as z from 'zod/mini'
import { listOf } from '#core/item.ts'
import { checkUnique, isRaw } from '#core/links.ts'
import { definePart } from '#core/part.ts'

export const announcements = definePart({
  name: 'announcements',
  noun: 'announcements',
  location: { file: 'announcements.yaml', isOptional: true },
  shape: (fields) =>
    z.strictObject({
      information: z._default(z.enum(announcementEffects), 'pause'),
      templates: z._default(
        z.array(
          z.strictObject({
            id: fields.id,
            class: z.enum(announcementClasses),
            title: fields.text('word'),
            text: fields.text('story').check(z.refine(isShort, { error: tooLong })),
          }),
        ),
        [],
      ),
    }),
  /** Cabin systems refer to templates by these ids, so they are separate from the pack's other ids. */
  check(file) {
    const templates = isRaw(file.raw) ? listOf(file.raw.templates) : []
    checkUnique(
      file,
      templates.map((each, i) => [['templates', i, 'id'], isRaw(each) ? String(each.id ?? '') : '']),
    )
  },
  build: ([source], { text }): Announcements | undefined =>
    source && {
      information: source.information,
      templates: source.templates.map((each) => ({
        ...each,
        title: text(each.title),
        text: text(each.text),
      })),
    },
})

/** In characters: the text is sent to every device in all languages. */
const longest = 600
const tooLong = `is longer than ${longest} characters; shorten it`
const isShort = (texts: string | Record<string, string>): boolean =>
  Object.values(typeof texts === 'string' ? [texts] : texts).every(({ length }) => length <= longest)
