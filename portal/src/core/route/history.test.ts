/** Going back while something covers the page, with in-memory history. */
import { expect, test } from 'vitest'
import { createMemoryHistory } from '#testing/memory-history.ts'
import { createRouter } from './router.ts'

const Page = () => null

const open = () => {
  const history = createMemoryHistory('/')
  const navigations: string[] = []
  const router = createRouter({
    history,
    routes: [
      { path: '/', component: Page },
      { path: '/other', component: Page },
    ],
    notFound: { path: '/404', component: Page },
    onNavigate: (path) => navigations.push(path),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { router, history, navigations, settle, shown: () => router.shown.read() }
}

test('PAX-13 going back closes covers from the top, and then leaves the page', () => {
  const { router, history, navigations, shown } = open()
  router.navigate({ to: '/other' })
  const { key } = shown()!
  const closed: string[] = []
  router.cover(() => closed.push('player'))
  router.cover(() => closed.push('queue'))
  history.travel(-1)
  history.travel(-1)
  expect([closed, shown()!.key, navigations]).toEqual([['queue', 'player'], key, ['/', '/other']])
  history.travel(-1)
  expect(shown()!.path).toBe('/')
})

test('PAX-13 a closed cover leaves no history entry', () => {
  const { router, shown } = open()
  router.navigate({ to: '/other' })
  const closed: string[] = []
  const uncoverPlayer = router.cover(() => closed.push('player'))
  const uncoverQueue = router.cover(() => closed.push('queue'))
  uncoverQueue()
  uncoverPlayer()
  uncoverPlayer()
  router.back()
  expect([closed, shown()!.path]).toEqual([[], '/'])
})

test('PAX-13 a sheet that follows another reuses the first one’s history entry, which is removed with the second sheet', async () => {
  const { router, settle, shown } = open()
  router.navigate({ to: '/other' })
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

test('PAX-13 a choice in a sheet replaces the page below, once', async () => {
  const { router, history, settle, shown } = open()
  router.navigate({ to: '/other' })
  const uncover = router.cover(() => {})
  router.navigate({ search: { genre: 'drama' }, replace: true })
  expect(shown()!.search).toBe('?genre=drama')
  uncover()
  await settle()
  expect([history.href(), router.location.read().key === history.read().key]).toEqual([
    '/other?genre=drama',
    true,
  ])
  router.back()
  expect(shown()!.path).toBe('/')
})

test('PAX-13 a page opened while a closed sheet’s entry is being removed stays open, with its own entry', async () => {
  const { router, history, settle, shown } = open()
  const uncover = router.cover(() => {})
  const endDelay = history.delay()
  uncover()
  await settle()
  router.navigate({ to: '/other' })
  endDelay()
  expect([history.href(), shown()!.path]).toEqual(['/other', '/other'])
  router.back()
  expect(shown()!.path).toBe('/')
})

test('PAX-13 leaving a page leaves its covers as well, also when going back several entries', () => {
  const { router, history, navigations, shown } = open()
  router.navigate({ to: '/other' })
  router.cover(() => {})
  router.cover(() => {})
  router.back()
  expect(shown()!.path).toBe('/')
  router.navigate({ to: '/other' })
  const closed: string[] = []
  router.cover(() => closed.push('sheet'))
  history.travel(-2)
  expect([closed, shown()!.path, navigations]).toEqual([[], '/', ['/', '/other', '/', '/other', '/']])
})

test('PAX-13 a page opened from a cover has its own entry', () => {
  const { router, shown } = open()
  const uncover = router.cover(() => {})
  router.navigate({ to: '/other' })
  uncover()
  expect(shown()!.path).toBe('/other')
  router.back()
  expect(shown()!.path).toBe('/')
})
