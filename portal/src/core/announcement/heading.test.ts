/** Headings of announcements without a title of their own. */
import { expect, test } from 'vitest'
import type { Text } from '#core/language/language-store.ts'
import { announcementHeading, pastAnnouncementHeading } from './heading.ts'

const text: Text = (key) => key

test('PAX-05 an announcement that is over is named; only a current one says that someone is speaking', () => {
  for (const kind of ['cabin', 'cockpit', 'decompression'])
    expect(pastAnnouncementHeading(kind, text)).not.toBe(announcementHeading(kind, text))
  expect(['cabin', 'cockpit', 'other'].map((kind) => pastAnnouncementHeading(kind, text))).toEqual([
    'announcement.fromCabin',
    'announcement.fromCockpit',
    'announcement.fromCabin',
  ])
  expect(pastAnnouncementHeading('notice', text)).toBe('announcement.notice')
})
