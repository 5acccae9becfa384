/** The header with a film's cabin share, on media responses. */
import { type FastifyRequest, fastify } from 'fastify'
import { expect, test } from 'vitest'
import { openContent } from '#core/content/content.ts'
import { openPacks } from '#testing/packs.ts'
import { cabinLoad } from './cabin-load.ts'
import { mediaRoutes } from './media.routes.ts'

const radioInBitsPerS = 40_000_000
const alone = '32000000'

test('PAX-08 with a known radio capacity, a film’s picture track is sent with its share, and the plain film without', async () => {
  const { request, wait, video, picture, close } = await openServer(radioInBitsPerS)
  await request(picture, { device: 'one', times: 20 })
  wait(1000)
  expect(await request(picture, { device: 'two', times: 20 })).toBe('16000000')
  wait(1000)
  const half = '16000000'
  expect(await request(picture, { device: 'one' })).toBe(half)
  expect(await request(`${picture}?/another/picture-1`, { device: 'one' })).toBe(half)
  expect(await request(video, { device: 'three' })).toBeUndefined()
  await close()
})

test('PAX-08 without a known capacity no share is sent', async () => {
  const { request, picture, close } = await openServer(undefined)
  expect(await request(picture, { device: 'one' })).toBeUndefined()
  await close()
})

test('PAX-08 requests alone do not reduce others’ share: HEAD, single bytes, not modified, and without a session', async () => {
  const { request, wait, picture, tag, close } = await openServer(radioInBitsPerS)
  for (let device = 0; device < 100; device++) {
    await request(picture, { device: `head ${device}`, method: 'HEAD' })
    await request(picture, { device: `byte ${device}`, headers: { range: 'bytes=0-0' } })
    await request(picture, { device: `tag ${device}`, headers: { 'if-none-match': tag } })
    await request(picture, { times: 1 })
  }
  wait(1000)
  expect(await request(picture, { device: 'one' })).toBe(alone)
  await close()
})

type RequestOptions = {
  device?: string
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
  /** How often the complete picture track, which is small here, is requested. */
  times?: number
}

async function openServer(cabinInBitsPerS: number | undefined) {
  const packs = await openPacks()
  let video = ''
  let picture = ''
  const packId = await packs.add('share', (index, pack) => {
    video = index.videos[0]!.path
    const folder = video.slice(0, video.lastIndexOf('/'))
    picture = pack.files.find(({ path }) => path.startsWith(folder) && /picture-\d+\.mp4$/.test(path))!.path
  })
  await packs.activate(packId)
  const log = { info() {}, error() {} }
  const { packsFolder } = packs
  const content = await openContent({ packsFolder, nowInMs: Date.now, log, pollInMs: 50 })
  const app = fastify()
  let now = 0
  mediaRoutes(app, {
    content,
    ...(cabinInBitsPerS !== undefined && { cabinInBitsPerS }),
    load: cabinLoad(cabinInBitsPerS ?? Number.POSITIVE_INFINITY, () => now),
    deviceOf: ({ headers }: FastifyRequest) => headers.authorization ?? null,
  })
  const request = async (path: string, { device, method = 'GET', headers, times = 1 }: RequestOptions) => {
    const url = `/core/media/${packId}/${path}`
    const ownHeaders = { ...headers, ...(device !== undefined && { authorization: device }) }
    let reply = await app.inject({ url, method, headers: ownHeaders })
    for (let more = 1; more < times; more++) reply = await app.inject({ url, method, headers: ownHeaders })
    return reply.headers['cabin-share']
  }
  const { headers } = await app.inject({ url: `/core/media/${packId}/${picture}`, method: 'HEAD' })
  return {
    request,
    video,
    picture,
    tag: String(headers.etag),
    wait: (ms: number) => {
      now += ms
    },
    async close() {
      await app.close()
      content.close()
      await packs.remove()
    },
  }
}
