/**
 * What the service worker keeps and where: one shelf for each sort, each with an end.
 *
 * Whatever a browser's storage does, nothing here fails but for want of room for the shell: what cannot be kept is not
 * kept, what cannot be read is not there.
 */
import type { Shell } from './scope.ts'

const prefix = 'altiport-'

/** Entries at most; the oldest go first. A picture has some 40 KB, an answer 10. */
const maxEntries = { answers: 200, pictures: 500, kept: 1500 } as const
export type CacheName = keyof typeof maxEntries
const cacheNames = Object.keys(maxEntries) as CacheName[]
/** What was only seen, by what takes the most room. */
const evictable: readonly CacheName[] = ['pictures', 'answers']
/** So much of what was only seen goes at a time where there is no room, the oldest first. */
const evictedShare = 0.25

/** Larger files are no pictures of a page. */
const maxSizeInBytes = 3 * 1024 * 1024
/** Of what the browser grants; a browser that tells nothing throws out by itself. */
const maxStorageShare = 0.5
/** Counting costs time, so it is done now and then. */
const countEvery = 25

const shellName = ({ build }: Shell) => `${prefix}shell-${build}`

let putCount = 0
let isFull = false
/** Counts up when all is forgotten: what was under way then is not put any more. */
let generation = 0

export const currentGeneration = () => generation

/** Nothing where the browser refuses its storage. */
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
    // What a passenger keeps may take all that there is.
    if ((isFull && name !== 'kept') || startedIn !== generation) return
    const cache = await caches.open(prefix + name)
    await withQuotaRetry(() => cache.put(address, reply.clone()))
    putCount++
  } catch {
    // Whoever asked has the answer all the same.
  }
}

/** Where there is no room for what is done, once more without the oldest of what was only seen. */
export async function withQuotaRetry(doing: () => Promise<void>): Promise<void> {
  try {
    await doing()
  } catch (failure) {
    const isQuotaError = failure instanceof DOMException && failure.name === 'QuotaExceededError'
    if (!isQuotaError || !(await dropOldest())) throw failure
    await doing()
  }
}

/** A page's pictures come at once: what one of them asks for serves them all. */
const enforceLimits = coalesced(async () => {
  for (const name of cacheNames) await dropFirst(name, (count) => count - maxEntries[name])
  isFull = await isStorageFull()
  if (isFull && (await dropOldest())) isFull = await isStorageFull()
})

/** Whether there was anything. */
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

/** Answers how many went. Browsers tell of a cache in the order in which it was filled. */
async function dropFirst(name: CacheName, howMany: (count: number) => number): Promise<number> {
  const cache = await caches.open(prefix + name)
  const requests = await cache.keys()
  const evicted = requests.slice(0, Math.max(0, howMany(requests.length)))
  for (const one of evicted) await cache.delete(one)
  return evicted.length
}

async function isStorageFull(): Promise<boolean> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined)
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = estimate ?? {}
  return usage > quota * maxStorageShare
}

/** `anySize`: another size of the picture is better than none. */
export async function find(
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
      // Refused: as if it were not there.
    }
  }
  return undefined
}

/** Of other builds. */
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
