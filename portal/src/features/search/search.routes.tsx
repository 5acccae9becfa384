/** Route of the search. */
import type { Route } from '#core/route/table.ts'

export const searchRoutes: Route[] = [
  { path: '/search', load: () => import('./search-page.tsx').then(({ SearchPage }) => SearchPage) },
]
