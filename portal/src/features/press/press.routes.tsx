/** Routes of the press. */
import { pressIssueQuery, pressListQuery, publicationQuery } from '@altiport/wire/press'
import { prefetchQuery } from '#core/query/query.ts'
import type { Route } from '#core/route/table.ts'

const newsstand = () => import('./newsstand-page.tsx').then(({ NewsstandPage }) => NewsstandPage)

export const pressRoutes: Route[] = [
  // Without a category: everything on board; the menu's entry page.
  { path: '/app/press', load: newsstand, prefetch: () => prefetchQuery(pressListQuery, {}) },
  // RTE-15
  {
    path: '/app/press/$appId',
    load: newsstand,
    prefetch: ({ appId }) => prefetchQuery(pressListQuery, { category: appId }),
  },
  // RTE-16
  {
    path: '/app/press/media/$appId',
    load: () => import('./publication-page.tsx').then(({ PublicationPage }) => PublicationPage),
    prefetch: ({ appId = '' }) => prefetchQuery(publicationQuery, { id: appId }),
  },
  // RTE-17
  {
    path: '/app/press/media-reader/$id',
    load: () => import('./reader/reader-page.tsx').then(({ ReaderPage }) => ReaderPage),
    prefetch: ({ id = '' }) => prefetchQuery(pressIssueQuery, { id }),
  },
]
