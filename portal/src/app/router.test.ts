/** Tests the portal's addresses against the requirements, with the real routes and no browser. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createRouter } from '#core/route/router.ts'
import { createMemoryHistory } from '#testing/memory-history.ts'
import { NotFoundPage } from './page/not-found-page.tsx'
import { createPortalRouter, isGuestPath, portalRoutes } from './router.tsx'

const visit = async (path: string, developerMode?: boolean) => {
  let signIns = 0
  const history = createMemoryHistory(path)
  const router = createPortalRouter({
    history,
    ...(developerMode !== undefined && { developerMode }),
    signIn: async () => {
      signIns += 1
    },
    loadTexts: async () => {},
  })
  const page = () => expect.poll(() => router.shown.read()?.Page.name)
  return { router, path: () => history.read().path, page, signIns: () => signIns }
}

test('RTE-02 the empty address shows home', async () => {
  const visited = await visit('/')
  expect(visited.path()).toBe('/')
  await visited.page().toBe('HomePage')
})

test('RTE-50 ERR-28 an unknown path redirects to /404', async () => {
  for (const path of ['/nowhere', '/app/nothing/at/all', '/APP/VOD', '/404/deeper', '/app/vod/%E0%A4%A'])
    expect((await visit(path)).path(), path).toBe('/404')
})

test('RTE-07 /404 is served by the catch-all route', async () => {
  const visited = await visit('/404')
  expect(visited.path()).toBe('/404')
  await visited.page().toBe(NotFoundPage.name)
})

test('RTE-09 RTE-10 RTE-11 RTE-12 the film addresses show their pages', async () => {
  for (const [path, page] of [
    ['/app/vod', 'VodHomePage'],
    ['/app/vod/media/a', 'DetailsPage'],
    ['/app/vod/drama', 'CategoryPage'],
    ['/app/vod/continue-watching', 'ContinueWatchingPage'],
  ] as const)
    await (await visit(path)).page().toBe(page)
})

const root = dirname(dirname(dirname(import.meta.dirname)))
/** As written in the requirements, with a value in place of each braced name. */
const describedPaths = [
  ...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^- `RTE-\d\d` (.*)$/gm),
]
  .flatMap(([, line]) => [...line!.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path!))
  .filter((path) => !path.startsWith('/setup'))
  .map((path) => path.replace(/\{[^}]+\}/g, 'a'))

test('GEN-04 RTE-02 to RTE-50 every address in the requirements has a page', async () => {
  expect(new Set(describedPaths).size).toBeGreaterThan(40)
  const { router } = await visit('/')
  for (const path of describedPaths.filter((path) => path !== '/404'))
    expect(router.hasRoute(path.split('?')[0]!), path).toBe(true)
  expect(router.hasRoute('/app/nothing/at/all')).toBe(false)
})

test('RTE-08 a tile address shows its page, by the route named portalViewTilePage', async () => {
  const named = portalRoutes.filter(({ name }) => name === 'portalViewTilePage')
  expect(named.map(({ path }) => path)).toEqual(['/view-tile/$id/$tile'])
  await (await visit('/view-tile/a/b')).page().toBe('TilePage')
})

test('SES-16 every address of the portal shows its own page, regardless of who is signed in', () => {
  const opened: string[] = []
  for (const { path } of portalRoutes) {
    const address = path.replace(/\$\w*/g, 'a')
    const router = createRouter({
      history: createMemoryHistory(address),
      routes: portalRoutes.map((route) => ({
        path: route.path,
        component: { [route.path]: () => null }[route.path]!,
      })),
      notFound: { path: '/404', component: NotFoundPage },
      onNavigate: (shown) => opened.push(shown),
    })
    expect(router.shown.read()?.Page.name, address).toBe(path)
    expect(opened.at(-1)).toBe(address)
  }
  expect(portalRoutes.filter((route) => 'redirect' in route)).toEqual([])
})

test('SES-18 RTE-48 the setup page is unknown, except in developer mode, where it redirects home', async () => {
  expect((await visit('/setup/ui')).path()).toBe('/404')
  expect((await visit('/setup/ui', true)).path()).toBe('/')
  expect((await visit('/setup/other', true)).path()).toBe('/404')
})

test('SES-08 every navigation to a page that is not for guests requests the session', async () => {
  const visited = await visit('/')
  expect(visited.signIns()).toBe(1)
  visited.router.navigate({ to: '/app/vod' })
  expect(visited.signIns()).toBe(2)
  visited.router.preload('/app/vod/drama')
  expect(visited.signIns()).toBe(2)
  visited.router.navigate({ to: '/' })
  expect(visited.signIns()).toBe(3)
})

test('SES-09 the boarding deck is the only page for guests', () => {
  expect(isGuestPath('/session/boarding-deck')).toBe(true)
  for (const path of ['/', '/session', '/session/boarding-deck/x', '/404'])
    expect(isGuestPath(path)).toBe(false)
})

test('SES-08 the page does not wait for a pending login', async () => {
  const router = createPortalRouter({
    history: createMemoryHistory('/'),
    signIn: () => new Promise(() => {}),
  })
  expect(router.shown.read()?.Page.name).toBe('HomePage')
})
