/** Routes of the announcements. */
import { announcementsQuery } from '@altiport/wire/announcement'
import { prefetchQuery } from '#core/query/query.ts'
import type { Route } from '#core/route/table.ts'

export const announcementsRoutes: Route[] = [
  {
    path: '/announcements',
    load: () => import('./announcements-page.tsx').then(({ AnnouncementsPage }) => AnnouncementsPage),
    prefetch: () => prefetchQuery(announcementsQuery),
  },
]
