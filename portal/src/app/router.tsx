/** Every address of the portal and its page. Features are imported only through their `*.routes`. */
import { loadLaterTexts } from '#core/language/language.ts'
import { pageCodeFailed } from '#core/newer-portal.ts'
import { nextTask } from '#core/next-task.ts'
import { type Addresses, browserAddresses } from '#core/route/addresses.ts'
import { makeRouter } from '#core/route/router.ts'
import type { Route } from '#core/route/table.ts'
import { ensureSession } from '#core/session/session.ts'
import { announcementsRoutes } from '#features/announcements/announcements.routes.tsx'
import { audioRoutes } from '#features/audio/audio.routes.tsx'
import { boardingRoutes } from '#features/boarding/boarding.routes.tsx'
import { carryOnRoutes } from '#features/carry-on/carry-on.routes.tsx'
import { collectionRoutes } from '#features/collection/collection.routes.tsx'
import { exploreRoutes } from '#features/explore/explore.routes.tsx'
import { externalRoutes } from '#features/external/external.routes.tsx'
import { gamesRoutes } from '#features/games/games.routes.tsx'
import { guideRoutes } from '#features/guide/guide.routes.tsx'
import { handOffRoutes } from '#features/hand-off/hand-off.routes.tsx'
import { homeRoutes } from '#features/home/home.routes.tsx'
import { imagesRoutes } from '#features/images/images.routes.tsx'
import { legalRoutes } from '#features/legal/legal.routes.tsx'
import { microSitesRoutes } from '#features/micro-sites/micro-sites.routes.tsx'
import { movingMapRoutes } from '#features/moving-map/moving-map.routes.tsx'
import { myListRoutes } from '#features/my-list/my-list.routes.tsx'
import { pressRoutes } from '#features/press/press.routes.tsx'
import { searchRoutes } from '#features/search/search.routes.tsx'
import { shopRoutes } from '#features/shop/shop.routes.tsx'
import { surveyRoutes } from '#features/survey/survey.routes.tsx'
import { vodRoutes } from '#features/vod/vod.routes.tsx'
import { leavePage } from './scrolling.ts'

/** @see SES-18, RTE-48, OP-06 */
const isDeveloperMode = import.meta.env.VITE_DEVELOPER_MODE === 'on'

/** Opening one of these requests no session. @see SES-09 */
export const isGuestPath = (path: string): boolean => path === '/session/boarding-deck'

export const notFoundPath = '/404'

/** @see SES-18, RTE-48 */
const developerRoutes: Route[] = [{ path: '/setup/ui', redirect: '/' }]

export const portalRoutes: readonly Route[] = [
  ...homeRoutes,
  ...movingMapRoutes,
  ...vodRoutes,
  ...audioRoutes,
  ...pressRoutes,
  ...imagesRoutes,
  ...searchRoutes,
  ...myListRoutes,
  ...guideRoutes,
  ...gamesRoutes,
  ...shopRoutes,
  ...announcementsRoutes,
  ...microSitesRoutes,
  ...legalRoutes,
  ...externalRoutes,
  ...exploreRoutes,
  ...collectionRoutes,
  ...surveyRoutes,
  ...boardingRoutes,
  ...carryOnRoutes,
  ...handOffRoutes,
]

export const makePortalRouter = ({
  addresses = browserAddresses(window),
  developerMode = isDeveloperMode,
  signIn = () => nextTask().then(ensureSession),
  loadTexts = loadLaterTexts,
}: {
  addresses?: Addresses
  developerMode?: boolean
  signIn?: () => Promise<unknown>
  loadTexts?: () => Promise<void>
} = {}) =>
  makeRouter({
    addresses,
    routes: [...portalRoutes, ...(developerMode ? developerRoutes : [])],
    missing: {
      path: notFoundPath,
      load: () => import('./not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
    },
    loadAlongside: loadTexts,
    onNavigate(path) {
      leavePage()
      // Not awaited: public content paints immediately, personal content waits by itself. @see SES-08,
      // SES-09, OP-05
      if (!isGuestPath(path)) void signIn()
    },
    onFailure: pageCodeFailed,
  })
