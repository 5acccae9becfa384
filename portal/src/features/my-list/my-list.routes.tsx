/** Route of my list. */
import type { Route } from '#core/route/table.ts'

export const myListRoutes: Route[] = [
  { path: '/my-list', load: () => import('./my-list-page.tsx').then(({ MyListPage }) => MyListPage) },
]
