/** Packs that differ from what was built: refused, replaced by the previous one, or served in part. */
import { readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordName } from '@altiport/pack/record'
import { readTrustedKeys, type TrustedKeys } from '@altiport/pack/trusted-keys'
import { createSigningKeys, signPack } from '@altiport/packer/sign'
import type { Pack } from '@altiport/wire/pack.shape'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mediaRoutes } from '#core/media/media.routes.ts'
import { openPacks, type Packs, until } from '#testing/packs.ts'
import { type Content, openContent } from './content.ts'

let packs: Packs
let logged: string[]
const toClose: (Content | FastifyInstance)[] = []

beforeEach(async () => {
  packs = await openPacks()
  logged = []
})
afterEach(async () => {
  for (const each of toClose.splice(0)) await each.close()
  await packs.remove()
})

async function openTestContent(trusted?: TrustedKeys): Promise<Content> {
  const log = {
    info() {},
    error: (fields: { err?: Error }, message: string) =>
      void logged.push(`${message} ${fields.err?.message ?? ''}`),
  }
  const content = await openContent({
    packsFolder: packs.packsFolder,
    nowInMs: Date.now,
    log,
    pollInMs: 30,
    trusted,
    checkAfterInMs: 0,
    checkPauseInMs: 0,
  })
  toClose.push(content)
  return content
}

const fileOf = (packId: string, path: string) => join(packs.packsFolder, packId, path)
const listOf = async (packId: string): Promise<Pack> =>
  JSON.parse(await readFile(fileOf(packId, 'pack.json'), 'utf8'))
const untilChecked = (content: Content) => until(() => content.status().unchecked === 0)

/** Changes one byte of a file; its size stays. */
async function corrupt(packId: string): Promise<string> {
  const { files } = await listOf(packId)
  const { path } = files.find((file) => file.path.endsWith('.jpg'))!
  const file = fileOf(packId, path)
  const bytes = await readFile(file)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(file, bytes)
  return path
}

test('PACK-05 a list of files that is larger than 24 MB is refused', async () => {
  const content = await openTestContent()
  const served = content.pack.packId
  const packId = await packs.add('many')
  const list = await readFile(fileOf(packId, 'pack.json'), 'utf8')
  await writeFile(fileOf(packId, 'pack.json'), `${list}${' '.repeat(24_000_000)}`)
  await packs.activate(packId)
  await until(() => content.status().refused?.packId === packId)
  expect(content.status().refused?.why).toContain('pack.json is larger than 24 MB')
  expect(content.pack.packId).toBe(served)
})

test('PACK-05 with trusted keys set, a pack signed by none of them is refused by name, and the served one stays', async () => {
  const key = join(packs.dataDir, 'fleet')
  await createSigningKeys(key)
  const trusted = await readTrustedKeys(`${key}.pub`)
  const [signed, unsigned] = [await packs.add('signed'), await packs.add('unsigned')]
  const id = await signPack(join(packs.packsFolder, signed), key)
  await packs.activate(signed)
  const content = await openTestContent(trusted)
  expect([content.pack.packId, content.status().signedBy]).toEqual([signed, id])
  await packs.activate(unsigned, signed)
  await expect(content.activate()).rejects.toThrow('pack.sig is missing')
  expect(content.pack.packId).toBe(signed)
  expect(content.status().refused).toMatchObject({
    packId: unsigned,
    why: expect.stringContaining('pack.sig'),
  })

  await createSigningKeys(join(packs.dataDir, 'foreign'))
  await signPack(join(packs.packsFolder, unsigned), join(packs.dataDir, 'foreign'))
  await expect(content.activate()).rejects.toThrow('pack.sig was made with the key')
  await signPack(join(packs.packsFolder, unsigned), key)
  await content.activate()
  expect(content.pack.packId).toBe(unsigned)
})

test('PACK-05 a missing file, a shorter one, a symbolic link and a changed list are refused on activation, each by name', async () => {
  const good = await packs.add('good')
  await packs.activate(good)
  const content = await openTestContent()
  const corruptions: [string, (packId: string, path: string) => Promise<unknown>, string][] = [
    ['missing', (packId, path) => rm(fileOf(packId, path)), 'is missing'],
    ['shorter', (packId, path) => writeFile(fileOf(packId, path), 'x'), 'has changed since it was built'],
    [
      'linked',
      async (packId, path) => {
        await rm(fileOf(packId, path))
        await symlink(fileOf(good, path), fileOf(packId, path))
      },
      'is a link',
    ],
  ]
  for (const [name, damage, message] of corruptions) {
    const packId = await packs.add(name)
    const { path } = (await listOf(packId)).files.find((file) => file.path.startsWith('files/'))!
    await damage(packId, path)
    await packs.activate(packId, good)
    await expect(content.activate()).rejects.toThrow(`${path} ${message}`)
  }
  const evil = await packs.add('evil')
  const list = await readFile(fileOf(evil, 'pack.json'), 'utf8')
  for (const [changed, message] of [
    [list.replace('"path": "files/', '"path": "files/../../'), 'leaves the pack’s folder'],
    [list.replace('"license": "', '"license": "x'), 'pack.json has changed since it was built'],
  ]) {
    await writeFile(fileOf(evil, 'pack.json'), changed!)
    await packs.activate(evil, good)
    await expect(content.activate()).rejects.toThrow(message!)
  }
  expect(content.pack.packId).toBe(good)
})

