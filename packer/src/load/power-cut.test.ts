/** Loads and builds that a power cut interrupts: a pack that the disk has afterwards, old or new, is complete. */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import { openContent } from '@altiport/hub/core/content/content'
import type { Pack } from '@altiport/wire/pack.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { packProblem } from '#load/verify.ts'
import { copyTiny, tinyFolder } from '#testing/packs.ts'
import { Disk, type Random } from '#testing/power-cut.ts'
import type { DiskRecord, DiskStep } from './disk-record.ts'
import { loadPack, readActive } from './load.ts'

const cuts = Number(process.env.PROOF_POWER_CUTS ?? 20)
const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const fastFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
let tempFolder: string
let [older, newer]: Pack[] = []
const folder = (name: string) => join(tempFolder, name)

beforeAll(async () => {
  tempFolder = mkdtempSync(join(fastFolder, 'altiport-power-'))
  older = await buildPack(tinyFolder, folder('old'), { quiet: true })
  const changed = copyTiny(folder('source'), {
    'pack.yaml': [['2026.11.1', '2026.11.2']],
    'pictures/logo.svg': [['#F26B5E', '#F2A65E']],
  })
  newer = await buildPack(changed, folder('new'), { quiet: true })
})
afterAll(() => rmSync(tempFolder, { recursive: true, force: true }))

/** Runs the command line, which changes `root`, and resolves to its disk operations there. */
async function record(root: string, ...command: string[]): Promise<DiskRecord> {
  const file = folder('record')
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--import', pathTo('./disk-recorder.ts'), pathTo('../main.ts'), 'pack', ...command],
    { env: { ...process.env, DISK_ROOT: root, DISK_RECORD: file } },
  )
  return deserialize(readFileSync(file)) as DiskRecord
}

/** Records a load over a copy of `before`; `before` itself is unchanged, for the replays. */
async function recordLoad(before: string, built: string): Promise<{ steps: DiskStep[]; root: string }> {
  const root = folder('recorded')
  rmSync(root, { recursive: true, force: true })
  cpSync(before, root, { recursive: true })
  const { steps } = await record(root, 'load', built, join(root, 'data'))
  return { steps: steps.map((step) => moved(step, root, before)), root }
}

/** The same step in another folder. */
function moved(step: DiskStep, from: string, to: string): DiskStep {
  const move = (path: string) => to + path.slice(from.length)
  if ('path' in step) return { ...step, path: move(step.path) }
  return 'from' in step ? { ...step, from: move(step.from), to: move(step.to) } : step
}

/** A seeded random generator, so that failures can be reproduced. */
function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Writes to a folder what a power cut after `count` steps leaves. */
function cutAfter(count: number, steps: readonly DiskStep[], before: string, random: Random): string {
  const disk = new Disk(before)
  for (const step of steps.slice(0, count)) disk.apply(step)
  const left = folder('left')
  rmSync(left, { recursive: true, force: true })
  disk.writeTo(left, random)
  return left
}

/** By the seed: from losing as much as possible to losing hardly anything. */
function randomOf(seed: number): Random {
  const draw = seeded(seed)
  const lossBias = [0.99, 0.5, 0, -0.3][seed % 4]!
  return seed % 4 === 0 ? () => 0.99 : () => Math.min(0.99, Math.max(0, draw() + lossBias * 0.5))
}

/** The pack that a hub started on the data serves; `none` before the first pack. */
async function servedPackId(data: string): Promise<string> {
  const log = { info() {}, error() {} }
  const content = await openContent({ packsFolder: join(data, 'packs'), nowInMs: Date.now, log })
  content.close()
  expect(content.status().refused).toBe(null)
  return content.pack.packId
}

async function prepare(name: string, ...packs: string[]): Promise<string> {
  const before = folder(name)
  mkdirSync(before)
  for (const pack of packs) await loadPack(folder(pack), join(before, 'data'))
  return before
}

async function checkCuts(before: string, activeBefore: readonly string[], rounds: number): Promise<void> {
  const { steps, root } = await recordLoad(before, folder('new'))
  expect(steps.length).toBeGreaterThan(20)
  // Checks the record: without losses it must give what the load left.
  expect(contents(cutAfter(steps.length, steps, before, () => 0))).toEqual(contents(root))
  for (let round = 0; round < rounds; round++) {
    const count = round === 0 ? steps.length : Math.floor(seeded(round)() * (steps.length + 1))
    const seed = round * 7919 + rounds
    const data = join(cutAfter(count, steps, before, randomOf(seed)), 'data')
    const where = `cut after step ${count} of ${steps.length}, seed ${seed}`
    const active =
      (await readActive(data).catch((error: Error) => ({ packId: error.message })))?.packId ?? 'none'
    expect(count === steps.length ? [newer!.packId] : [...activeBefore, newer!.packId], where).toContain(
      active,
    )
    if (active !== 'none') expect(await packProblem(join(data, 'packs', active)), where).toBeUndefined()
    expect(await servedPackId(data), where).toBe(active)

    expect((await loadPack(folder('new'), data)).packId, where).toBe(newer!.packId)
    expect(await servedPackId(data), where).toBe(newer!.packId)
    const names = readdirSync(join(data, 'packs'))
    const expectedNames = ['active.json', older!.packId, newer!.packId]
    expect(
      names.filter((name) => !expectedNames.includes(name)),
      where,
    ).toEqual([])
  }
}

