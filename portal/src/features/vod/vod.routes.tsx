/** The films' door: their addresses, what each carries, and the pages behind them. */
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readFilters } from './category-filter.ts'
import { readPlay } from './vod-address.ts'

export const vodRoutes = (parent: AnyRoute) => [
  // RTE-09
  createRoute({
    getParentRoute: () => parent,
    path: '/app/vod',
    validateSearch: readFilters,
    component: lazyRouteComponent(() => import('./vod-home-page.tsx'), 'VodHomePage'),
  }),
  // RTE-10
  createRoute({
    getParentRoute: () => parent,
    path: '/app/vod/media/$appId',
    validateSearch: readPlay,
    component: lazyRouteComponent(() => import('./details-page.tsx'), 'DetailsPage'),
  }),
  // RTE-12: a fixed address wins over a category of the same name.
  createRoute({
    getParentRoute: () => parent,
    path: '/app/vod/continue-watching',
    component: lazyRouteComponent(() => import('./continue-watching-page.tsx'), 'ContinueWatchingPage'),
  }),
  // RTE-11
  createRoute({
    getParentRoute: () => parent,
    path: '/app/vod/$appId',
    validateSearch: readFilters,
    component: lazyRouteComponent(() => import('./category-page.tsx'), 'CategoryPage'),
  }),
]
