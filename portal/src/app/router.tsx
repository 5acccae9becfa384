/** Every address of the portal and the page behind it. Features are entered by their `*.routes` alone. */
import { flushSync } from 'react-dom'
import { type Addresses, browserAddresses } from '#core/route/addresses.ts'
import { makeRouter } from '#core/route/router.ts'
import type { Route } from '#core/route/table.ts'
import { ensureSession } from '#core/session/session.ts'
import { mayMove } from '#core/settings.ts'
import { homeRoutes } from '#features/home/home.routes.tsx'
import { vodRoutes } from '#features/vod/vod.routes.tsx'
import { pageCodeFailed } from './newer-portal.ts'
import { leavePage } from './scrolling.ts'

/** @see SES-18, RTE-48, OP-06 */
const isDeveloperMode = import.meta.env.VITE_DEVELOPER_MODE === 'on'

/** Opening one of these asks for no session. @see SES-09 */
export const isGuestPath = (path: string): boolean => path === '/session/boarding-deck'

export const notFoundPath = '/404'

/** @see SES-18, RTE-48 */
const developerRoutes: Route[] = [{ path: '/setup/ui', redirect: '/' }]

export const makePortalRouter = ({
  addresses = browserAddresses(window),
  developerMode = isDeveloperMode,
  signIn = ensureSession,
  draw = drawPage,
}: {
  addresses?: Addresses
  developerMode?: boolean
  signIn?: () => Promise<unknown>
  draw?: (write: () => void, fades: boolean) => void
} = {}) =>
  makeRouter({
    addresses,
    routes: [...homeRoutes, ...vodRoutes, ...(developerMode ? developerRoutes : [])],
    missing: {
      path: notFoundPath,
      load: () => import('./not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
    },
    onNavigate(path) {
      leavePage()
      // Not waited for: what is public paints at once, what is personal waits by itself. @see SES-08, SES-09, OP-05
      if (!isGuestPath(path)) void signIn()
    },
    draw,
    onFailure: pageCodeFailed,
  })

/** Cross-fades where the browser can and the passenger wants it. */
function drawPage(write: () => void, fades: boolean): void {
  if (!fades || !mayMove() || !document.startViewTransition) {
    write()
    return
  }
  const fade = document.startViewTransition(() => flushSync(write))
  // Cut short by the next page, or in a page that nobody sees: it is drawn all the same.
  fade.ready.catch(() => {})
}
