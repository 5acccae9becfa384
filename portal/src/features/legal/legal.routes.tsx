/** Routes of the legal pages: terms, privacy, and about. */
import type { Route } from '#core/route/table.ts'

export const legalRoutes: Route[] = [
  // RTE-04
  {
    path: '/terms-of-use',
    load: () => import('./legal-page.tsx').then(({ TermsPage }) => TermsPage),
  },
  // RTE-05
  {
    path: '/privacy-policy',
    load: () => import('./legal-page.tsx').then(({ PrivacyPage }) => PrivacyPage),
  },
  {
    path: '/about',
    load: () => import('./about-page.tsx').then(({ AboutPage }) => AboutPage),
  },
]
