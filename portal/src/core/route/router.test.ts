/** Holds the router’s rules on a history without a browser. */
import { expect, test } from 'vitest'
import { memoryAddresses } from './memory-addresses.ts'
import { makeRouter } from './router.ts'

const Home = () => null
const Late = () => null
const Missing = () => null

const open = (start = '/') => {
  const addresses = memoryAddresses(start)
  const failures: unknown[] = []
  const navigations: string[] = []
  const loads = { count: 0, fails: false, alongsideFails: false, arrive: () => {} }
  const prefetched: unknown[] = []
  const router = makeRouter({
    addresses,
    routes: [
      { path: '/', component: Home },
      { path: '/other', component: Home },
      {
        path: '/late/$id',
        prefetch: (params) => prefetched.push(params),
        load: () =>
          new Promise((resolve, reject) => {
            loads.count += 1
            loads.arrive = () => (loads.fails ? reject(new Error('offline')) : resolve(Late))
          }),
      },
    ],
    missing: { path: '/404', component: Missing },
    loadAlongside: async () => {
      if (loads.alongsideFails) throw new Error('no texts')
    },
    onNavigate: (path) => navigations.push(path),
    onFailure: (failure) => failures.push(failure),
  })
  const settle = async () => {
    loads.arrive()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    router,
    addresses,
    loads,
    prefetched,
    failures,
    navigations,
    settle,
    shown: () => router.shown.read(),
  }
}

test('the page that is open stays until the next one’s code has come; the address is there at once', async () => {
  const { router, addresses, settle, shown } = open()
  router.go({ to: '/late/$id', params: { id: '7' } })
  expect([addresses.href(), router.address.read().path, shown()?.Page]).toEqual(['/late/7', '/late/7', Home])
  await settle()
  expect(shown()).toMatchObject({ Page: Late, params: { id: '7' }, path: '/late/7' })
})

test('code that comes after the passenger has gone elsewhere is not shown', async () => {
  const { router, settle, shown } = open()
  router.go({ to: '/late/7' })
  router.go({ to: '/other' })
  await settle()
  expect(shown()).toMatchObject({ Page: Home, path: '/other' })
})

test('a page that was near a finger is there at once, fetched once, and nothing was navigated', async () => {
  const { router, loads, navigations, settle, shown } = open()
  router.preload('/late/7')
  await settle()
  expect([shown()?.Page, navigations]).toEqual([Home, ['/']])
  router.go({ to: '/late/8' })
  expect([shown()?.Page, loads.count]).toEqual([Late, 1])
})

test('what a page will show is asked for once as a finger comes near, and not for the page that is open', () => {
  const { router, prefetched } = open()
  for (const _ of ['pointer', 'finger', 'focus']) router.preload('/late/7')
  expect(prefetched).toEqual([{ id: '7' }])
  router.go({ to: '/late/7' })
  router.preload('/late/7?play=start')
  expect(prefetched).toHaveLength(1)
})

test('of the pages that one leads to, the first whose code is not there is fetched; a failure ends it', async () => {
  const { router, loads, prefetched, settle } = open()
  loads.fails = true
  const failed = router.warmNext(['/other', '/late/7'])
  await settle()
  expect(await failed).toBe(false)
  loads.fails = false
  const warmed = router.warmNext(['/other', '/late/7'])
  await settle()
  expect([await warmed, await router.warmNext(['/other', '/late/7'])]).toEqual([true, false])
  expect(loads.count).toBe(2)
  expect(prefetched).toEqual([])
})

test('a page whose code does not come fails alone, and is asked for again', async () => {
  const { router, loads, failures, settle, shown } = open()
  loads.fails = true
  router.go({ to: '/late/7' })
  await settle()
  expect(shown()?.failure).toEqual(failures[0])
  expect(failures).toHaveLength(1)
  loads.fails = false
  router.reload()
  await settle()
  expect(shown()).toMatchObject({ Page: Late, failure: undefined })
})

test('a page is not shown without what it needs besides its code, and that is asked for again too', async () => {
  const { router, loads, failures, settle, shown } = open()
  loads.alongsideFails = true
  router.go({ to: '/late/7' })
  await settle()
  expect([shown()?.Page === Late, failures]).toEqual([false, [new Error('no texts')]])
  loads.alongsideFails = false
  router.reload()
  await settle()
  expect(shown()?.Page).toBe(Late)
})

test('RTE-55 back and forward are told apart from a new page, by entries with a key each', () => {
  const { router, addresses, shown } = open()
  const first = shown()?.key
  router.go({ to: '/other' })
  expect(shown()).toMatchObject({ isBack: false, index: 1 })
  router.back()
  expect(shown()).toMatchObject({ path: '/', isBack: true, key: first, index: 0 })
  addresses.travel(1)
  expect(shown()).toMatchObject({ path: '/other', isBack: true })
})

test('RTE-56 the same address again is a navigation, but no new entry to go back through', () => {
  const { router, navigations, shown } = open()
  const before = shown()
  router.go({ to: '/' })
  expect(shown()).toMatchObject({ key: before?.key, index: 0, isBack: false })
  expect(shown()).not.toBe(before)
  expect(navigations).toEqual(['/', '/'])
})

test('a replaced entry keeps its place in the history under a key of its own', () => {
  const { router, shown } = open()
  router.go({ to: '/other' })
  const { key } = shown()!
  router.go({ search: { genre: 'drama' }, replace: true })
  expect(shown()).toMatchObject({ path: '/other', search: '?genre=drama', index: 1 })
  expect(shown()?.key).not.toBe(key)
  router.back()
  expect(shown()).toMatchObject({ path: '/', index: 0 })
})

test('an entry that the browser made by itself is a new one', () => {
  const { router, addresses, shown } = open()
  addresses.addOwnEntry()
  expect(shown()).toMatchObject({ isBack: false, index: 1 })
  router.back()
  expect(shown()).toMatchObject({ isBack: true, index: 0 })
})

test('a slash at the end is taken off, the query stays', () => {
  const { addresses, shown } = open('/other/?a=b')
  expect(addresses.href()).toBe('/other?a=b')
  expect(shown()?.Page).toBe(Home)
})

test('RTE-50 an unknown address is replaced, so that back leads past it', () => {
  const { router, addresses, shown } = open()
  router.go({ to: '/nowhere' })
  expect([addresses.href(), shown()?.Page]).toEqual(['/404', Missing])
  router.back()
  expect(shown()?.path).toBe('/')
  expect(router.hasRoute('/nowhere')).toBe(false)
})
