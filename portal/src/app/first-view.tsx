/** Home as first displayed, for the page that the hub renders: the lead, in a shell for each width (CSS picks one). */
import type { RouterHistory } from '#core/route/history.ts'
import { RouterContext } from '#core/route/use-route.ts'
import { createPortalRouter } from './router.tsx'
import { Shell } from './shell/shell.tsx'

const homeHistory: RouterHistory = {
  read: () => ({ path: '/', search: '', key: 'first', index: 0 }),
  write() {},
  back() {},
  cover: () => () => {},
  listen() {},
}

export function FirstView() {
  const router = createPortalRouter({
    history: homeHistory,
    signIn: () => Promise.resolve(),
  })
  return (
    <RouterContext value={router}>
      <div data-first-view>
        <Shell />
      </div>
    </RouterContext>
  )
}
