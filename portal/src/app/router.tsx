/** Every address of the portal and the page behind it. Features are entered by their `*.routes` alone. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { ensureSession } from '#core/session/session.ts'
import { mayMove } from '#core/settings.ts'
import { homeRoutes } from '#features/home/home.routes.tsx'
import { vodRoutes } from '#features/vod/vod.routes.tsx'
import { FailurePage } from './failure-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Shell } from './shell.tsx'

/** @see SES-18, RTE-48, OP-06 */
const isDeveloperMode = import.meta.env.VITE_DEVELOPER_MODE === 'on'

/** Opening one of these asks for no session. @see SES-09 */
export const isGuestPath = (path: string): boolean => path === '/session/boarding-deck'

export const notFoundPath = '/404'

export function makeRouter({
  history,
  developerMode = isDeveloperMode,
  signIn = ensureSession,
}: {
  history?: RouterHistory
  developerMode?: boolean
  signIn?: () => Promise<unknown>
} = {}) {
  const root = createRootRoute({
    component: Shell,
    errorComponent: FailurePage,
    // Not waited for: what is public paints at once, what is personal waits by itself. @see SES-08, SES-09, OP-05
    beforeLoad: ({ preload, location }) => {
      if (!preload && !isGuestPath(location.pathname)) void signIn()
    },
  })
  const setup = createRoute({
    getParentRoute: () => root,
    path: 'setup/ui',
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true })
    },
  })
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: NotFoundPage,
    // @see RTE-07, RTE-50, ERR-28, OP-07
    beforeLoad: ({ location }) => {
      if (location.pathname !== notFoundPath) throw redirect({ to: notFoundPath, replace: true })
    },
  })
  return createRouter({
    history,
    routeTree: root.addChildren([
      ...homeRoutes(root),
      ...vodRoutes(root),
      unknown,
      ...(developerMode ? [setup] : []),
    ]),
    // Nothing of ours is drawn on a server; without a document the router would take itself for one.
    isServer: false,
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultErrorComponent: FailurePage,
    // What a page itself does not find stays at its address.
    defaultNotFoundComponent: NotFoundPage,
    // Cross-fades where the browser can and the passenger wants it.
    defaultViewTransition: { types: () => (mayMove() ? [] : false) },
  })
}
