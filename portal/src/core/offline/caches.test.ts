/** The service worker's caches: their limits, a full quota, a damaged picture, and a browser that denies storage. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '#testing/cache-storage.ts'
import type { FetchEvent, Scope } from './scope.ts'

const pictureInBytes = 1000
const picture = () => new Response(new Uint8Array(pictureInBytes))
const names = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `/${from + n}.jpg`)

/** Loaded again for each test, since the modules count their puts. */
beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

function stubBrowser(storage: object, estimate: () => { usage?: number; quota?: number } = () => ({})) {
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('navigator', { storage: { estimate: async () => estimate() } })
}

test('PAX-08 a cache is bounded, and its oldest entries are evicted first', async () => {
  const { storage, pathsIn } = memoryCaches()
  stubBrowser(storage)
  const { findInCaches, putInCache } = await import('./caches.ts')
  for (const name of names(300)) await putInCache('answers', name, picture())
  const left = pathsIn('altiport-answers')
  expect(left.length).toBeLessThanOrEqual(225)
  expect(left).toEqual(names(300).slice(-left.length))
  expect(await findInCaches(['answers'], '/299.jpg')).toBeDefined()
  expect(await findInCaches(['answers'], '/0.jpg')).toBeUndefined()
})

test('PAX-08 when the quota is used up the oldest entries are evicted, and saved items stay', async () => {
  const { storage, pathsIn, usage } = memoryCaches(60 * pictureInBytes)
  stubBrowser(storage)
  const { putInCache } = await import('./caches.ts')
  for (const name of names(20)) await putInCache('kept', name, picture())
  // Concurrently, as a page does.
  for (let from = 0; from < 120; from += 10)
    await Promise.all(names(10, from).map((name) => putInCache('pictures', name, picture())))
  const pictures = pathsIn('altiport-pictures')
  expect(pictures).toContain('/119.jpg')
  expect(pictures).not.toContain('/0.jpg')
  // Not more than necessary is evicted.
  expect(pictures.length).toBeGreaterThan(15)
  for (const name of names(30, 20)) await putInCache('kept', name, picture())
  expect(pathsIn('altiport-kept')).toHaveLength(50)
  expect(usage()).toBeLessThanOrEqual(60 * pictureInBytes)
})

test('PAX-08 evictable entries take at most half of the quota, and the newest stay', async () => {
  const { storage, pathsIn, usage } = memoryCaches()
  const quota = 200 * pictureInBytes
  stubBrowser(storage, () => ({ usage: usage(), quota }))
  const { putInCache } = await import('./caches.ts')
  let maxUsage = 0
  for (const name of names(400)) {
    await putInCache('pictures', name, picture())
    maxUsage = Math.max(maxUsage, usage())
  }
  // Limits are enforced every 25 puts.
  expect(maxUsage).toBeLessThanOrEqual(quota / 2 + 25 * pictureInBytes)
  expect(pathsIn('altiport-pictures')).toContain('/399.jpg')
})

const origin = 'https://portal.aero'
const html = '<html lang="en"><script src="/assets/main-1.js"></script>'
const shell = { build: '1', main: '/assets/main-1.js', files: [], texts: {} }
const requests = {
  page: { url: `${origin}/app/guide`, mode: 'navigate', destination: 'document' },
  code: { url: `${origin}/assets/a-1.js`, destination: 'script' },
  answer: { url: `${origin}/core/graphql`, method: 'POST' },
  picture: { url: `${origin}/core/media/p/a.jpg`, destination: 'image' },
}

/** Starts a worker in a browser with this storage; `fetchText` resolves to its reply to one kind of request. */
async function startWorkerIn(storage: object) {
  stubBrowser(storage)
  vi.stubGlobal('fetch', async () => new Response(html))
  const listeners = new Map<string, (event: never) => void>()
  const { startWorker } = await import('./worker.ts')
  const scope = {
    location: new URL(origin),
    clients: { claim: async () => {} },
    registration: { update: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
  }
  startWorker(scope as unknown as Scope, shell)
  const pending: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void pending.push(work)
  const install = () =>
    new Promise<unknown>((resolve) => listeners.get('install')!({ waitUntil: resolve } as never))
  const fetchText = async (kind: keyof typeof requests, search = '') => {
    const request = {
      method: 'GET',
      mode: 'cors',
      destination: '',
      headers: new Headers(),
      ...requests[kind],
    }
    request.url += search
    let reply: Promise<Response> | undefined
    const event = {
      request: { ...request, clone: () => new Request(request.url, { method: 'POST', body: '{}' }) },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (response: Promise<Response>) => {
        reply = response
      },
      waitUntil,
    } as unknown as FetchEvent
    listeners.get('fetch')!(event as never)
    const text = await (await reply!).text()
    await Promise.all(pending)
    return text
  }
  return { install, fetchText }
}

test('IMG-01 PAX-08 a picture that could not be displayed is fetched from the hub by its fresh address, and replaces the cached one', async () => {
  const { storage, pathsIn } = memoryCaches()
  const { fetchText } = await startWorkerIn(storage)
  const answers = ['damaged', 'whole', 'not asked for']
  vi.stubGlobal('fetch', async () => new Response(answers.shift()))
  expect(await fetchText('picture', '?thumbnail=960')).toBe('damaged')
  expect(await fetchText('picture', '?thumbnail=960')).toBe('damaged')
  expect(await fetchText('picture', '?thumbnail=960&again=1')).toBe('whole')
  expect(await fetchText('picture', '?thumbnail=960')).toBe('whole')
  expect(pathsIn('altiport-pictures')).toHaveLength(1)
})

const refused = async () => {
  throw new DOMException('Refused.', 'SecurityError')
}
const refusing = { open: refused, match: refused, keys: refused, delete: refused }

test.each([
  ['that denies storage', refusing],
  ['without any quota', memoryCaches(0).storage],
])('PAX-08 in a browser %s pages still load from the hub', async (_, storage) => {
  const { install, fetchText } = await startWorkerIn(storage)
  await expect(install()).rejects.toThrow()
  for (const kind of Object.keys(requests) as (keyof typeof requests)[])
    expect(await fetchText(kind)).toBe(html)
})
