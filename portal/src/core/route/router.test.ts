/** The router’s rules, with in-memory history. */
import { expect, test } from 'vitest'

import { createMemoryHistory } from '#testing/memory-history.ts'
import { createRouter } from './router.ts'

const Home = () => null
const Lazy = () => null
const Missing = () => null

const open = (start = '/') => {
  const history = createMemoryHistory(start)
  const failures: unknown[] = []
  const navigations: string[] = []
  const loads = { count: 0, fails: false, parallelFails: false, finishLoading: () => {} }
  const prefetched: unknown[] = []
  const router = createRouter({
    history,
    routes: [
      { path: '/', component: Home },
      { path: '/other', component: Home },
      {
        path: '/lazy/$id',
        prefetch: (params) => prefetched.push(params),
        load: () =>
          new Promise((resolve, reject) => {
            loads.count += 1
            loads.finishLoading = () => (loads.fails ? reject(new Error('offline')) : resolve(Lazy))
          }),
      },
    ],
    notFound: { path: '/404', component: Missing },
    loadInParallel: async () => {
      if (loads.parallelFails) throw new Error('no texts')
    },
    onNavigate: (path) => navigations.push(path),
    onFailure: (failure) => failures.push(failure),
  })
  const settle = async () => {
    loads.finishLoading()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    router,
    history,
    loads,
    prefetched,
    failures,
    navigations,
    settle,
    shown: () => router.shown.read(),
  }
}

test('the current page stays until the next one’s code is loaded; the address changes immediately', async () => {
  const { router, history, settle, shown } = open()
  router.navigate({ to: '/lazy/$id', params: { id: '7' } })
  expect([history.href(), router.location.read().path, shown()?.Page]).toEqual(['/lazy/7', '/lazy/7', Home])
  await settle()
  expect(shown()).toMatchObject({ Page: Lazy, params: { id: '7' }, path: '/lazy/7' })
})

test('code that is loaded after another navigation is not displayed', async () => {
  const { router, settle, shown } = open()
  router.navigate({ to: '/lazy/7' })
  router.navigate({ to: '/other' })
  await settle()
  expect(shown()).toMatchObject({ Page: Home, path: '/other' })
})

test('a preloaded page is displayed immediately, is loaded once, and preloading does not navigate', async () => {
  const { router, loads, navigations, settle, shown } = open()
  router.preload('/lazy/7')
  await settle()
  expect([shown()?.Page, navigations]).toEqual([Home, ['/']])
  router.navigate({ to: '/lazy/8' })
  expect([shown()?.Page, loads.count]).toEqual([Lazy, 1])
})

test('a page’s data is prefetched once, and not for the current page', () => {
  const { router, prefetched } = open()
  for (const _ of ['pointer', 'touch', 'focus']) router.preload('/lazy/7')
  expect(prefetched).toEqual([{ id: '7' }])
  router.navigate({ to: '/lazy/7' })
  router.preload('/lazy/7?play=start')
  expect(prefetched).toHaveLength(1)
})

test('preloadNext loads the code of the first page that is not loaded yet, and resolves to whether it has loaded one', async () => {
  const { router, loads, prefetched, settle } = open()
  loads.fails = true
  const failed = router.preloadNext(['/other', '/lazy/7'])
  await settle()
  expect(await failed).toBe(false)
  loads.fails = false
  const loaded = router.preloadNext(['/other', '/lazy/7'])
  await settle()
  expect([await loaded, await router.preloadNext(['/other', '/lazy/7'])]).toEqual([true, false])
  expect(loads.count).toBe(2)
  expect(prefetched).toEqual([])
})

test('a page whose code fails to load can be loaded again', async () => {
  const { router, loads, failures, settle, shown } = open()
  loads.fails = true
  router.navigate({ to: '/lazy/7' })
  await settle()
  expect(shown()?.failure).toEqual(failures[0])
  expect(failures).toHaveLength(1)
  loads.fails = false
  router.reload()
  await settle()
  expect(shown()).toMatchObject({ Page: Lazy, failure: undefined })
})

test('a page is not displayed without what is loaded in parallel with it, which can be loaded again too', async () => {
  const { router, loads, failures, settle, shown } = open()
  loads.parallelFails = true
  router.navigate({ to: '/lazy/7' })
  await settle()
  expect([shown()?.Page === Lazy, failures]).toEqual([false, [new Error('no texts')]])
  loads.parallelFails = false
  router.reload()
  await settle()
  expect(shown()?.Page).toBe(Lazy)
})

test('RTE-55 back and forward are distinguished from new pages by the entry’s key', () => {
  const { router, history, shown } = open()
  const first = shown()?.key
  router.navigate({ to: '/other' })
  expect(shown()).toMatchObject({ isBack: false, index: 1 })
  router.back()
  expect(shown()).toMatchObject({ path: '/', isBack: true, key: first, index: 0 })
  history.travel(1)
  expect(shown()).toMatchObject({ path: '/other', isBack: true })
})

test('RTE-56 navigating to the current address adds no history entry', () => {
  const { router, navigations, shown } = open()
  const before = shown()
  router.navigate({ to: '/' })
  expect(shown()).toMatchObject({ key: before?.key, index: 0, isBack: false })
  expect(shown()).not.toBe(before)
  expect(navigations).toEqual(['/', '/'])
})

test('a replaced entry keeps its index and gets a new key', () => {
  const { router, shown } = open()
  router.navigate({ to: '/other' })
  const { key } = shown()!
  router.navigate({ search: { genre: 'drama' }, replace: true })
  expect(shown()).toMatchObject({ path: '/other', search: '?genre=drama', index: 1 })
  expect(shown()?.key).not.toBe(key)
  router.back()
  expect(shown()).toMatchObject({ path: '/', index: 0 })
})

test('an entry created by the browser counts as a new page', () => {
  const { router, history, shown } = open()
  history.addFragmentEntry()
  expect(shown()).toMatchObject({ isBack: false, index: 1 })
  router.back()
  expect(shown()).toMatchObject({ isBack: true, index: 0 })
})

test('a trailing slash is removed, the query stays', () => {
  const { history, shown } = open('/other/?a=b')
  expect(history.href()).toBe('/other?a=b')
  expect(shown()?.Page).toBe(Home)
})

test('RTE-50 an unknown address is replaced, so that back skips it', () => {
  const { router, history, shown } = open()
  router.navigate({ to: '/nowhere' })
  expect([history.href(), shown()?.Page]).toEqual(['/404', Missing])
  router.back()
  expect(shown()?.path).toBe('/')
  expect(router.hasRoute('/nowhere')).toBe(false)
})
