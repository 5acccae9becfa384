import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { isGuestPath, makeRouter } from './router.tsx'
import { Shell } from './shell.tsx'

// The router reads the page's origin from it.
vi.stubGlobal('window', { origin: 'http://portal.cabin.example' })

const visit = async (path: string, developerMode = false) => {
  let signIns = 0
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = makeRouter({
    history,
    developerMode,
    signIn: async () => {
      signIns += 1
    },
  })
  await router.load()
  return { router, history, path: () => history.location.pathname, signIns: () => signIns }
}
const lastMatch = ({ router }: Awaited<ReturnType<typeof visit>>) => router.state.matches.at(-1)

test('RTE-02 the empty address shows home inside the shell', async () => {
  const visited = await visit('/')
  expect(visited.path()).toBe('/')
  expect(visited.router.state.matches.map(({ routeId }) => routeId)).toEqual(['__root__', '/'])
  expect(visited.router.routesById.__root__.options.component).toBe(Shell)
})

test('RTE-50 ERR-28 an unknown path redirects to /404', async () => {
  for (const path of ['/nowhere', '/app/nothing/at/all', '/APP/VOD', '/404/deeper'])
    expect((await visit(path)).path(), path).toBe('/404')
})

test('RTE-07 /404 falls to the catch-all inside the shell', async () => {
  const visited = await visit('/404')
  expect(visited.path()).toBe('/404')
  expect(lastMatch(visited)?.routeId).toBe('/$')
})

test('SES-18 RTE-48 the setup page is unknown, and in developer mode leads to home', async () => {
  expect((await visit('/setup/ui')).path()).toBe('/404')
  expect((await visit('/setup/ui', true)).path()).toBe('/')
  expect((await visit('/setup/other', true)).path()).toBe('/404')
})

test('SES-08 every navigation to a page that is not for guests asks for the session', async () => {
  const visited = await visit('/')
  expect(visited.signIns()).toBe(1)
  await visited.router.navigate({ to: '/app/vod' })
  expect(visited.signIns()).toBe(2)
  await visited.router.navigate({ to: '/' })
  expect(visited.signIns()).toBe(3)
})

test('SES-09 the boarding deck is the only page for guests', () => {
  expect(isGuestPath('/session/boarding-deck')).toBe(true)
  for (const path of ['/', '/session', '/session/boarding-deck/x', '/404'])
    expect(isGuestPath(path)).toBe(false)
})

test('SES-08 the page does not wait for a login that hangs', async () => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = makeRouter({ history, signIn: () => new Promise(() => {}) })
  await router.load()
  expect(router.state.status).toBe('idle')
})
