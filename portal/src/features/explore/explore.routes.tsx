/** Routes of explore and tile pages: a menu entry with its nodes, and a single node. */
import { namedRoutes } from '#core/route/named-routes.ts'
import type { Route } from '#core/route/table.ts'

export const exploreRoutes: Route[] = [
  // RTE-03
  {
    path: '/explore/$id',
    load: () => import('./explore-page.tsx').then(({ ExplorePage }) => ExplorePage),
  },
  // RTE-08
  {
    ...namedRoutes.portalViewTilePage,
    load: () => import('./tile-page.tsx').then(({ TilePage }) => TilePage),
  },
]
