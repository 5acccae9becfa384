/** The bytes of free media over a real connection: complete, in ranges, in order, read from disk once, and no other files. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Picture } from '@altiport/wire/pack-values.shape'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Content, openContent } from '#core/content/content.ts'
import { openPacks, type Packs } from '#testing/packs.ts'
import { type MediaFacts, mediaRoutes } from './media.routes.ts'

const mib = 1024 * 1024
const bigSize = 9 * mib + 12_345
const big = randomBytes(bigSize)
const films = { big, short: big.subarray(0, 3 * mib) }
let packs: Packs
let packId: string
let picture: Picture
let logo: Picture
const toClose: { app: FastifyInstance; content: Content }[] = []

beforeAll(async () => {
  packs = await openPacks()
  packId = await packs.add('media', (index, pack) => {
    picture = index.videos[0]!.wide
    logo = index.style.logo
    for (const [name, bytes] of Object.entries(films)) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      pack.files.push({ path: `files/${name}/video`, size: bytes.length, sha256, type: 'video/mp4' })
    }
  })
  for (const [name, bytes] of Object.entries(films)) {
    await mkdir(join(packs.packsFolder, packId, 'files', name))
    await writeFile(join(packs.packsFolder, packId, 'files', name, 'video'), bytes)
  }
  await packs.activate(packId)
})
afterEach(async () => {
  for (const { app, content } of toClose.splice(0)) {
    app.server.closeAllConnections()
    await app.close()
    content.close()
  }
})
afterAll(() => packs.remove())

async function serve(
  cacheInBytes?: number,
): Promise<{ address: string; facts: MediaFacts; content: Content }> {
  const log = { info() {}, error() {} }
  const content = await openContent({ packsFolder: packs.packsFolder, nowInMs: Date.now, log, pollInMs: 50 })
  const app = fastify()
  const facts = mediaRoutes(app, { content, cacheInBytes })
  toClose.push({ app, content })
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), facts, content }
}

const media = (path: string, id = packId) => `/core/media/${id}/${path}`
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('GEN-05 a film is sent completely or in ranges, cacheable for a year, with a tag', async () => {
  const { address } = await serve()
  const url = address + media('files/big/video')
  const full = await fetch(url)
  expect(full.status).toBe(200)
  expect(Object.fromEntries(full.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(bigSize),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await bytesOf(full)).equals(big)).toBe(true)

  for (const [start, end] of [
    [0, 1],
    [mib - 1, mib + 1],
    [mib, 2 * mib],
    [5, bigSize],
    [bigSize - 1, bigSize],
  ] as const) {
    const part = await fetch(url, { headers: { range: `bytes=${start}-${end - 1}` } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${start}-${end - 1}/${bigSize}`,
    ])
    expect((await bytesOf(part)).equals(big.subarray(start, end))).toBe(true)
  }
  const outside = await fetch(url, { headers: { range: `bytes=${bigSize}-` } })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bigSize}`])

  const etag = full.headers.get('etag')!
  const known = await fetch(url, { headers: { 'if-none-match': etag } })
  expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])
  const changed = await fetch(url, { headers: { range: 'bytes=0-9', 'if-range': '"another"' } })
  expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, bigSize])
  const same = await fetch(url, { headers: { range: 'bytes=0-9', 'if-range': etag } })
  expect([same.status, (await bytesOf(same)).length]).toEqual([206, 10])
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(bigSize),
    '',
  ])
})

test('GEN-05 32 concurrent clients of an uncached film cause a single read of it', async () => {
  const { address, facts } = await serve()
  const areEqual = await Promise.all(
    Array.from({ length: 32 }, async () => {
      const bytes = await bytesOf(await fetch(address + media('files/big/video')))
      return bytes.equals(big)
    }),
  )
  expect(areEqual).toEqual(Array(32).fill(true))
  expect(facts.diskReads()).toBe(Math.ceil(bigSize / mib))
})

test('GEN-05 with a cache that is much too small every byte is still correct, and the cache stays bounded', async () => {
  const { address, facts } = await serve(3 * mib)
  const areEqual = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const start = i * 700_000
      const part = await fetch(address + media('files/big/video'), { headers: { range: `bytes=${start}-` } })
      return (await bytesOf(part)).equals(big.subarray(start))
    }),
  )
  expect(areEqual).toEqual(Array(12).fill(true))
  expect(facts.cachedInBytes()).toBeLessThanOrEqual(3 * mib)
})

test('GEN-05 clients that disconnect midway leave nothing behind and do not affect other responses', async () => {
  const { address, facts } = await serve(4 * mib)
  const leave = () =>
    new Promise<void>((done) => {
      const sent = httpRequest(address + media('files/big/video'), (response) => {
        response.once('data', () => {
          sent.destroy()
          done()
        })
      })
      sent.on('error', () => {}).end()
    })
  const readAll = async () => (await bytesOf(await fetch(address + media('files/big/video')))).equals(big)
  for (let round = 0; round < 5; round++) {
    const [isEqual] = await Promise.all([readAll(), leave(), leave(), leave()])
    expect(isEqual).toBe(true)
  }
  while (facts.transfers() > 0) await new Promise((resume) => setTimeout(resume, 10))
  expect(facts.cachedInBytes()).toBeLessThanOrEqual(4 * mib)
})

test('GEN-05 a file that is shorter than listed in its pack closes the connection', async () => {
  const { address } = await serve()
  const file = join(packs.packsFolder, packId, 'files', 'short', 'video')
  await truncate(file, 2 * mib + 5)
  const response = await fetch(address + media('files/short/video'))
  await expect(response.arrayBuffer()).rejects.toThrow()
  await writeFile(file, films.short)
})

test('AST-03 AST-04 a thumbnail is served in a width that is wide enough, in the best format that the client accepts', async () => {
  const { address } = await serve()
  const url = address + media(picture.path)
  const thumbnailOf = async (width: string, accept: string) => {
    const response = await fetch(`${url}?thumbnail=${width}`, { headers: { accept } })
    return [
      response.headers.get('content-type'),
      response.headers.get('vary'),
      await bytesOf(response),
    ] as const
  }
  const file = (name: string) => readFile(join(packs.packsFolder, packId, name))
  const stem = picture.path.replace(/\.jpg$/, '')
  const modern = 'image/avif,image/webp,*/*;q=0.8'
  expect(await thumbnailOf('480', modern)).toEqual(['image/avif', 'Accept', await file(`${stem}.480.avif`)])
  expect(await thumbnailOf('300', 'image/webp,*/*')).toEqual([
    'image/webp',
    'Accept',
    await file(`${stem}.480.webp`),
  ])
  expect(await thumbnailOf('99999', modern)).toEqual(['image/avif', 'Accept', await file(`${stem}.960.avif`)])
  expect(await thumbnailOf('480', '*/*')).toEqual(['image/jpeg', 'Accept', await file(picture.path)])
  const original = await fetch(url)
  expect([original.headers.get('content-type'), original.headers.get('vary')]).toEqual(['image/jpeg', null])
})

