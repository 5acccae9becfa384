/**
 * The service worker's caches: one per kind of content, each with a maximum number of entries, and one for the shell.
 *
 * Storage errors are ignored, except for a full quota while the shell is cached: what cannot be stored is not
 * cached, and what cannot be read counts as missing.
 */
import type { Shell } from './scope.ts'

const prefix = 'altiport-'

/** Maximum entries; the oldest are evicted first. A picture takes about 40 KB, an answer 10 KB. */
const maxEntries = { answers: 200, pictures: 500, kept: 1500 } as const
export type CacheName = keyof typeof maxEntries
const cacheNames = Object.keys(maxEntries) as CacheName[]
/** Caches whose entries are evicted when storage is full; saved items are not. */
const evictable: readonly CacheName[] = ['pictures', 'answers']
/** Share of an evictable cache that is evicted at a time, oldest first. */
const evictedShare = 0.25

/** Larger files are not pictures of a page. */
const maxSizeInBytes = 3 * 1024 * 1024
/** Share of the browser's quota from which on storage counts as full; without an estimate it never does. */
const maxStorageShare = 0.5
/** Limits are enforced every so many puts, since counting is slow. */
const countEvery = 25

const shellName = ({ build }: Shell) => `${prefix}shell-${build}`

let putCount = 0
let isFull = false
/** Incremented when the caches are cleared, so that pending writes are dropped. */
let generation = 0

export const currentGeneration = () => generation

/** `undefined` if the browser denies storage. */
export async function openShell(shell: Shell): Promise<Cache | undefined> {
  try {
    return await caches.open(shellName(shell))
  } catch {
    return undefined
  }
}

export async function putInCache(
  name: CacheName,
  address: string,
  reply: Response,
  startedIn = generation,
): Promise<void> {
  if (Number(reply.headers.get('content-length') ?? 0) > maxSizeInBytes) return
  try {
    if (isFull || putCount % countEvery === 0) await enforceLimits()
    // Saved items may exceed the share.
    if ((isFull && name !== 'kept') || startedIn !== generation) return
    const cache = await caches.open(prefix + name)
    await withQuotaRetry(() => cache.put(address, reply.clone()))
    putCount++
  } catch {
    // The caller has its response regardless.
  }
}

/** If the quota is exceeded, evicts the oldest entries and retries once. */
export async function withQuotaRetry(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (failure) {
    const isQuotaError = failure instanceof DOMException && failure.name === 'QuotaExceededError'
    if (!isQuotaError || !(await dropOldest())) throw failure
    await work()
  }
}

/** A page's pictures arrive together: concurrent calls share one run. */
const enforceLimits = coalesced(async () => {
  for (const name of cacheNames) await dropFirst(name, (count) => count - maxEntries[name])
  isFull = await isStorageFull()
  if (isFull && (await dropOldest())) isFull = await isStorageFull()
})

/** Resolves to whether anything was evicted. */
const dropOldest = coalesced(async () => {
  let dropped = 0
  for (const name of evictable) dropped += await dropFirst(name, (count) => Math.ceil(count * evictedShare))
  return dropped > 0
})

function coalesced<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | undefined
  return () => {
    pending ??= work().finally(() => {
      pending = undefined
    })
    return pending
  }
}

/** Resolves to the number of evicted entries. `keys()` returns them in insertion order. */
async function dropFirst(name: CacheName, howMany: (count: number) => number): Promise<number> {
  const cache = await caches.open(prefix + name)
  const requests = await cache.keys()
  const evicted = requests.slice(0, Math.max(0, howMany(requests.length)))
  for (const request of evicted) await cache.delete(request)
  return evicted.length
}

async function isStorageFull(): Promise<boolean> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined)
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = estimate ?? {}
  return usage > quota * maxStorageShare
}

/** `anySize`: accept another size of the picture. */
export async function findInCaches(
  names: readonly CacheName[],
  address: string,
  anySize = false,
): Promise<Response | undefined> {
  for (const name of names) {
    const options = { cacheName: prefix + name, ignoreVary: true, ignoreSearch: anySize }
    try {
      const found = await caches.match(address, options)
      if (found) return found
    } catch {
      // Storage denied: treat it as missing.
    }
  }
  return undefined
}

/** Deletes the shells of other builds. */
export async function dropOldShells(shell: Shell): Promise<void> {
  const names = await namesOfCaches()
  const old = names.filter((name) => name.startsWith(`${prefix}shell-`) && name !== shellName(shell))
  await Promise.all(old.map((name) => caches.delete(name)))
}

export async function clearAllCaches(): Promise<void> {
  generation += 1
  const names = await namesOfCaches()
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)))
}

const namesOfCaches = (): Promise<string[]> => caches.keys().catch(() => [])
