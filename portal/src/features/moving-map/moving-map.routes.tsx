/** Routes of the map. */
import type { Route } from '#core/route/table.ts'

export const movingMapRoutes: Route[] = [
  // RTE-28, RTE-30
  {
    path: '/app/moving-map',
    load: () => import('./moving-map-page.tsx').then(({ MovingMapPage }) => MovingMapPage),
  },
  // RTE-29
  {
    path: '/app/moving-map/$id/$tile',
    load: () => import('./map-tile-page.tsx').then(({ MapTilePage }) => MapTilePage),
  },
]
