/** The default headings of an announcement, by its kind: during it, and in the list afterwards. */
import type { ActiveAnnouncement } from '@altiport/wire/announcement'
import type { Text } from '#core/language/language-store.ts'

type Kind = ActiveAnnouncement['kind'] | (string & {})

export function announcementHeading(kind: Kind, text: Text): string {
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

/** Names what has been announced, whereas most headings of a current announcement say that someone is speaking. */
export function pastAnnouncementHeading(kind: Kind, text: Text): string {
  switch (kind) {
    case 'cockpit':
      return text('announcement.fromCockpit')
    case 'decompression':
      return text('announcement.fromDecompression')
    case 'notice':
    case 'recording':
      return announcementHeading(kind, text)
    default:
      return text('announcement.fromCabin')
  }
}
