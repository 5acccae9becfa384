/** The destination guide's door: its addresses and the pages behind them. */
import { guideCityQuery, guideHomeQuery } from '@altiport/wire/guide'
import { prime } from '#core/ask.ts'
import type { Params, Route } from '#core/route/table.ts'

const primeCity = ({ city = '' }: Params) => prime(guideCityQuery, { id: city })

export const guideRoutes: Route[] = [
  // RTE-23
  {
    path: '/app/guide',
    load: () => import('./guide-home-page.tsx').then(({ GuideHomePage }) => GuideHomePage),
    prime: () => prime(guideHomeQuery),
  },
  // RTE-24
  {
    path: '/app/guide/$city',
    load: () => import('./city-page.tsx').then(({ CityPage }) => CityPage),
    prime: primeCity,
  },
  // RTE-25
  {
    path: '/app/guide/$city/$section',
    load: () => import('./section-page.tsx').then(({ SectionPage }) => SectionPage),
    prime: primeCity,
  },
  // RTE-26
  {
    path: '/app/guide/$city/$section/$poi',
    load: () => import('./place-page.tsx').then(({ PlacePage }) => PlacePage),
    prime: primeCity,
  },
]
