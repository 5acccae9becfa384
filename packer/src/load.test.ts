/** Loading: whole or not at all, and back again. */
// PACK-05, PACK-06, PACK-07: a pack is active whole or not at all, whenever the power goes.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pack } from '@altiport/wire/pack'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPack } from './build.ts'
import { copyTiny, temporaryFolder, tinyFolder } from './fixture.ts'
import { loadPack, packFault, readActive, rollback } from './load.ts'

const place = temporaryFolder()
const [oldFolder, newFolder] = [join(place.folder, 'old'), join(place.folder, 'new')]
const data = join(place.folder, 'data')
let [older, newer]: Pack[] = []
beforeAll(async () => {
  older = await buildPack(tinyFolder, oldFolder, { quiet: true })
  const changed = copyTiny(join(place.folder, 'source'), {
    'pack.yaml': [['2026.11.1', '2026.11.2']],
    'pictures/logo.svg': [['#F26B5E', '#F2A65E']],
  })
  newer = await buildPack(changed, newFolder, { quiet: true })
})
beforeEach(() => rmSync(data, { recursive: true, force: true }))
afterAll(() => place.remove())

const home = (pack: Pack | undefined) => join(data, 'packs', pack!.packId)

test('PACK-06 loading makes a pack active and keeps the one before for going back', async () => {
  expect(await readActive(data)).toBeUndefined()
  expect(await loadPack(oldFolder, data)).toEqual({ packId: older!.packId, previous: null })
  expect(await loadPack(newFolder, data)).toEqual({ packId: newer!.packId, previous: older!.packId })
  expect(await loadPack(newFolder, data)).toEqual({ packId: newer!.packId, previous: older!.packId })
  expect(await packFault(home(older))).toBeUndefined()
  expect(await rollback(data)).toEqual({ packId: older!.packId, previous: newer!.packId })
  expect(await readActive(data)).toEqual({ packId: older!.packId, previous: newer!.packId })
})

test('PACK-06 without a pack before, going back is refused and changes nothing', async () => {
  await loadPack(oldFolder, data)
  await expect(rollback(data)).rejects.toThrow('no pack before')
  rmSync(join(home(older), 'index.json'))
  await loadPack(newFolder, data)
  await expect(rollback(data)).rejects.toThrow('index.json is missing')
  expect((await readActive(data))?.packId).toBe(newer!.packId)
})

test('PACK-05 a damaged or missing file is named, and the active pack stays', async () => {
  await loadPack(oldFolder, data)
  const damaged = join(place.folder, 'damaged')
  for (const [damage, says] of [
    [(path: string) => writeFileSync(path, '{}'), 'is not as it was built'],
    [(path: string) => rmSync(path), 'is missing'],
  ] as const) {
    rmSync(damaged, { recursive: true, force: true })
    cpSync(newFolder, damaged, { recursive: true })
    damage(join(damaged, 'index.json'))
    await expect(loadPack(damaged, data)).rejects.toThrow(`index.json ${says}`)
    expect(readdirSync(join(data, 'packs')).sort()).toEqual(['active.json', older!.packId])
  }
})

test('PACK-05 a pack.json that lists a path outside its folder is refused', async () => {
  const evil = join(place.folder, 'evil')
  cpSync(oldFolder, evil, { recursive: true })
  const file = { ...older!.files[0]!, path: 'files/../../../escaped' }
  writeFileSync(join(evil, 'pack.json'), JSON.stringify({ ...older, files: [file] }))
  await expect(loadPack(evil, data)).rejects.toThrow('no pack that this version knows')
})

test('PACK-05 a loaded pack that was damaged later is brought in anew', async () => {
  await loadPack(oldFolder, data)
  writeFileSync(join(home(older), 'index.json'), 'damaged')
  await loadPack(oldFolder, data)
  expect(await packFault(home(older))).toBeUndefined()
})

test('PACK-07 files that the active pack has already are linked, not copied', async () => {
  await loadPack(oldFolder, data)
  const said: string[] = []
  await loadPack(newFolder, data, { say: (line) => said.push(line) })
  const oldNames = new Map(older!.files.map((file) => [file.path, file.sha256]))
  const shared = newer!.files.filter((file) => oldNames.get(file.path) === file.sha256)
  expect(shared.length).toBe(newer!.files.length - 2)
  for (const { path } of shared) {
    expect(statSync(join(home(newer), path)).ino).toBe(statSync(join(home(older), path)).ino)
  }
  expect(said.join()).toContain('2 files copied')
})

test('PACK-06 packs nobody can go back to are removed, and so is what a killed load left', async () => {
  await loadPack(oldFolder, data)
  const stray = join(data, 'packs', `.${newer!.packId}.loading-999999-0123abcd`)
  cpSync(newFolder, stray, { recursive: true })
  cpSync(home(older), join(data, 'packs', 'ancient-1-00000000'), { recursive: true })
  await loadPack(newFolder, data)
  expect(readdirSync(join(data, 'packs')).sort()).toEqual(
    ['active.json', newer!.packId, older!.packId].sort(),
  )
})

test('PACK-06 two loads at once do not mix: one waits its turn by being told to', async () => {
  const results = await Promise.allSettled([loadPack(oldFolder, data), loadPack(newFolder, data)])
  const done = results.filter((each) => each.status === 'fulfilled')
  expect(done.length).toBeGreaterThan(0)
  const active = await readActive(data)
  expect(await packFault(join(data, 'packs', active!.packId))).toBeUndefined()
})

test('PACK-06 a load killed at any moment leaves the old pack or the new one, whole', async () => {
  await loadPack(oldFolder, data)
  const program = fileURLToPath(new URL('load-over-and-over.ts', import.meta.url))
  const seen = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const child = spawn(process.execPath, ['--import', 'tsx', program, data, newFolder, oldFolder])
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await new Promise((resolve) => child.stdout.once('data', resolve))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 120))
    child.kill('SIGKILL')
    await ended
    const active = await readActive(data)
    expect([older!.packId, newer!.packId]).toContain(active!.packId)
    expect(await packFault(join(data, 'packs', active!.packId))).toBeUndefined()
    seen.add(active!.packId)
  }
  expect(existsSync(join(data, 'packs', 'active.json'))).toBe(true)
  expect((await loadPack(newFolder, data)).packId).toBe(newer!.packId)
  expect(readdirSync(join(data, 'packs')).filter((name) => name.startsWith('.'))).toEqual([])
}, 120_000)
