/** What the media door says to films in a full cabin. */
import { type FastifyRequest, fastify } from 'fastify'
import { expect, test } from 'vitest'
import { openContent } from '#core/content/content.ts'
import { openPacks } from '#core/content/packs.fixture.ts'
import { mediaRoutes } from './media.routes.ts'

test('PAX-08 where the radio’s capacity is known, films are told what each may take, and nothing else is', async () => {
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
  const share = async (cabinInBitsPerS: number | undefined, asked: [path: string, device?: string][]) => {
    const app = fastify()
    const deviceOf = ({ headers }: FastifyRequest) => headers.authorization ?? null
    mediaRoutes(app, { content, cabinInBitsPerS, deviceOf })
    const told: unknown[] = []
    for (const [path, device] of asked) {
      const cookie = `portal-uuid=${told.length}`
      const headers = { cookie, ...(device !== undefined && { authorization: device }) }
      const reply = await app.inject({ url: `/core/media/${packId}/${path}`, headers })
      told.push(reply.headers['cabin-share'])
    }
    await app.close()
    return told
  }
  const asked: [string, string?][] = [
    [picture, 'one'],
    [picture, 'two'],
    [`${picture}?/another/picture-1`, 'one'],
    [picture],
    [picture],
    [video, 'three'],
  ]
  const half = '16000000'
  expect(await share(40_000_000, asked)).toEqual(['32000000', half, half, half, half, undefined])
  expect(await share(undefined, asked)).toEqual(asked.map(() => undefined))
  content.close()
  await packs.remove()
})
