/** The cache of computed responses: computed once, bounded, the least recently used evicted first. */
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { emptyPack } from './empty-pack.ts'
import { compressedBytes, encodingFor, ResponseCache } from './response-cache.ts'
import { periodAround } from './validity.ts'

const always = { fromInMs: Number.NEGATIVE_INFINITY, untilInMs: Number.POSITIVE_INFINITY }
const cacheOf = (limitInBytes: number) => new ResponseCache(emptyPack, always, limitInBytes)

test('API-11 equal requests at the same time are computed once, and a failed one is not cached', async () => {
  const cache = cacheOf(1e6)
  let computed = 0
  const compute = async () => {
    computed++
    return Buffer.from('answer')
  }
  const responses = await Promise.all(Array.from({ length: 50 }, () => cache.getOrCompute('q', compute)))
  expect([computed, new Set(responses).size]).toEqual([1, 1])
  await expect(cache.getOrCompute('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.getOrCompute('bad', compute)).bytes.toString()).toBe('answer')
})

test('API-11 memory stays bounded for any number of different requests, and a repeated one stays cached', async () => {
  const cache = cacheOf(100_000)
  for (let i = 0; i < 2000; i++) {
    await cache.getOrCompute(`question ${i}`, async () => Buffer.alloc(1000))
    cache.get('question 0')
    expect(cache.sizeInBytes).toBeLessThanOrEqual(100_000)
  }
  expect(cache.get('question 0')).toBeDefined()
  expect(cache.get('question 1')).toBeUndefined()
  await cache.getOrCompute('too big', async () => Buffer.alloc(200_000))
  expect(cache.get('too big')).toBeUndefined()
})

test('API-11 OP-99 no number of texts for one request, and no long key, displaces the responses of others', async () => {
  const cache = cacheOf(1_000_000)
  // Texts just below and keys just above the longest that is cached, 8192 characters.
  const answer = await cache.getOrCompute('portal', async () => Buffer.alloc(1000))
  for (let n = 0; n < 2000; n++) {
    cache.putByRaw(`${n} ${'x'.repeat(8000)}`, answer)
    await cache.getOrCompute(`${n} ${'x'.repeat(9000)}`, async () => Buffer.alloc(1000))
    expect(cache.sizeInBytes).toBeLessThanOrEqual(1_000_000)
  }
  expect(cache.get('portal')).toBe(answer)
  expect(cache.getByRaw(`1999 ${'x'.repeat(8000)}`)).toBe(answer)
  expect(cache.getByRaw('portal')).toBeUndefined()
})

test('API-11 a response is compressed with an encoding that the client accepts, unless it is small', async () => {
  const response = { bytes: Buffer.alloc(5000, 'a'), etag: '"t"', compressed: {} }
  expect(encodingFor(response, 'gzip, deflate, br, zstd')).toBe('br')
  expect(encodingFor(response, 'gzip;q=0.5, br;q=0')).toBe('gzip')
  expect([encodingFor(response, undefined), encodingFor(response, 'identity')]).toEqual([
    undefined,
    undefined,
  ])
  expect(encodingFor({ ...response, bytes: Buffer.alloc(500) }, 'br')).toBeUndefined()
  const [compressed, same] = await Promise.all([
    compressedBytes(response, 'br'),
    compressedBytes(response, 'br'),
  ])
  expect(same).toBe(compressed)
  expect(brotliDecompressSync(compressed).equals(response.bytes)).toBe(true)
  expect(await compressedBytes(response, 'br')).toBe(compressed)
})

test('OP-99 an answer to a client’s own text is compressed with less effort', async () => {
  const items = Array.from({ length: 500 }, (_, n) => ({
    id: `title-${n}`,
    title: `Film ${(n * 7919) % 1009}`,
  }))
  const bytes = Buffer.from(JSON.stringify(items))
  const sizeInBytes = async (isRare: boolean, encoding: 'br' | 'gzip') => {
    const response = await cacheOf(1e6).getOrCompute('q', async () => bytes, isRare)
    return (await compressedBytes(response, encoding)).length
  }
  for (const encoding of ['br', 'gzip'] as const)
    expect(await sizeInBytes(true, encoding)).toBeGreaterThan(await sizeInBytes(false, encoding))
})

test('PACK-08 a cached response is valid until an item appears or disappears; `from` and `to` are inclusive', () => {
  const windows = [{ from: '2026-11-01', to: '2026-11-30' }, undefined, { from: '2026-12-24' }]
  expect(periodAround(windows, Date.parse('2026-11-15'))).toEqual({
    fromInMs: Date.parse('2026-11-01'),
    untilInMs: Date.parse('2026-12-01'),
  })
  expect(periodAround(windows, Date.parse('2027-01-01')).untilInMs).toBe(Number.POSITIVE_INFINITY)
  expect(periodAround([], 0)).toEqual(always)
})
