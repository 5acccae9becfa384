/**
 * The service worker: pages and answers from the network first, code and pictures from the caches first.
 *
 * @see PAX-08, docs/decisions/0029-offline.md
 */
import { graphqlPath } from '@altiport/wire/limits'
import { isFreshAddress, originalAddress } from '#core/media/recovery/fresh-address.ts'
import {
  clearAllCaches,
  currentGeneration,
  dropOldShells,
  findInCaches,
  openShell,
  putInCache,
  withQuotaRetry,
} from './caches.ts'
import {
  answerAddress,
  classifyRequest,
  filesNamedIn,
  isCacheable,
  type RequestKind,
} from './request-kind.ts'
import type { FetchEvent, Scope, Shell, WorkerMessage } from './scope.ts'

/** The page cached as the shell; any path but home's, whose page has pictures of its own. */
const shellPath = '/app'
/** Timeout for the hub if cached content is available. */
const timeoutInMs = 4000

export function startWorker(scope: Scope, shell: Shell): void {
  const { origin } = scope.location

  scope.addEventListener('install', (event) => event.waitUntil(cacheShell().then(() => scope.skipWaiting())))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data as WorkerMessage)))
  scope.addEventListener('fetch', (event) => {
    const kind = classifyRequest(event.request, origin)
    if (kind && !event.request.headers.has('range')) event.respondWith(replies[kind](event))
  })

  async function activate(): Promise<void> {
    // The page is requested while the worker is still starting.
    await scope.registration.navigationPreload?.enable()
    await dropOldShells(shell)
    await scope.clients.claim()
  }

  /**
   * Caches the page and all files it needs, or nothing: a page of another build is left to that build's
   * worker.
   *
   * @throws if the page cannot be fetched or is of another build, or if a file cannot be fetched or cached
   */
  async function cacheShell(): Promise<void> {
    const generation = currentGeneration()
    const page = await fetch(shellPath, { cache: 'no-cache' })
    const html = await page.clone().text()
    if (!page.ok || !html.includes(`"${shell.main}"`)) {
      void scope.registration.update().catch(noop)
      throw new Error('No page of this build.')
    }
    const language = /<html lang="([a-z-]+)"/.exec(html)?.[1] ?? ''
    const files = new Set([...shell.files, ...filesNamedIn(html), shell.texts[language] ?? shell.main])
    const cache = await openShell(shell)
    if (!cache) throw new Error('Cache Storage is unavailable.')
    await Promise.all([...files].map((file) => cacheFile(cache, file)))
    if (generation === currentGeneration()) await withQuotaRetry(() => cache.put(shellPath, page.clone()))
  }

  async function cacheFile(cache: Cache, address: string): Promise<void> {
    if (!(await cache.match(address))) await withQuotaRetry(() => cache.add(address))
  }

  /** `undefined` if the browser denies storage. */
  async function matchInShell(request: Request | string): Promise<Response | undefined> {
    const cache = await openShell(shell)
    return cache?.match(request, { ignoreVary: true }).catch(noop)
  }

  async function putInShellCache(request: Request, reply: Response): Promise<void> {
    const cache = await openShell(shell)
    await withQuotaRetry(async () => cache?.put(request, reply.clone()))
  }

  const replies: Record<RequestKind, (event: FetchEvent) => Promise<Response>> = {
    async page(event) {
      const pending = event.preloadResponse.then((reply) => reply ?? fetch(event.request))
      const cached = matchInShell(shellPath)
      return networkFirst(event, pending, () => cached)
    },

    /** File names contain a hash, so a cached file is always valid. */
    async code(event) {
      const cached = await matchInShell(event.request)
      if (cached) return cached
      const reply = await fetch(event.request)
      if (reply.status === 200) event.waitUntil(putInShellCache(event.request, reply.clone()).catch(noop))
      return reply
    },

    async answer(event) {
      const generation = currentGeneration()
      const address = await answerAddress(await event.request.clone().text())
      const pending = fetch(event.request)
      const cacheReply = async (reply: Response) => {
        if (isCacheable(reply)) await putInCache('answers', address, reply.clone(), generation)
      }
      event.waitUntil(pending.then(cacheReply).catch(noop))
      return networkFirst(event, pending, () => findInCaches(['answers', 'kept'], address))
    },

    async picture(event) {
      const url = originalAddress(event.request.url)
      const generation = currentGeneration()
      // A fresh address means that the cached picture could not be displayed.
      const cached = isFreshAddress(event.request.url)
        ? undefined
        : await findInCaches(['pictures', 'kept'], url)
      if (cached) return cached
      try {
        const reply = await fetch(event.request)
        if (reply.status === 200 && isCacheable(reply))
          event.waitUntil(putInCache('pictures', url, reply.clone(), generation))
        return reply
      } catch {
        return (await findInCaches(['pictures', 'kept'], url, true)) ?? Response.error()
      }
    },
  }

  async function handleMessage(message: WorkerMessage): Promise<void> {
    if (message.type === 'seen') return cacheSeen(message)
    if (message.type === 'keep') return saveForOffline(message)
    await clearAllCaches()
    await cacheShell().catch(noop)
  }

  /** Caches what was loaded before the worker was active. */
  async function cacheSeen({ files, answers }: Extract<WorkerMessage, { type: 'seen' }>): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    for (const { question, data } of answers)
      await putInCache(
        'answers',
        await answerAddress(question),
        new Response(JSON.stringify({ data }), { headers }),
      )
    await cacheShell().catch(noop)
    const cache = await openShell(shell)
    if (cache) for (const file of files) await cacheFile(cache, file).catch(noop)
  }

  async function saveForOffline({
    questions,
    pictures,
  }: Extract<WorkerMessage, { type: 'keep' }>): Promise<void> {
    for (const question of questions) {
      const address = await answerAddress(question)
      const cached = await findInCaches(['answers'], address)
      const reply = cached ?? (await fetchAnswer(question).catch(noop))
      if (reply && isCacheable(reply)) await putInCache('kept', address, reply)
    }
    for (const address of pictures) {
      if (await findInCaches(['kept'], address)) continue
      const reply = await fetch(address, { headers: { accept: 'image/webp,*/*' } }).catch(noop)
      if (reply && isCacheable(reply)) await putInCache('kept', address, reply)
    }
  }
}

const fetchAnswer = (body: string) =>
  fetch(graphqlPath, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** The hub's answer; the cached one if the hub fails or exceeds the timeout. */
async function networkFirst(
  event: FetchEvent,
  pending: Promise<Response>,
  cached: () => Promise<Response | undefined>,
): Promise<Response> {
  const replyOrError = pending.catch(() => Response.error())
  event.waitUntil(replyOrError)
  const reply = await Promise.race([replyOrError, delay(timeoutInMs)])
  if (reply && reply.type !== 'error' && reply.status < 500) return reply
  return (await cached()) ?? replyOrError
}

const delay = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))
const noop = () => undefined
