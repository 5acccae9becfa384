/** Home as first displayed, for the hub's page: the shell for every width (CSS picks one) and the lead. */
import type { Addresses } from '#core/route/addresses.ts'
import { RouterContext } from '#core/route/use-route.ts'
import { makePortalRouter } from './router.tsx'
import { Shell } from './shell.tsx'

const home: Addresses = {
  read: () => ({ path: '/', search: '', key: 'first', index: 0 }),
  write() {},
  back() {},
  cover: () => () => {},
  listen() {},
}

export function FirstView() {
  const router = makePortalRouter({
    addresses: home,
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
