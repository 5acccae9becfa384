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
export type Shelf = keyof typeof maxEntries
const all = Object.keys(maxEntries) as Shelf[]
/** What was only seen, by what takes the most room. */
const evictable: readonly Shelf[] = ['pictures', 'answers']
/** So much of what was only seen goes at a time where there is no room, the oldest first. */
const shareThatGoes = 0.25

/** Larger files are no pictures of a page. */
const largestInBytes = 3 * 1024 * 1024
/** Of what the browser grants; a browser that tells nothing throws out by itself. */
const largestShare = 0.5
/** Counting costs time, so it is done now and then. */
const countEvery = 25

const shellName = ({ build }: Shell) => `${prefix}shell-${build}`

let puts = 0
let isFull = false
/** Counts up when all is forgotten: what was under way then is not put any more. */
let turn = 0

export const currentTurn = () => turn

/** Nothing where the browser refuses its storage. */
export async function openShell(shell: Shell): Promise<Cache | undefined> {
  try {
    return await caches.open(shellName(shell))
  } catch {
    return undefined
  }
}

export async function put(shelf: Shelf, address: string, reply: Response, startedIn = turn): Promise<void> {
  if (Number(reply.headers.get('content-length') ?? 0) > largestInBytes) return
  try {
    if (isFull || puts % countEvery === 0) await tidy()
    // What a passenger keeps may take all that there is.
    if ((isFull && shelf !== 'kept') || startedIn !== turn) return
    const cache = await caches.open(prefix + shelf)
    await withRoom(() => cache.put(address, reply.clone()))
    puts++
  } catch {
    // Whoever asked has the answer all the same.
  }
}

/** Where there is no room for what is done, once more without the oldest of what was only seen. */
export async function withRoom(doing: () => Promise<void>): Promise<void> {
  try {
    await doing()
  } catch (failure) {
    const isForRoom = failure instanceof DOMException && failure.name === 'QuotaExceededError'
    if (!isForRoom || !(await dropOldest())) throw failure
    await doing()
  }
}

/** A page's pictures come at once: what one of them asks for serves them all. */
const tidy = together(async () => {
  for (const shelf of all) await dropFirst(shelf, (count) => count - maxEntries[shelf])
  isFull = await isStorageFull()
  if (isFull && (await dropOldest())) isFull = await isStorageFull()
})

/** Whether there was anything. */
const dropOldest = together(async () => {
  let dropped = 0
  for (const shelf of evictable)
    dropped += await dropFirst(shelf, (count) => Math.ceil(count * shareThatGoes))
  return dropped > 0
})

function together<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underway: Promise<Result> | undefined
  return () => {
    underway ??= work().finally(() => {
      underway = undefined
    })
    return underway
  }
}

/** Answers how many went. Browsers tell of a cache in the order in which it was filled. */
async function dropFirst(shelf: Shelf, howMany: (count: number) => number): Promise<number> {
  const cache = await caches.open(prefix + shelf)
  const requests = await cache.keys()
  const going = requests.slice(0, Math.max(0, howMany(requests.length)))
  for (const one of going) await cache.delete(one)
  return going.length
}

async function isStorageFull(): Promise<boolean> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined)
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = estimate ?? {}
  return usage > quota * largestShare
}

/** `anySize`: another size of the picture is better than none. */
export async function find(
  shelves: readonly Shelf[],
  address: string,
  anySize = false,
): Promise<Response | undefined> {
  for (const shelf of shelves) {
    const options = { cacheName: prefix + shelf, ignoreVary: true, ignoreSearch: anySize }
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

export async function forgetAll(): Promise<void> {
  turn += 1
  const names = await namesOfCaches()
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)))
}

const namesOfCaches = (): Promise<string[]> => caches.keys().catch(() => [])
