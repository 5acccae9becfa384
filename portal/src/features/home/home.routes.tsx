/** The home's door: the portal's first address. @see RTE-02 */
import type { Route } from '#core/route/table.ts'
import { HomePage } from './home-page.tsx'

/** In the first load on purpose: it is what nearly everyone sees first, and its data comes with the page. */
export const homeRoutes: Route[] = [{ path: '/', component: HomePage }]
