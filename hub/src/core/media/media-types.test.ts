/** The type and policy of a pack's files: determined by their names, whatever the pack's list contains. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { openContent } from '#core/content/content.ts'
import { openPacks } from '#testing/packs.ts'
import { mediaRoutes } from './media.routes.ts'

const script = '<script>document.title = 1</script>'
const hostileNames = ['x.html', 'x.js', 'X.SVG']
const filePolicy = "default-src 'none'; sandbox"
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

test('VOD-11 PACK-05 a pack file opened directly runs nothing, whatever its list contains', async () => {
  const packs = await openPacks()
  let picture = ''
  let logo = ''
  const packId = await packs.add('types', (index, pack) => {
    picture = index.videos[0]!.wide.path
    logo = index.style.logo.path
    const sha256 = createHash('sha256').update(script).digest('hex')
    for (const name of hostileNames)
      pack.files.push({ path: `files/hostile/${name}`, size: script.length, sha256, type: 'image/png' })
  })
  const folder = join(packs.packsFolder, packId, 'files', 'hostile')
  await mkdir(folder)
  for (const name of hostileNames) await writeFile(join(folder, name), script)
  await packs.activate(packId)
  const { packsFolder } = packs
  const content = await openContent({ packsFolder, nowInMs: Date.now, log: { info() {}, error() {} } })
  const app = fastify()
  mediaRoutes(app, { content })
  const headOf = async (path: string) => {
    const { headers } = await app.inject({ url: `/core/media/${packId}/${path}` })
    return ['content-type', 'content-security-policy', 'x-content-type-options'].map((name) => headers[name])
  }
  expect(await headOf(`${logo}?thumbnail=240`)).toEqual(['image/svg+xml', svgPolicy, 'nosniff'])
  expect(await headOf(picture)).toEqual(['image/jpeg', filePolicy, 'nosniff'])
  expect(await headOf('files/hostile/X.SVG')).toEqual(['image/svg+xml', svgPolicy, 'nosniff'])
  for (const name of ['x.html', 'x.js'])
    expect(await headOf(`files/hostile/${name}`)).toEqual(['application/octet-stream', filePolicy, 'nosniff'])
  await app.close()
  content.close()
  await packs.remove()
})

test('PACK-05 a list with an invalid media type, such as one that injects a header, is refused, with the location in the list', async () => {
  const packs = await openPacks()
  for (const type of ['image/png\r\nx: y', 'image/svg+xml;charset=utf-8', 'png', '']) {
    const packId = await packs.add('odd', (_index, pack) => {
      pack.files[0]!.type = type
    })
    await packs.activate(packId)
    const errors: { err: Error }[] = []
    const log = { info() {}, error: (fields: { err: Error }) => errors.push(fields) }
    const { packsFolder } = packs
    const content = await openContent({ packsFolder, nowInMs: Date.now, log: log as never })
    expect(errors[0]?.err.message).toContain('files.0.type: is not a media type')
    content.close()
  }
  await packs.remove()
})
