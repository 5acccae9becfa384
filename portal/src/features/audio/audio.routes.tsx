/** The door of audio: its addresses and the pages behind them, and the docked player that outlives them all. */
import { albumQuery, audioHomeQuery } from '@altiport/wire/audio'
import { prefetchQuery } from '#core/query.ts'
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

/** Comes when something plays, or has played before a reload. */
export { loadDock } from './load-dock.ts'
