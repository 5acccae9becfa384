/** Route of collections. */
import type { Route } from '#core/route/table.ts'

export const collectionRoutes: Route[] = [
  // RTE-47
  {
    path: '/app/collection/$collectionId',
    load: () => import('./collection-page.tsx').then(({ CollectionPage }) => CollectionPage),
  },
]
