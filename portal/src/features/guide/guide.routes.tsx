/** Routes of the destination guide. */
import { guideCityQuery, guideHomeQuery } from '@altiport/wire/guide'
import { prefetchQuery } from '#core/query/query.ts'
import type { Params, Route } from '#core/route/table.ts'

const prefetchCity = ({ city = '' }: Params) => prefetchQuery(guideCityQuery, { id: city })

export const guideRoutes: Route[] = [
  // RTE-23
  {
    path: '/app/guide',
    load: () => import('./guide-home-page.tsx').then(({ GuideHomePage }) => GuideHomePage),
    prefetch: () => prefetchQuery(guideHomeQuery),
  },
  // RTE-24
  {
    path: '/app/guide/$city',
    load: () => import('./city/city-page.tsx').then(({ CityPage }) => CityPage),
    prefetch: prefetchCity,
  },
  // RTE-25
  {
    path: '/app/guide/$city/$section',
    load: () => import('./city/section-page.tsx').then(({ SectionPage }) => SectionPage),
    prefetch: prefetchCity,
  },
  // RTE-26
  {
    path: '/app/guide/$city/$section/$poi',
    load: () => import('./place/place-page.tsx').then(({ PlacePage }) => PlacePage),
    prefetch: prefetchCity,
  },
]
