/** Route of the boarding deck, the only page for guests. @see RTE-49, SES-09 */
import type { Route } from '#core/route/table.ts'

export const boardingRoutes: Route[] = [
  {
    path: '/session/boarding-deck',
    load: () => import('./boarding-page.tsx').then(({ BoardingPage }) => BoardingPage),
  },
]
