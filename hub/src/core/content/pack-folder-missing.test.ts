/** A pack's folder that disappears while the hub runs: reported, and served again once it is back. */
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPath } from '@altiport/wire/media'
import { afterEach, expect, test } from 'vitest'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

let packs: Packs
let hub: TestHub
afterEach(async () => {
  await hub.remove()
  await packs.remove()
})

test('OPS-03 PACK-05 /ready reports a removed folder, requests for its files get 503, and both recover once it is put back', async () => {
  packs = await openPacks()
  const paths: string[] = []
  const packId = await packs.add('gone', (_, pack) => {
    paths.push(...pack.files.map(({ path }) => path).filter((path) => path.startsWith('files/')))
  })
  await packs.activate(packId)
  const operationsSecret = 'a secret of sixteen'
  hub = await openTestHub({ dataDir: packs.dataDir, operationsSecret })
  const status = async (path: string) => {
    const response = await fetch(`${hub.addresses.passengers}${mediaPath}/${packId}/${path}`)
    await response.arrayBuffer()
    return [response.status, response.headers.get('retry-after')]
  }
  const headers = { authorization: `Bearer ${operationsSecret}` }
  const ready = () => send(hub.addresses.operations, { method: 'GET', path: '/ready' }, { headers })
  expect((await ready()).status).toBe(200)

  const folder = join(packs.packsFolder, packId)
  await rename(folder, `${folder}-elsewhere`)
  expect(await status(paths[0]!)).toEqual([503, '5'])
  await expect.poll(async () => (await ready()).status).toBe(503)
  expect((await ready()).body).toMatchObject({ ready: false, pack: `${packId}, whose folder is gone` })
  expect(hub.parts.content.status()).toMatchObject({ packId, isMissing: true })

  await rename(`${folder}-elsewhere`, folder)
  await expect.poll(async () => (await ready()).status).toBe(200)
  // Files that were found faulty in between are cleared once the pack has been activated again.
  await expect
    .poll(() => hub.parts.content.status())
    .toMatchObject({ packId, isMissing: false, refused: null, faulty: [] })
  expect(await status(paths[0]!)).toEqual([200, null])
})

test('PACK-05 files found faulty while the folder was missing are served again afterwards', async () => {
  packs = await openPacks()
  let path = ''
  const packId = await packs.add('checked', (_, pack) => {
    path = pack.files.find((each) => each.path.startsWith('files/'))!.path
  })
  await packs.activate(packId)
  hub = await openTestHub({ dataDir: packs.dataDir })
  const { content } = hub.parts
  const folder = join(packs.packsFolder, packId)
  await rename(folder, `${folder}-elsewhere`)
  await expect.poll(() => content.status().isMissing).toBe(true)
  // As the background check would, with the folder missing.
  ;(content.faultyFiles as Set<string>).add(join(folder, path))
  await rename(`${folder}-elsewhere`, folder)
  await expect.poll(() => content.faultyFiles.size).toBe(0)
  const response = await fetch(`${hub.addresses.passengers}${mediaPath}/${packId}/${path}`)
  await response.arrayBuffer()
  expect(response.status).toBe(200)
})
