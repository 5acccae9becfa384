/** The current announcement, also for devices without a session: announcements are public on board. */

import { announcementCall } from '@altiport/wire/announcement'
import type { CallRouter } from '#core/http/router.ts'
import type { Announcements } from './announcements.ts'

/** @see FEED-07, POP-08, docs/decisions/0030 */
export const announcementRoutes = (
  router: CallRouter,
  { announcements }: { announcements: Announcements },
) => {
  router.mount(announcementCall, {}, () => announcements.current())
}
