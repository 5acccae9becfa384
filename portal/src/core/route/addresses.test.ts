/** Holds what going back does while something lies over the page, on a history without a browser. */
import { expect, test } from 'vitest'
import { memoryAddresses } from './memory-addresses.ts'
import { makeRouter } from './router.ts'

const Page = () => null

const open = () => {
  const addresses = memoryAddresses('/')
  const navigations: string[] = []
  const router = makeRouter({
    addresses,
    routes: [
      { path: '/', component: Page },
      { path: '/other', component: Page },
    ],
    missing: { path: '/404', component: Page },
    onNavigate: (path) => navigations.push(path),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { router, addresses, navigations, settle, shown: () => router.shown.read() }
}

test('PAX-13 going back takes away what lies over the page, the topmost first, and then leads on', () => {
  const { router, addresses, navigations, shown } = open()
  router.go({ to: '/other' })
  const { key } = shown()!
  const closed: string[] = []
  router.cover(() => closed.push('player'))
  router.cover(() => closed.push('queue'))
  addresses.travel(-1)
  addresses.travel(-1)
  expect([closed, shown()!.key, navigations]).toEqual([['queue', 'player'], key, ['/', '/other']])
  addresses.travel(-1)
  expect(shown()!.path).toBe('/')
})

test('PAX-13 what lay over the page and closed by itself leaves no entry to go back through', () => {
  const { router, shown } = open()
  router.go({ to: '/other' })
  const closed: string[] = []
  const uncoverPlayer = router.cover(() => closed.push('player'))
  const uncoverQueue = router.cover(() => closed.push('queue'))
  uncoverQueue()
  uncoverPlayer()
  uncoverPlayer()
  router.back()
  expect([closed, shown()!.path]).toEqual([[], '/'])
})

test('PAX-13 one sheet after another takes the place of the first, and the entry of both goes with the second', async () => {
  const { router, settle, shown } = open()
  router.go({ to: '/other' })
  const closed: string[] = []
  const uncoverAll = router.cover(() => closed.push('all'))
  uncoverAll()
  const uncoverSettings = router.cover(() => closed.push('settings'))
  await settle()
  expect(shown()!.path).toBe('/other')
  uncoverSettings()
  await settle()
  router.back()
  expect([closed, shown()!.path]).toEqual([[], '/'])
})

test('PAX-13 what is chosen in a sheet replaces the page below, once', async () => {
  const { router, addresses, settle, shown } = open()
  router.go({ to: '/other' })
  const uncover = router.cover(() => {})
  router.go({ search: { genre: 'drama' }, replace: true })
  expect(shown()!.search).toBe('?genre=drama')
  uncover()
  await settle()
  expect([addresses.href(), router.address.read().key === addresses.read().key]).toEqual([
    '/other?genre=drama',
    true,
  ])
  router.back()
  expect(shown()!.path).toBe('/')
})

test('PAX-13 a page that is gone to while a sheet’s entry is still on its way out stays open, above the one below', async () => {
  const { router, addresses, settle, shown } = open()
  const uncover = router.cover(() => {})
  const arrive = addresses.delay()
  uncover()
  await settle()
  router.go({ to: '/other' })
  arrive()
  expect([addresses.href(), shown()!.path]).toEqual(['/other', '/other'])
  router.back()
  expect(shown()!.path).toBe('/')
})

test('PAX-13 leaving a page leaves what lies over it as well; whoever goes further back is not held by it', () => {
  const { router, addresses, navigations, shown } = open()
  router.go({ to: '/other' })
  router.cover(() => {})
  router.cover(() => {})
  router.back()
  expect(shown()!.path).toBe('/')
  router.go({ to: '/other' })
  const closed: string[] = []
  router.cover(() => closed.push('sheet'))
  addresses.travel(-2)
  expect([closed, shown()!.path, navigations]).toEqual([[], '/', ['/', '/other', '/', '/other', '/']])
})

test('PAX-13 a page that opens from what lies over another has an entry of its own', () => {
  const { router, shown } = open()
  const uncover = router.cover(() => {})
  router.go({ to: '/other' })
  uncover()
  expect(shown()!.path).toBe('/other')
  router.back()
  expect(shown()!.path).toBe('/')
})
