/** Clients that read nothing hold little memory each, however many they are. */
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CachedFile, type Chunk, ChunkCache, chunkInBytes } from './chunk-cache.ts'

test('API-01 OP-99 six thousand responses that are not read hold less than 110 MB of pieces', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altiport-chunks-'))
  const path = join(folder, 'film')
  await writeFile(path, '')
  await truncate(path, 100 * chunkInBytes)
  const film: CachedFile = { number: 1, path, size: 100 * chunkInBytes }
  const cache = new ChunkCache(chunkInBytes)
  const acquire = (file: CachedFile, position: number) =>
    new Promise<Chunk>((resolve, reject) =>
      cache.acquire(file, position, (error, chunk) => (chunk ? resolve(chunk) : reject(error))),
    )
  const shared = await acquire(film, 0)
  const pieces: Chunk[] = []
  for (let n = 0; n < 60; n++)
    pieces.push(
      ...(await Promise.all(Array.from({ length: 100 }, () => acquire(film, chunkInBytes * (1 + n))))),
    )
  expect(pieces.every(({ isShared }) => !isShared)).toBe(true)
  expect(cache.piecesInBytes).toBe(pieces.reduce((sum, { bytes }) => sum + bytes.length, 0))
  expect(cache.piecesInBytes).toBeLessThan(110e6)
  await expect(acquire({ ...film, path: `${path}-gone`, number: 2 }, 0)).rejects.toThrow()
  for (const chunk of [shared, ...pieces]) cache.release(chunk, true)
  expect(cache.piecesInBytes).toBe(0)
  cache.close()
  await rm(folder, { recursive: true })
})