test('PACK-06 a film of the previous pack is served while its folder exists', async () => {
  const { address, content } = await serve()
  const next = await packs.add('next')
  await packs.activate(next, packId)
  await content.activate()
  expect((await fetch(address + media('files/big/video'), { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(address + media(logo.path, next), { method: 'HEAD' })).status).toBe(200)
  await packs.activate(packId, next)
})

test('PACK-06 a file whose folder was removed is refused', async () => {
  const missing = await packs.add('gone')
  await packs.activate(missing, packId)
  const { address } = await serve()
  await rm(join(packs.packsFolder, missing, 'files'), { recursive: true })
  const response = await fetch(address + media(logo.path, missing))
  expect([response.status, await response.json()]).toMatchObject([503, { refusal: 'resting' }])
  await packs.activate(packId)
})

test('PACK-05 no address leads out of a pack or to a file that it does not list', async () => {
  const { address } = await serve()
  const { port } = new URL(address)
  /** Sent unchanged: `fetch` would normalize the dots. */
  const status = (path: string) =>
    new Promise<number>((done) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      })
      let text = ''
      socket.on('data', (part) => {
        text += part
      })
      socket.on('close', () => done(Number(text.slice(9, 12))))
    })
  for (const path of [
    media('pack.json'),
    media('index.json'),
    media('../active.json'),
    media('files/../index.json/../../active.json'),
    media('files%2f..%2f..%2factive.json'),
    media('..%2factive.json'),
    `/core/media/${packId}`,
    '/core/media/',
    `/core/media//${packId}/${logo.path}`,
    media('__proto__'),
    media('constructor', 'constructor'),
    media('\\..\\active.json'),
  ]) {
    expect([path, await status(path)]).toEqual([path, 404])
  }
})
