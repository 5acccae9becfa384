/** Home as first displayed, for the hub's page: the shell for every width (CSS picks one) and the lead. */
import type { RouterHistory } from '#core/route/history.ts'
import { RouterContext } from '#core/route/use-route.ts'
import { createPortalRouter } from './router.tsx'
import { Shell } from './shell/shell.tsx'

const home: RouterHistory = {
  read: () => ({ path: '/', search: '', key: 'first', index: 0 }),
  write() {},
  back() {},
  cover: () => () => {},
  listen() {},
}

export function FirstView() {
  const router = createPortalRouter({
    history: home,
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
