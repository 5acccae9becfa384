/** Routes of audio, and the docked player, which is not bound to a page. */
import { albumQuery, audioHomeQuery } from '@altiport/wire/audio'
import { prefetchQuery } from '#core/query/query.ts'
import type { Route } from '#core/route/table.ts'

export const audioRoutes: Route[] = [
  {
    path: '/app/audio',
    load: () => import('./audio-home-page.tsx').then(({ AudioHomePage }) => AudioHomePage),
    prefetch: () => prefetchQuery(audioHomeQuery),
  },
  // RTE-14
  {
    path: '/app/audio/media/$appId',
    load: () => import('./album-page.tsx').then(({ AlbumPage }) => AlbumPage),
    prefetch: ({ appId = '' }) => prefetchQuery(albumQuery, { id: appId }),
  },
  // RTE-13
  {
    path: '/app/audio/$appId',
    load: () => import('./audio-category-page.tsx').then(({ AudioCategoryPage }) => AudioCategoryPage),
  },
]

/** Loaded when something plays, or played before a reload. */
export { loadDock } from './player/load-dock.ts'
