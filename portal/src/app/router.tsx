/** Every address of the portal and the page behind it. Features are entered by their `*.routes` alone. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { ensureSession } from '#core/session/session.ts'
import { mayMove } from '#core/settings.ts'
import { homeRoutes } from '#features/home/home.routes.tsx'
import { vodRoutes } from '#features/vod/vod.routes.tsx'
import { FailurePage } from './failure-page.tsx'
import { Shell } from './shell.tsx'

/** @see SES-18, RTE-48, OP-06 */
const isDeveloperMode = import.meta.env.VITE_DEVELOPER_MODE === 'on'

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
  const root = createRootRoute({ component: Outlet, errorComponent: FailurePage })
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: Shell,
    // Not waited for: what is public paints at once, what is personal waits by itself. @see SES-08, OP-05
    beforeLoad: ({ preload }) => {
      if (!preload) void signIn()
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
    getParentRoute: () => shell,
    path: '$',
    component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
    // @see RTE-07, RTE-50, ERR-28, OP-07
    beforeLoad: ({ location }) => {
      if (location.pathname !== notFoundPath) throw redirect({ to: notFoundPath, replace: true })
    },
  })
  return createRouter({
    history,
    routeTree: root.addChildren([
      shell.addChildren([...homeRoutes(shell), ...vodRoutes(shell), unknown]),
      ...(developerMode ? [setup] : []),
    ]),
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultErrorComponent: FailurePage,
    // Cross-fades where the browser can and the passenger wants it.
    defaultViewTransition: { types: () => (mayMove() ? [] : false) },
  })
}
