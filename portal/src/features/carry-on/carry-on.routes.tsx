/** Route of carry-on. @see PAX-04 */
import type { Route } from '#core/route/table.ts'

export const carryOnRoutes: Route[] = [
  { path: '/carry-on', load: () => import('./carry-on-page.tsx').then(({ CarryOnPage }) => CarryOnPage) },
]
