/** The home's door: the portal's first address. @see RTE-02 */
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { HomePage } from './home-page.tsx'

/** In the first load on purpose: it is what nearly everyone sees first, and its data comes with the page. */
export const homeRoutes = (parent: AnyRoute) => [
  createRoute({ getParentRoute: () => parent, path: '/', component: HomePage }),
]