/** Path → bytes, in hex. */
function contents(root: string): Map<string, string> {
  const found = readdirSync(root, { withFileTypes: true, recursive: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [file.slice(root.length), readFileSync(file, 'hex')]))
}

test(`PACK-06 after a power cut during a load the old or the new pack is complete (${cuts} cuts)`, {
  timeout: 600_000 + cuts * 10_000,
}, async () => {
  const before = await prepare('one', 'old')
  await checkCuts(before, [older!.packId], cuts)
})

test('PACK-06 a power cut during the very first load leaves nothing or the pack, and a finished load stays', {
  timeout: 600_000 + cuts * 10_000,
}, async () => {
  await checkCuts(await prepare('nothing'), ['none'], Math.ceil(cuts / 2))
})

test('PACK-06 a power cut while a damaged pack is repaired leaves the previous one available', {
  timeout: 600_000 + cuts * 10_000,
}, async () => {
  const before = await prepare('damaged', 'old', 'new')
  writeFileSync(join(before, 'data', 'packs', newer!.packId, 'index.json'), 'damaged')
  const { steps } = await recordLoad(before, folder('new'))
  for (let round = 0; round < Math.ceil(cuts / 2); round++) {
    const count = round === 0 ? steps.length : Math.floor(seeded(round)() * (steps.length + 1))
    const data = join(cutAfter(count, steps, before, randomOf(round)), 'data')
    const problem = await packProblem(join(data, 'packs', newer!.packId))
    if (count === steps.length) expect(problem).toBeUndefined()
    const log = { info() {}, error() {} }
    const content = await openContent({ packsFolder: join(data, 'packs'), nowInMs: Date.now, log })
    content.close()
    expect(content.pack.packId).toBe(problem ? older!.packId : newer!.packId)
    await loadPack(folder('new'), data)
    expect(await servedPackId(data)).toBe(newer!.packId)
  }
})

test('PACK-06 the model detects a load that does not sync', async () => {
  const before = await prepare('careless', 'old')
  const { steps } = await recordLoad(before, folder('new'))
  const careless = steps.map((step, index) =>
    step.does === 'sync' ? { ...step, before: 0 } : { ...step, index },
  ) as DiskStep[]
  const problems = new Set<string>()
  for (let seed = 1; seed <= 30; seed++) {
    const data = join(cutAfter(careless.length, careless, before, seeded(seed)), 'data')
    const active = await readActive(data).catch((error: Error) => ({ packId: error.message }))
    if (active?.packId !== newer!.packId) problems.add('not the new pack after the end of its load')
    else if (await packProblem(join(data, 'packs', newer!.packId))) problems.add('the new pack, damaged')
  }
  expect(problems.size).toBe(2)
})

test('PACK-03 a power cut while a pack is built leaves the old built pack, the new one, or none', {
  timeout: 600_000 + cuts * 10_000,
}, async () => {
  const root = folder('building')
  mkdirSync(root)
  cpSync(folder('old'), join(root, 'out'), { recursive: true })
  cpSync(folder('.cache'), join(root, '.cache'), { recursive: true })
  const before = folder('before-building')
  cpSync(root, before, { recursive: true })
  const { steps } = await record(root, 'build', folder('source'), join(root, 'out'))
  const movedSteps = steps.map((step) => moved(step, root, before))
  for (let round = 0; round < Math.ceil(cuts / 2); round++) {
    const count = round === 0 ? movedSteps.length : Math.floor(seeded(round)() * (movedSteps.length + 1))
    const left = cutAfter(count, movedSteps, before, randomOf(round))
    const out = join(left, 'out')
    if (existsSync(out)) expect(await packProblem(out)).toBeUndefined()
    if (count === movedSteps.length) {
      expect(JSON.parse(readFileSync(join(out, 'pack.json'), 'utf8')).packId).toBe(newer!.packId)
    }
    await buildPack(folder('source'), out, { quiet: true })
    expect(await packProblem(out)).toBeUndefined()
    expect(readdirSync(left).sort()).toEqual(['.cache', 'out'])
  }
})
