/** The current announcement, also for devices without a session: announcements are public on board. */
import { announcementCall } from '@altiport/wire/announcement'
import type { CallRouter } from '#core/http/router.ts'
import type { Parts } from '#core/parts.ts'

/** @see FEED-07, POP-08, docs/decisions/0030 */
export const announcementRoutes = (router: CallRouter, { announcements }: Pick<Parts, 'announcements'>) => {
  router.mount(announcementCall, {}, () => announcements.current())
}