test('PACK-05 at the start the previous pack is served in place of a refused one', async () => {
  const [before, broken] = [await packs.add('before'), await packs.add('broken')]
  await writeFile(fileOf(broken, 'index.json'), '{}')
  await packs.activate(broken, before)
  const content = await openTestContent()
  expect([content.pack.packId, content.status().refused?.packId]).toEqual([before, broken])
  expect(logged.join()).toContain('index.json has changed since it was built')
})

test('PACK-05 HOM-07 a pack whose menu has arguments nested more than 20 deep is refused, and the previous one served', async () => {
  const before = await packs.add('before')
  const deep = await packs.add('deep', ({ menu }) => {
    let inner: unknown = 1
    for (let depth = 0; depth < 500; depth++) inner = { inner }
    menu.entries.find(({ app }) => app)!.app!.args = { inner }
  })
  await packs.activate(deep, before)
  const content = await openTestContent()
  expect([content.pack.packId, content.status().refused?.packId]).toEqual([before, deep])
  expect(logged.join()).toContain('nested more than 20 deep')
})

test('PACK-05 a hash that fails later returns the hub to the previous pack, also after a restart, until the file is repaired', async () => {
  const [before, active] = [await packs.add('before'), await packs.add('active')]
  const packFolder = join(packs.packsFolder, active)
  const path = await corrupt(active)
  await packs.activate(active, before)
  const content = await openTestContent()
  await until(() => content.pack.packId === before)
  expect(logged.join()).toContain(`${path} has changed since it was built`)
  expect(content.status().refused).toEqual({ packId: active, why: `faulty: ${path}` })
  expect([...content.packFiles.keys()].sort()).toEqual([active, before].sort())
  content.close()

  const restarted = await openTestContent()
  expect(restarted.pack.packId).toBe(before)
  await writeFile(join(packFolder, path), await readFile(fileOf(before, path)))
  // File times are coarse: a half-written list may have the same time as the complete one.
  const [list, sameTime] = [await readFile(join(packFolder, 'pack.json')), new Date()]
  for (const bytes of ['', list]) {
    await writeFile(join(packFolder, 'pack.json'), bytes)
    await utimes(join(packFolder, 'pack.json'), sameTime, sameTime)
    if (bytes === '') await until(() => restarted.status().refused?.why.includes('pack.json') === true)
  }
  await until(() => restarted.pack.packId === active && restarted.status().unchecked === 0)
  expect(restarted.status()).toMatchObject({ faulty: [], refused: null })
})

test('PACK-05 with no intact pack to return to, only the faulty file is refused', async () => {
  const [before, active] = [await packs.add('before'), await packs.add('active')]
  await corrupt(before)
  const path = await corrupt(active)
  await packs.activate(active, before)
  const content = await openTestContent()
  const app = fastify()
  mediaRoutes(app, { content })
  toClose.push(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await until(() => logged.join().includes('no intact pack to return to'))
  expect([content.pack.packId, content.status().faulty]).toEqual([active, [path]])
  const statusOf = async (name: string) => (await fetch(`${address}/core/media/${active}/${name}`)).status
  expect(await statusOf(path)).toBe(404)
  const other = (await listOf(active)).files.find((file) => file.path.endsWith('.png'))!
  expect(await statusOf(other.path)).toBe(200)
})

test('PACK-05 a checked file is not read again after a restart unless it changed, even with the same size and times', async () => {
  const packId = await packs.add('known')
  await packs.activate(packId)
  const { path } = (await listOf(packId)).files.find((file) => file.path.endsWith('.jpg'))!
  const { atime, mtime } = await stat(fileOf(packId, path))
  const first = await openTestContent()
  await untilChecked(first)
  const record = join(packs.packsFolder, recordName(packId))
  await until(() =>
    stat(record).then(
      () => true,
      () => false,
    ),
  )
  first.close()
  const written = (await stat(record)).mtimeMs

  const second = await openTestContent()
  await untilChecked(second)
  second.close()
  // The record is written again only if a file was read.
  expect((await stat(record)).mtimeMs).toBe(written)

  expect(await corrupt(packId)).toBe(path)
  await utimes(fileOf(packId, path), atime, mtime)
  const third = await openTestContent()
  await untilChecked(third)
  third.close()
  expect(third.status().faulty).toEqual([path])
})
