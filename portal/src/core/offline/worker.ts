/**
 * The service worker: shows what has been seen while the hub cannot be reached, and asks the hub whenever it can be.
 *
 * @see PAX-08, docs/decisions/0029-offline.md
 */
import { graphqlPath } from '@altiport/wire/limits'
import { isFreshAddress, plainAddress } from '#core/media/fresh-address.ts'
import type { Fetching, Scope, Shell, WorkerMessage } from './scope.ts'
import { currentTurn, dropOldShells, find, forgetAll, openShell, put, withRoom } from './shelves.ts'
import { answerAddress, filesNamedIn, isCacheable, type Sort, sortOf } from './sort.ts'

/** A page of any address but home's, which brings pictures of its own. */
const shellPath = '/app'
/** So long a hub that is silent is waited for where there is something to show instead. */
const timeoutInMs = 4000

export function startWorker(scope: Scope, shell: Shell): void {
  const { origin } = scope.location

  scope.addEventListener('install', (event) => event.waitUntil(cacheShell().then(() => scope.skipWaiting())))
  scope.addEventListener('activate', (event) => event.waitUntil(begin()))
  scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data as WorkerMessage)))
  scope.addEventListener('fetch', (event) => {
    const sort = sortOf(event.request, origin)
    if (sort && !event.request.headers.has('range')) event.respondWith(replies[sort](event))
  })

  async function begin(): Promise<void> {
    // The page is asked for while the worker itself is still being woken.
    await scope.registration.navigationPreload?.enable()
    await dropOldShells(shell)
    await scope.clients.claim()
  }

  /**
   * The page and all that it needs, or nothing of it: a page of another build waits for that build's own worker. Throws
   * where the browser has no room for it.
   */
  async function cacheShell(): Promise<void> {
    const generation = currentTurn()
    const page = await fetch(shellPath, { cache: 'no-cache' })
    const html = await page.clone().text()
    if (!page.ok || !html.includes(`"${shell.main}"`)) {
      void scope.registration.update().catch(nothing)
      throw new Error('The page is of another build.')
    }
    const language = /<html lang="([a-z-]+)"/.exec(html)?.[1] ?? ''
    const files = new Set([...shell.files, ...filesNamedIn(html), shell.texts[language] ?? shell.main])
    const cache = await openShell(shell)
    if (!cache) throw new Error('The browser keeps nothing.')
    await Promise.all([...files].map((file) => cacheFile(cache, file)))
    if (generation === currentTurn()) await withRoom(() => cache.put(shellPath, page.clone()))
  }

  async function cacheFile(cache: Cache, address: string): Promise<void> {
    if (!(await cache.match(address))) await withRoom(() => cache.add(address))
  }

  /** Nothing where the browser refuses its storage. */
  async function ofShell(request: Request | string): Promise<Response | undefined> {
    const cache = await openShell(shell)
    return cache?.match(request, { ignoreVary: true }).catch(nothing)
  }

  async function putInShell(request: Request, reply: Response): Promise<void> {
    const cache = await openShell(shell)
    await withRoom(async () => cache?.put(request, reply.clone()))
  }

  const replies: Record<Sort, (event: Fetching) => Promise<Response>> = {
    async page(event) {
      const coming = event.preloadResponse.then((reply) => reply ?? fetch(event.request))
      const cached = ofShell(shellPath)
      return firstOf(event, coming, () => cached)
    },

    /** Names that are hashed never change what they hold. */
    async code(event) {
      const cached = await ofShell(event.request)
      if (cached) return cached
      const reply = await fetch(event.request)
      if (reply.status === 200) event.waitUntil(putInShell(event.request, reply.clone()).catch(nothing))
      return reply
    },

    async answer(event) {
      const generation = currentTurn()
      const address = await answerAddress(await event.request.clone().text())
      const coming = fetch(event.request)
      const cacheReply = async (reply: Response) => {
        if (isCacheable(reply)) await put('answers', address, reply.clone(), generation)
      }
      event.waitUntil(coming.then(cacheReply).catch(nothing))
      return firstOf(event, coming, () => find(['answers', 'kept'], address))
    },

    async picture(event) {
      const url = plainAddress(event.request.url)
      const generation = currentTurn()
      // A fresh address means that what is saved could not be shown.
      const cached = isFreshAddress(event.request.url) ? undefined : await find(['pictures', 'kept'], url)
      if (cached) return cached
      try {
        const reply = await fetch(event.request)
        if (reply.status === 200 && isCacheable(reply))
          event.waitUntil(put('pictures', url, reply.clone(), generation))
        return reply
      } catch {
        return (await find(['pictures', 'kept'], url, true)) ?? Response.error()
      }
    },
  }

  async function handleMessage(message: WorkerMessage): Promise<void> {
    if (message.type === 'seen') return cacheSeen(message)
    if (message.type === 'keep') return saveForOffline(message)
    await forgetAll()
    await cacheShell().catch(nothing)
  }

  /** What came before there was a worker. */
  async function cacheSeen({ files, answers }: Extract<WorkerMessage, { type: 'seen' }>): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    for (const { question, data } of answers)
      await put('answers', await answerAddress(question), new Response(JSON.stringify({ data }), { headers }))
    await cacheShell().catch(nothing)
    const cache = await openShell(shell)
    if (cache) for (const file of files) await cacheFile(cache, file).catch(nothing)
  }

  async function saveForOffline({
    questions,
    pictures,
  }: Extract<WorkerMessage, { type: 'keep' }>): Promise<void> {
    for (const question of questions) {
      const address = await answerAddress(question)
      const cached = await find(['answers'], address)
      const reply = cached ?? (await fetchAnswer(question).catch(nothing))
      if (reply && isCacheable(reply)) await put('kept', address, reply)
    }
    for (const address of pictures) {
      if (await find(['kept'], address)) continue
      const reply = await fetch(address, { headers: { accept: 'image/webp,*/*' } }).catch(nothing)
      if (reply && isCacheable(reply)) await put('kept', address, reply)
    }
  }
}

const fetchAnswer = (question: string) =>
  fetch(graphqlPath, { method: 'POST', headers: { 'content-type': 'application/json' }, body: question })

/** What the hub says; what is kept where the hub cannot answer, or lets one wait. */
async function firstOf(
  event: Fetching,
  coming: Promise<Response>,
  cached: () => Promise<Response | undefined>,
): Promise<Response> {
  const orError = coming.catch(() => Response.error())
  event.waitUntil(orError)
  const reply = await Promise.race([orError, after(timeoutInMs)])
  if (reply && reply.type !== 'error' && reply.status < 500) return reply
  return (await cached()) ?? orError
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))
const nothing = () => undefined
