/** Route of the home, at the portal's root address. @see RTE-02 */
import type { Route } from '#core/route/table.ts'
import { HomePage } from './home-page.tsx'

/** In the first load on purpose: the home is the most common entry page, and its data is embedded in the page. */
export const homeRoutes: Route[] = [{ path: '/', component: HomePage }]
