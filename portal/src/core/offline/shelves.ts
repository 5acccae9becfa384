/** What the service worker keeps and where: one shelf for each sort, each with an end. */
import type { Shell } from './scope.ts'

const prefix = 'altiport-'

/** Entries at most; the oldest go first. A picture has some 40 KB, an answer 10. */
const most = { answers: 200, pictures: 500, kept: 1500 } as const
export type Shelf = keyof typeof most

/** Larger files are no pictures of a page. */
const largestInBytes = 3 * 1024 * 1024
/** Of what the browser grants; a browser that tells nothing throws out by itself. */
const largestShare = 0.5
/** Counting costs time, so it is done now and then. */
const countEvery = 25

export const shellName = ({ build }: Shell) => `${prefix}shell-${build}`

let puts = 0
let isFull = false
/** Counts up when all is forgotten: what was under way then is not put any more. */
let turn = 0

export const currentTurn = () => turn

export async function put(shelf: Shelf, address: string, reply: Response, askedIn = turn): Promise<void> {
  if (Number(reply.headers.get('content-length') ?? 0) > largestInBytes) return
  if (puts % countEvery === 0) isFull = await isStorageFull()
  if (isFull || askedIn !== turn) return
  const cache = await caches.open(prefix + shelf)
  await cache.put(address, reply)
  if (puts++ % countEvery === 0) await trim(cache, most[shelf])
}

async function trim(cache: Cache, most: number): Promise<void> {
  const all = await cache.keys()
  for (const one of all.slice(0, Math.max(0, all.length - most))) await cache.delete(one)
}

async function isStorageFull(): Promise<boolean> {
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = (await navigator.storage?.estimate()) ?? {}
  return usage > quota * largestShare
}

/** `anySize`: another size of the picture is better than none. */
export async function find(
  shelves: readonly Shelf[],
  address: string,
  anySize = false,
): Promise<Response | undefined> {
  for (const shelf of shelves) {
    const found = await caches.match(address, {
      cacheName: prefix + shelf,
      ignoreVary: true,
      ignoreSearch: anySize,
    })
    if (found) return found
  }
  return undefined
}

/** Of other builds. */
export async function dropOldShells(shell: Shell): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(`${prefix}shell-`) && name !== shellName(shell))
  await Promise.all(old.map((name) => caches.delete(name)))
}

export async function forgetAll(): Promise<void> {
  turn += 1
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)))
}
