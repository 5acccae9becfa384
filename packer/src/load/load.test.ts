/** Loading packs, completely or not at all, and rolling back. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import type { Pack } from '@altiport/wire/pack.shape'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { copyTiny, temporaryFolder, tinyFolder } from '#testing/packs.ts'
import type { DiskRecord } from './disk-record.ts'
import { loadPack, prunePacks, readActive, rollback } from './load.ts'
import { packProblem } from './verify.ts'

const temp = temporaryFolder()
const [oldFolder, newFolder] = [join(temp.folder, 'old'), join(temp.folder, 'new')]
const data = join(temp.folder, 'data')
let [older, newer]: Pack[] = []
beforeAll(async () => {
  older = await buildPack(tinyFolder, oldFolder, { quiet: true })
  const changed = copyTiny(join(temp.folder, 'source'), {
    'pack.yaml': [['2026.11.1', '2026.11.2']],
    'pictures/logo.svg': [['#F26B5E', '#F2A65E']],
  })
  newer = await buildPack(changed, newFolder, { quiet: true })
})
beforeEach(() => rmSync(data, { recursive: true, force: true }))
afterAll(() => temp.remove())

const sizeOf = (path: string) => statSync(path).size
const bytesIn = (files: Pack['files']) => files.reduce((sum, file) => sum + file.size, 0)
/** Whether the old pack has this file of the new one as well. */
const isShared = ({ path, sha256 }: Pack['files'][number]) =>
  older!.files.some((file) => file.path === path && file.sha256 === sha256)
const shared = () => newer!.files.filter(isShared)
const difference = () => newer!.files.filter((file) => !isShared(file))

/** Loads with the command line into `data`, and records its disk operations. */
async function recordedLoad(built: string, refuses = ''): Promise<DiskRecord & { output: string }> {
  const [recorder, program] = ['disk-recorder.ts', '../main.ts'].map((path) =>
    join(import.meta.dirname, path),
  )
  const record = join(temp.folder, 'record')
  const env = { ...process.env, DISK_ROOT: data, DISK_RECORD: record, DISK_REFUSES: refuses }
  const args = ['--import', 'tsx', '--import', recorder!, program!, 'pack', 'load', built, data]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return { ...(deserialize(readFileSync(record)) as DiskRecord), output: stdout }
}

const readBelow = (folder: string, bytesRead: DiskRecord['bytesRead']): number =>
  [...bytesRead].reduce((sum, [path, bytes]) => (path.startsWith(`${folder}/`) ? sum + bytes : sum), 0)

/** Bytes written to any file in the data folder except the lock. */
function writtenIn(steps: DiskRecord['steps']): number {
  const opened = new Map<number, string>()
  let written = 0
  for (const step of steps) {
    if (step.does === 'open') opened.set(step.handle, step.path)
    if (step.does === 'write' && !opened.get(step.handle)!.includes('.lock')) written += step.data.length
  }
  return written
}

const packFolder = (pack: Pack | undefined) => join(data, 'packs', pack!.packId)

test('PACK-06 loading makes a pack active and retains the previous one for rollback', async () => {
  expect(await readActive(data)).toBeUndefined()
  expect(await loadPack(oldFolder, data)).toEqual({ packId: older!.packId, previous: null })
  expect(await loadPack(newFolder, data)).toEqual({ packId: newer!.packId, previous: older!.packId })
  expect(await loadPack(newFolder, data)).toEqual({ packId: newer!.packId, previous: older!.packId })
  expect(await packProblem(packFolder(older))).toBeUndefined()
  expect(await rollback(data)).toEqual({ packId: older!.packId, previous: newer!.packId })
  expect(await readActive(data)).toEqual({ packId: older!.packId, previous: newer!.packId })
})

test('PACK-06 without an intact previous pack, rollback is refused and changes nothing', async () => {
  await loadPack(oldFolder, data)
  await expect(rollback(data)).rejects.toThrow('no previous pack')
  rmSync(join(packFolder(older), 'index.json'))
  await loadPack(newFolder, data)
  await expect(rollback(data)).rejects.toThrow('index.json is missing')
  expect((await readActive(data))?.packId).toBe(newer!.packId)
})

test('PACK-05 a damaged or missing file is reported, and the active pack stays', async () => {
  await loadPack(oldFolder, data)
  const damaged = join(temp.folder, 'damaged')
  for (const [damage, expected] of [
    [(path: string) => writeFileSync(path, '{}'), 'has changed since it was built'],
    [(path: string) => rmSync(path), 'is missing'],
  ] as const) {
    rmSync(damaged, { recursive: true, force: true })
    cpSync(newFolder, damaged, { recursive: true })
    damage(join(damaged, 'index.json'))
    await expect(loadPack(damaged, data)).rejects.toThrow(`index.json ${expected}`)
    expect(readdirSync(join(data, 'packs')).sort()).toEqual(['active.json', older!.packId])
  }
})

test('PACK-05 a loaded pack that was damaged later is repaired by loading it again', async () => {
  await loadPack(oldFolder, data)
  writeFileSync(join(packFolder(older), 'index.json'), 'damaged')
  await loadPack(oldFolder, data)
  expect(await packProblem(packFolder(older))).toBeUndefined()
})

test('PACK-07 files that the active pack contains are hard-linked, and only the others are copied, to the byte', async () => {
  await loadPack(oldFolder, data)
  const { steps, bytesRead, output } = await recordedLoad(newFolder)
  for (const { path } of shared()) {
    expect(statSync(join(packFolder(newer), path)).ino).toBe(statSync(join(packFolder(older), path)).ino)
  }
  expect(output).toContain(`${difference().length} files copied, ${shared().length} reused`)
  const own = sizeOf(join(newFolder, 'pack.json'))
  expect(readBelow(newFolder, bytesRead)).toBe(bytesIn(difference()) + own)
  const active = sizeOf(join(data, 'packs', 'active.json'))
  expect(writtenIn(steps)).toBe(bytesIn(difference()) + own + active)
})

