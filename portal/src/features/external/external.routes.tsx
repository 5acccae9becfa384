/** Route of partners' pages. */
import type { Route } from '#core/route/table.ts'

export const externalRoutes: Route[] = [
  // RTE-06
  {
    path: '/app/external',
    load: () => import('./external-page.tsx').then(({ ExternalPage }) => ExternalPage),
  },
]
