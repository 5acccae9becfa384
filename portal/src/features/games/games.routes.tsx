/** Routes of games and web apps: the same three screens under two base addresses. */
import { bundleListQuery, bundleQuery } from '@altiport/wire/games'
import { prefetchQuery } from '#core/query/query.ts'
import type { Route } from '#core/route/table.ts'

const listPage = () => import('./bundle-list-page.tsx')
const playerPage = () => import('./player-page.tsx')

/** @see GWA-03 */
export const gamesRoutes: Route[] = [
  // RTE-20
  {
    path: '/app/games',
    load: () => listPage().then(({ GamesPage }) => GamesPage),
    prefetch: () => prefetchQuery(bundleListQuery, { kind: 'game' }),
  },
  {
    path: '/app/webapp',
    load: () => listPage().then(({ AppsPage }) => AppsPage),
    prefetch: () => prefetchQuery(bundleListQuery, { kind: 'webapp' }),
  },
  // RTE-22
  {
    path: '/app/games/$appId',
    load: () => listPage().then(({ GamesPage }) => GamesPage),
    prefetch: ({ appId }) => prefetchQuery(bundleListQuery, { kind: 'game', category: appId }),
  },
  {
    path: '/app/webapp/$appId',
    load: () => listPage().then(({ AppsPage }) => AppsPage),
    prefetch: ({ appId }) => prefetchQuery(bundleListQuery, { kind: 'webapp', category: appId }),
  },
  // RTE-21
  {
    path: '/app/games/media/$appId',
    load: () => playerPage().then(({ GamePlayerPage }) => GamePlayerPage),
    prefetch: ({ appId = '' }) => prefetchQuery(bundleQuery, { kind: 'game', id: appId }),
  },
  {
    path: '/app/webapp/media/$appId',
    load: () => playerPage().then(({ AppPlayerPage }) => AppPlayerPage),
    prefetch: ({ appId = '' }) => prefetchQuery(bundleQuery, { kind: 'webapp', id: appId }),
  },
]
