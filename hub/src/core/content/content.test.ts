/** The active pack: replaced atomically, retained if the next one is broken, empty if there is none. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPacks, type Packs, until } from '#testing/packs.ts'
import { type Content, openContent } from './content.ts'
import { visibleTitlesOf } from './visible-titles.ts'

const now = Date.UTC(2026, 10, 20)
const silent = { info(_fields: object, _message: string) {}, error(_fields: object) {} }
let packs: Packs
const openContents: Content[] = []

beforeAll(async () => {
  packs = await openPacks()
})
// All tests share one packs' folder: the contents that earlier tests opened would load each later pack too.
afterEach(() => {
  for (const content of openContents.splice(0)) content.close()
})
afterAll(() => packs.remove())

async function openTestContent(packsFolder: string, log: typeof silent = silent) {
  const content = await openContent({ packsFolder, nowInMs: () => now, log, pollInMs: 50 })
  openContents.push(content)
  return content
}

test('PACK-06 without any pack the portal is empty, in a neutral style, under the product’s name', async () => {
  const lines: string[] = []
  const log = { ...silent, info: (_fields: object, message: string) => void lines.push(message) }
  const { pack, hasVideo } = await openTestContent(join(packs.dataDir, 'nothing-here'), log)
  expect(lines).toEqual(['there is no pack yet; altiport pack load OUT DATA installs one'])
  expect(pack.name.en).toBe('Altiport')
  expect(pack.menu.entries).toEqual([])
  expect(pack.style.light.contentMain.base).toBe('#ffffff')
  expect(hasVideo('harbour')).toBe(false)
})

test('PACK-06 a pack that is loaded while the hub runs is activated atomically, and the previous one stays reachable', async () => {
  const first = await packs.add('first')
  await packs.activate(first)
  const content = await openTestContent(packs.packsFolder)
  expect(content.pack.packId).toBe(first)

  const activated: string[] = []
  content.onActivated((pack) => activated.push(pack.packId))
  const second = await packs.add('second', (index) => {
    index.videos = index.videos.filter(({ id }) => id !== 'lantern')
    index.sliders = []
  })
  const earlier = content.pack
  await packs.activate(second, first)
  await until(() => content.pack.packId === second)

  expect(activated).toEqual([second])
  expect([...content.packFiles.keys()]).toEqual([first, second])
  // A request that started with the old pack continues with it.
  expect([earlier.packId, earlier.videoById.has('lantern'), earlier.sliders.length]).toEqual([first, true, 3])
  expect([content.pack.videoById.has('lantern'), content.pack.sliders.length]).toEqual([false, 0])
  expect([content.hasVideo('lantern'), content.hasVideo('never-there')]).toEqual([true, false])
})

test('PACK-06 a pack that cannot be read leaves the active one in place, and is logged once', async () => {
  const good = await packs.add('good')
  const broken = await packs.add('broken')
  await writeFile(join(packs.packsFolder, broken, 'index.json'), '{"format":1}')
  await packs.activate(good)
  const errors: unknown[] = []
  const error = (fields: object) => void errors.push((fields as { err?: Error }).err?.message)
  const content = await openTestContent(packs.packsFolder, { ...silent, error })
  await packs.activate(broken, good)
  await until(() => errors.length > 0)
  await new Promise((resume) => setTimeout(resume, 200))
  expect(errors).toEqual([expect.stringContaining('index.json')])
  expect(content.pack.packId).toBe(good)

  await packs.activate(await packs.add('repaired'), good)
  await until(() => content.pack.packId.includes('repaired'))
})

test('PACK-06 a pack whose index would fill the memory leaves the active one in place', async () => {
  const good = await packs.add('before-large')
  await packs.activate(good)
  const errors: object[] = []
  const content = await openTestContent(packs.packsFolder, {
    info() {},
    error: (fields) => void errors.push(fields),
  })
  const large = await packs.add('large', (index) => void Object.assign(index, { filling: ' '.repeat(64e6) }))
  await packs.activate(large, good)
  await until(() => errors.length > 0 || content.pack.packId === large)
  expect(errors).toMatchObject([
    { err: { message: expect.stringContaining('index.json is larger than 64 MB') } },
  ])
  expect(content.pack.packId).toBe(good)
})

test('PACK-06 after a restart the previous pack is reachable too', async () => {
  const [before, active] = [await packs.add('before'), await packs.add('active')]
  await packs.activate(active, before)
  const content = await openTestContent(packs.packsFolder)
  expect([...content.packFiles.keys()].sort()).toEqual([active, before].sort())
})

test('PACK-08 a title is visible from its first day to its last, and the next change is known', async () => {
  const packId = await packs.add('windows', (index) => {
    index.videos[0]!.validity = { from: '2026-11-20', to: '2026-11-20' }
    index.videos[1]!.validity = { from: '2026-11-21' }
  })
  await packs.activate(packId)
  const content = await openTestContent(packs.packsFolder)
  const visibleAt = (atInMs: number) => visibleTitlesOf(content.pack, atInMs).videos.map(({ id }) => id)
  const [first, second] = content.pack.videos.map(({ id }) => id)
  expect(visibleAt(now - 1)).not.toContain(first)
  expect(visibleAt(now)).toContain(first)
  expect(visibleAt(now)).not.toContain(second)
  expect(content.nextBoundaryInMs()).toBe(Date.UTC(2026, 10, 21))
  expect(visibleAt(Date.UTC(2026, 10, 21))).toContain(second)
  expect(visibleAt(Date.UTC(2026, 10, 21))).not.toContain(first)
})
