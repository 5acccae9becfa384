/** Routes of the images. */
import { galleriesQuery } from '@altiport/wire/images'
import { prefetchQuery } from '#core/query/query.ts'
import type { Route } from '#core/route/table.ts'

export const imagesRoutes: Route[] = [
  // All galleries; the menu's entry page.
  {
    path: '/app/image',
    load: () => import('./galleries-page.tsx').then(({ GalleriesPage }) => GalleriesPage),
    prefetch: () => prefetchQuery(galleriesQuery),
  },
  // RTE-18
  {
    path: '/app/image/$appId',
    load: () => import('./mosaic-page.tsx').then(({ MosaicPage }) => MosaicPage),
  },
  // RTE-19
  {
    path: '/app/image/slider/$parentType/$parentId/$slideId',
    load: () => import('./slider-page.tsx').then(({ SliderPage }) => SliderPage),
  },
]
