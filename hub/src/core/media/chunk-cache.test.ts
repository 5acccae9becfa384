/** Clients that read nothing hold little memory each, and short ranges read little, however many there are. */
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CachedFile, type Chunk, ChunkCache, chunkInBytes } from './chunk-cache.ts'

const filmInChunks = 100
let folder: string
let film: CachedFile

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-chunks-'))
  film = { number: 1, path: join(folder, 'film'), size: filmInChunks * chunkInBytes }
  await writeFile(film.path, '')
  await truncate(film.path, film.size)
})
afterEach(() => rm(folder, { recursive: true }))

const acquire = (cache: ChunkCache, file: CachedFile, start: number, end = file.size) =>
  new Promise<Chunk>((resolve, reject) =>
    cache.acquire(file, { start, end }, start, (error, chunk) => (chunk ? resolve(chunk) : reject(error))),
  )
/** Requests a range; resolves to how many bytes the request read from the file. */
const readBy = async (cache: ChunkCache, file: CachedFile, start: number, length: number) => {
  const readsBefore = cache.reads
  const chunk = await acquire(cache, file, start, start + length)
  cache.release(chunk, true)
  return (cache.reads - readsBefore) * chunk.bytes.length
}

test('API-01 OP-99 six thousand responses that are not read hold less than 110 MB of pieces', async () => {
  const cache = new ChunkCache(chunkInBytes)
  const shared = await acquire(cache, film, 0)
  const pieces: Chunk[] = []
  for (let n = 0; n < 60; n++)
    pieces.push(
      ...(await Promise.all(Array.from({ length: 100 }, () => acquire(cache, film, chunkInBytes * (1 + n))))),
    )
  expect(pieces.every(({ isShared }) => !isShared)).toBe(true)
  expect(cache.piecesInBytes).toBe(pieces.reduce((sum, { bytes }) => sum + bytes.length, 0))
  expect(cache.piecesInBytes).toBeLessThan(110e6)
  await expect(acquire(cache, { ...film, path: `${film.path}-gone`, number: 2 }, 0)).rejects.toThrow()
  for (const chunk of [shared, ...pieces]) cache.release(chunk, true)
  expect(cache.piecesInBytes).toBe(0)
  cache.close()
})

test('API-01 OP-99 ranges of one or two bytes over all chunks read just these, and evict nothing', async () => {
  const cache = new ChunkCache(4 * chunkInBytes)
  expect(await readBy(cache, film, 0, 2 * chunkInBytes)).toBe(chunkInBytes)
  let readInBytes = 0
  for (let n = 1; n < filmInChunks; n++) readInBytes += await readBy(cache, film, n * chunkInBytes, 1)
  expect(readInBytes).toBe(filmInChunks - 1)
  expect(cache.sizeInBytes).toBe(chunkInBytes)

  // The last byte of the cached chunk and the first of the next one.
  const reads = cache.reads
  cache.prefetch(film, { start: chunkInBytes - 1, end: chunkInBytes + 1 }, chunkInBytes)
  expect(cache.reads).toBe(reads)
  cache.close()
})

test('GEN-05 a chunk is cached for a long range, for many short ones, and for a whole small file', async () => {
  const cache = new ChunkCache(4 * chunkInBytes)
  const partInBytes = 64 * 1024
  expect(await readBy(cache, film, 0, 1000)).toBe(1000)
  expect(await readBy(cache, film, 0, partInBytes + 1)).toBe(chunkInBytes)
  expect(await readBy(cache, film, 5, 1000)).toBe(0)

  expect(await readBy(cache, film, chunkInBytes, partInBytes)).toBe(partInBytes)
  expect(await readBy(cache, film, chunkInBytes + partInBytes, partInBytes)).toBe(chunkInBytes)
  expect(await readBy(cache, film, chunkInBytes + 2 * partInBytes, partInBytes)).toBe(0)

  const picture = { ...film, number: 2, size: 20_000 }
  expect(await readBy(cache, picture, 0, picture.size)).toBe(picture.size)
  expect(await readBy(cache, picture, 0, picture.size)).toBe(0)
  cache.close()
})
