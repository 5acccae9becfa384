/** Home as it is seen first: the shell of every width, of which the style sheet shows one, and what leads. For the hub's page. */
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
