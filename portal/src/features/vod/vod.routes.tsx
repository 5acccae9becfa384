/** Routes of the films; their parameters are in `vod-address.ts`. */
import { mediaItemQuery } from '@altiport/wire/media'
import { vodHomeQuery } from '@altiport/wire/vod'
import { prefetchQuery } from '#core/query/query.ts'
import type { Route } from '#core/route/table.ts'

export const vodRoutes: Route[] = [
  // RTE-09
  {
    path: '/app/vod',
    load: () => import('./vod-home-page.tsx').then(({ VodHomePage }) => VodHomePage),
    prefetch: () => prefetchQuery(vodHomeQuery),
  },
  // RTE-10
  {
    path: '/app/vod/media/$appId',
    load: () => import('./title/details-page.tsx').then(({ DetailsPage }) => DetailsPage),
    prefetch: ({ appId = '' }) => prefetchQuery(mediaItemQuery, { id: appId }),
  },
  // RTE-12: the fixed address takes precedence over a category of that name.
  {
    path: '/app/vod/continue-watching',
    load: () =>
      import('./continue-watching/continue-watching-page.tsx').then(
        ({ ContinueWatchingPage }) => ContinueWatchingPage,
      ),
  },
  // RTE-11
  {
    path: '/app/vod/$appId',
    load: () => import('./category/category-page.tsx').then(({ CategoryPage }) => CategoryPage),
  },
]
