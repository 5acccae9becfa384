/** The default heading of an announcement, by its kind. */
import type { ActiveAnnouncement } from '@altiport/wire/announcement'
import type { Text } from '#core/language/language-store.ts'

export function announcementHeading(kind: ActiveAnnouncement['kind'] | (string & {}), text: Text): string {
  switch (kind) {
    case 'cockpit':
      return text('announcement.cockpit')
    case 'decompression':
      return text('announcement.decompression')
    case 'notice':
      return text('announcement.notice')
    case 'recording':
      return text('announcement.recording')
    default:
      return text('announcement.cabin')
  }
}