test('PACK-07 files that the active pack contains may be missing from the new one’s folder', async () => {
  await loadPack(oldFolder, data)
  const partial = join(temp.folder, 'bare')
  rmSync(partial, { recursive: true, force: true })
  cpSync(newFolder, partial, { recursive: true })
  for (const { path } of shared()) rmSync(join(partial, path))
  await loadPack(partial, data)
  expect(await packProblem(packFolder(newer))).toBeUndefined()
  rmSync(data, { recursive: true })
  await expect(loadPack(partial, data)).rejects.toThrow(`${shared()[0]!.path} is missing`)
})

test('PACK-07 a damaged file of the active pack is not hard-linked: the new pack’s is copied', async () => {
  await loadPack(oldFolder, data)
  const [damaged] = shared().filter(({ path }) => path.startsWith('files/'))
  const damagedFile = join(packFolder(older), damaged!.path)
  const bytes = readFileSync(damagedFile)
  bytes[0] = bytes[0]! ^ 1
  writeFileSync(damagedFile, bytes)
  const { bytesRead } = await recordedLoad(newFolder)
  expect(await packProblem(packFolder(newer))).toBeUndefined()
  const own = sizeOf(join(newFolder, 'pack.json'))
  expect(readBelow(newFolder, bytesRead)).toBe(bytesIn(difference()) + damaged!.size + own)
})

test('PACK-07 a pack on another file system is copied, and so are the active pack’s files if there are no hard links', async () => {
  const otherDisk = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'altiport-elsewhere-'))
  try {
    cpSync(newFolder, otherDisk, { recursive: true })
    await loadPack(oldFolder, data)
    const { bytesRead } = await recordedLoad(otherDisk, 'link')
    expect(await packProblem(packFolder(newer))).toBeUndefined()
    for (const { path } of shared()) expect(statSync(join(packFolder(newer), path)).nlink).toBe(1)
    // Copied from the active pack, as the other disk may be slow.
    expect(readBelow(otherDisk, bytesRead)).toBe(bytesIn(difference()) + sizeOf(join(newFolder, 'pack.json')))
  } finally {
    rmSync(otherDisk, { recursive: true })
  }
})

test('PACK-06 packs that rollback cannot reach are removed, and so are leftovers of a killed load', async () => {
  await loadPack(oldFolder, data)
  const stray = join(data, 'packs', `.${newer!.packId}.loading-999999-0123abcd`)
  cpSync(newFolder, stray, { recursive: true })
  cpSync(packFolder(older), join(data, 'packs', 'ancient-1-00000000'), { recursive: true })
  await loadPack(newFolder, data)
  expect(readdirSync(join(data, 'packs')).sort()).toEqual(
    ['active.json', newer!.packId, older!.packId].sort(),
  )
})

test('PACK-06 two concurrent loads do not interfere: at least one succeeds, and the active pack is complete', async () => {
  const results = await Promise.allSettled([loadPack(oldFolder, data), loadPack(newFolder, data)])
  const done = results.filter((each) => each.status === 'fulfilled')
  expect(done.length).toBeGreaterThan(0)
  const active = await readActive(data)
  expect(await packProblem(join(data, 'packs', active!.packId))).toBeUndefined()
})

test('PACK-06 pruning while a load ends removes the pack that was active before, not the one that is active now', async () => {
  await loadPack(oldFolder, data)
  const activeFile = join(data, 'packs', 'active.json')
  const before = readFileSync(activeFile)
  await loadPack(newFolder, data)
  const after = readFileSync(activeFile)
  writeFileSync(activeFile, before)
  const pruning = prunePacks(data)
  while (!existsSync(join(data, 'packs', '.lock'))) await new Promise(setImmediate)
  writeFileSync(activeFile, after)
  expect((await pruning).removed).toBe(older!.packId)
  expect(await readActive(data)).toEqual({ packId: newer!.packId, previous: null })
  expect(await packProblem(packFolder(newer))).toBeUndefined()
})

test('PACK-06 an older pack does not replace a newer one, unless explicitly allowed', async () => {
  await loadPack(newFolder, data)
  await expect(loadPack(oldFolder, data)).rejects.toThrow(
    'pack.json is version 2026.11.1, older than the active 2026.11.2',
  )
  expect(await readActive(data)).toEqual({ packId: newer!.packId, previous: null })
  expect(await loadPack(oldFolder, data, { allowsOlder: true })).toEqual({
    packId: older!.packId,
    previous: newer!.packId,
  })
})

test('PACK-05 PACK-06 a pack whose index exceeds the hub’s limit is refused before it is copied', async () => {
  const large = join(temp.folder, 'large')
  cpSync(newFolder, large, { recursive: true })
  const relist = (size: number) => {
    const { packId: _, ...facts } = structuredClone(newer!)
    facts.files.find(({ path }) => path === 'index.json')!.size = size
    const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 8)
    const { format, id, version, ...rest } = facts
    const list = { format, id, version, packId: `${id}-${version}-${hash}`, ...rest }
    writeFileSync(join(large, 'pack.json'), `${JSON.stringify(list, null, 1)}\n`)
  }
  const problem = 'index.json is larger than 64 MB, the hub’s limit; remove items from the pack'
  relist(64e6 + 1)
  await expect(loadPack(large, data)).rejects.toThrow(problem)
  expect(await readActive(data)).toBeUndefined()
  expect(await packProblem(large)).toBe(problem)
  relist(64e6)
  expect(await packProblem(large)).not.toContain('larger')
})
