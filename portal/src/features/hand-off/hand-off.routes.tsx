/** Route of the hand-off page. @see PAX-07 */
import type { Route } from '#core/route/table.ts'

export const handOffRoutes: Route[] = [
  { path: '/hand-off', load: () => import('./hand-off-page.tsx').then(({ HandOffPage }) => HandOffPage) },
]
