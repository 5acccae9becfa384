/** Maps the portal's paths to pages. Features are imported only through their `*.routes`. */
import { loadAllTexts } from '#core/language/language.ts'
import { nextTask } from '#core/page/next-task.ts'
import { handleChunkLoadError } from '#core/page/stale-build.ts'
import { createBrowserHistory, type RouterHistory } from '#core/route/history.ts'
import { createRouter } from '#core/route/router.ts'
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
import { saveScrollPosition } from './page/scrolling.ts'

/** @see SES-18, RTE-48, OP-06 */
const isDeveloperMode = import.meta.env.VITE_DEVELOPER_MODE === 'on'

/** Guest paths do not start a session. @see SES-09 */
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

export const createPortalRouter = ({
  history = createBrowserHistory(window),
  developerMode = isDeveloperMode,
  signIn = () => nextTask().then(ensureSession),
  loadTexts = loadAllTexts,
}: {
  history?: RouterHistory
  developerMode?: boolean
  signIn?: () => Promise<unknown>
  loadTexts?: () => Promise<void>
} = {}) =>
  createRouter({
    history,
    routes: [...portalRoutes, ...(developerMode ? developerRoutes : [])],
    notFound: {
      path: notFoundPath,
      load: () => import('./page/not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
    },
    loadInParallel: loadTexts,
    onNavigate(path) {
      saveScrollPosition()
      // Not awaited: public content paints immediately, personal queries wait for the session. @see SES-08,
      // SES-09, OP-05
      if (!isGuestPath(path)) void signIn()
    },
    onFailure: () => handleChunkLoadError(),
  })
