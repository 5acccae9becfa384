/** The route of the announcements screen. */
import { AnnouncePage } from './announce-page.tsx'

export const announceScreen = {
  path: '/announce',
  title: 'announce.nav',
  icon: 'megaphone-simple',
  hidesAnnouncementBar: true,
  Screen: AnnouncePage,
} as const
