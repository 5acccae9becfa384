/** The door of games and web apps: the same three screens under two addresses. */
import { bundleQuery, bundleShelfQuery } from '@altiport/wire/games'
import { prime } from '#core/ask.ts'
import type { Route } from '#core/route/table.ts'

const shelf = () => import('./shelf-page.tsx')
const player = () => import('./player-page.tsx')

/** @see GWA-03 */
export const gamesRoutes: Route[] = [
  // RTE-20
  {
    path: '/app/games',
    load: () => shelf().then(({ GamesPage }) => GamesPage),
    prime: () => prime(bundleShelfQuery, { kind: 'game' }),
  },
  {
    path: '/app/webapp',
    load: () => shelf().then(({ AppsPage }) => AppsPage),
    prime: () => prime(bundleShelfQuery, { kind: 'webapp' }),
  },
  // RTE-22
  {
    path: '/app/games/$appId',
    load: () => shelf().then(({ GamesPage }) => GamesPage),
    prime: ({ appId }) => prime(bundleShelfQuery, { kind: 'game', category: appId }),
  },
  {
    path: '/app/webapp/$appId',
    load: () => shelf().then(({ AppsPage }) => AppsPage),
    prime: ({ appId }) => prime(bundleShelfQuery, { kind: 'webapp', category: appId }),
  },
  // RTE-21
  {
    path: '/app/games/media/$appId',
    load: () => player().then(({ GamePlayerPage }) => GamePlayerPage),
    prime: ({ appId = '' }) => prime(bundleQuery, { kind: 'game', id: appId }),
  },
  {
    path: '/app/webapp/media/$appId',
    load: () => player().then(({ AppPlayerPage }) => AppPlayerPage),
    prime: ({ appId = '' }) => prime(bundleQuery, { kind: 'webapp', id: appId }),
  },
]
