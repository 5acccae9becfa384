/** Routes of audio, and the loader of the docked player, which belongs to no route. */
import { albumQuery, audioHomeQuery } from '@altiport/wire/audio'
import { prefetchQuery } from '#core/query/query.ts'
import type { Route } from '#core/route/table.ts'

export const audioRoutes: Route[] = [
  {
    path: '/app/audio',
    load: () => import('./audio-home-page.tsx').then(({ AudioHomePage }) => AudioHomePage),
    prefetch: () => prefetchQuery(audioHomeQuery),
  },
  // RTE-14: `$appId` is the album's id.
  {
    path: '/app/audio/media/$appId',
    load: () => import('./album-page.tsx').then(({ AlbumPage }) => AlbumPage),
    prefetch: ({ appId = '' }) => prefetchQuery(albumQuery, { id: appId }),
  },
  // RTE-13: `$appId` is the category's id.
  {
    path: '/app/audio/$appId',
    load: () => import('./audio-category-page.tsx').then(({ AudioCategoryPage }) => AudioCategoryPage),
  },
]

/** Loads the docked player's code, which is needed once something plays, or if something played before a reload. */
export { loadDock } from './player/load-dock.ts'
