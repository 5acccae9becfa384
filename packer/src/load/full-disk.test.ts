/** Loads and builds on a full disk: the message says so, and nothing incomplete stays. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { acquireLock } from '@altiport/pack/lock'
import type { Pack } from '@altiport/wire/pack.shape'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { run } from '#main.ts'
import { copyTiny, temporaryFolder, tinyFolder } from '#testing/packs.ts'
import { readActive, rollback } from './load.ts'

const temp = temporaryFolder()
const [firstFolder, secondFolder] = [join(temp.folder, 'first'), join(temp.folder, 'second')]
/** Where a small separate file system is mounted. */
let disk: string
let data: string
let namespaceProcess: ChildProcess | undefined
let packs: Pack[]
const sizeOf = ({ files }: Pack) => files.reduce((sum, file) => sum + file.size, 0)

beforeAll(async () => {
  const source = copyTiny(join(temp.folder, 'source-of-first'))
  // Larger than the space that a load reserves, as noise hardly compresses.
  const noise = Uint8Array.from({ length: 1280 * 720 * 3 }, (_, i) => ((i * 2654435761) >>> 13) % 256)
  await sharp(noise, { raw: { width: 1280, height: 720, channels: 3 } })
    .jpeg({ quality: 90 })
    .toFile(join(source, 'pictures/background.jpg'))
  const first = await buildPack(source, firstFolder, { quiet: true })
  const changed = copyTiny(join(temp.folder, 'source'), {
    'pack.yaml': [['2026.11.1', '2026.11.2']],
    'pictures/logo.svg': [['#F26B5E', '#F2A65E']],
  })
  cpSync(join(source, 'pictures/background.jpg'), join(changed, 'pictures/background.jpg'))
  packs = [first, await buildPack(changed, secondFolder, { quiet: true })]
  await mountDisk(sizeOf(first) * 1.5 + 2e6)
})
afterAll(() => {
  namespaceProcess?.kill()
  temp.remove()
})

/**
 * Mounts the disk in the namespace of a separate process, as users other than root may do too, and reaches it through
 * that process.
 */
async function mountDisk(sizeInBytes: number): Promise<void> {
  const mountPoint = join(temp.folder, 'disk')
  mkdirSync(mountPoint)
  const mount = `mount -t tmpfs -o size=${Math.ceil(sizeInBytes / 1024)}k tmpfs "$0" && echo mounted && exec cat`
  const isRoot = process.getuid?.() === 0
  const child = spawn('unshare', [isRoot ? '-m' : '-Urm', 'sh', '-c', mount, mountPoint])
  namespaceProcess = child
  let stderr = ''
  child.stderr.on('data', (text) => {
    stderr += text
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('error', reject)
    child.once('close', () => reject(new Error(`no file system could be mounted: ${stderr}`)))
  })
  disk = `/proc/${child.pid}/root${mountPoint}`
  data = join(disk, 'data')
}

const altiport = async (...args: string[]) => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await run(args, { printLine: print, printError: print })
  return { code, text: lines.join('\n') }
}
/** Fills the disk until this many bytes are free. */
const leaveFree = (freeInBytes: number) => {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - freeInBytes)))
}

test('PACK-06 OPS-02 a load on a full disk names what is needed, what is free and the command that makes room, which works on a full disk too', async () => {
  leaveFree(100_000)
  const refused = await altiport('pack', 'load', firstFolder, data)
  expect(refused).toEqual({
    code: 2,
    text: expect.stringMatching(
      /^the disk is full: tiny-.* needs [\d.]+ MB in .*packs, which has 0\.1 MB free\. There is no previous pack.*Nothing was changed\.$/,
    ),
  })
  expect(readdirSync(join(data, 'packs'))).toEqual([])

  rmSync(join(disk, 'ballast'))
  expect((await altiport('pack', 'load', firstFolder, data)).code).toBe(0)
  expect((await altiport('pack', 'load', secondFolder, data)).code).toBe(0)
  const third = copyTiny(join(temp.folder, 'third'), { 'pack.yaml': [['2026.11.1', '2026.11.3']] })
  const fresh = join(temp.folder, 'fresh')
  writeFileSync(
    join(third, 'pictures', 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  )
  await buildPack(third, fresh, { quiet: true })
  leaveFree(0)
  const full = await altiport('pack', 'load', fresh, data)
  expect([full.code, full.text]).toEqual([
    2,
    expect.stringContaining(`altiport pack prune ${data} removes the previous pack`),
  ])
  expect(await readActive(data)).toEqual({ packId: packs[1]!.packId, previous: packs[0]!.packId })
  expect(readdirSync(join(data, 'packs')).filter((name) => /loading|writing/.test(name))).toEqual([])

  rmSync(join(disk, 'ballast'))
  const release = await acquireLock(join(data, 'packs', '.lock'))
  leaveFree(0)
  expect(await altiport('pack', 'prune', data)).toEqual({
    code: 2,
    text: `process ${process.pid} is loading a pack there; try again later`,
  })
  expect(existsSync(join(data, 'packs', packs[0]!.packId))).toBe(true)
  await release()

  const pruned = await altiport('pack', 'prune', data)
  expect(pruned).toEqual({
    code: 0,
    text: expect.stringMatching(/^tiny-2026\.11\.1-\w+ is removed; [\d.]+ MB more is free$/),
  })
  expect(existsSync(join(data, 'packs', packs[0]!.packId))).toBe(false)
  await expect(rollback(data)).rejects.toThrow('there is no previous pack')
})

test('PACK-06 OPS-02 a load that fails although its new files would fit names the pack’s size and what may be the cause', async () => {
  for (const name of ['ballast', 'data']) rmSync(join(disk, name), { recursive: true, force: true })
  expect((await altiport('pack', 'load', firstFolder, data)).code).toBe(0)
  leaveFree(500_000)
  const [recorder, program] = ['disk-recorder.ts', '../main.ts'].map((path) =>
    join(import.meta.dirname, path),
  )
  const env = { ...process.env, DISK_ROOT: data, DISK_REFUSES: 'link' }
  const args = ['--import', 'tsx', '--import', recorder!, program!, 'pack', 'load', secondFolder, data]
  const load = promisify(execFile)(process.execPath, args, { env })
  const { code, stderr } = await load.then(
    () => expect.unreachable(),
    (error) => error,
  )
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(
      /^the disk is full: tiny-.*, [\d.]+ MB in all, could not be written to .*packs, although [\d.]+ MB is free: a quota may be used up, or the file system has no hard links, .*Nothing was changed\.\n$/,
    ),
  ])
  expect((await readActive(data))?.packId).toBe(packs[0]!.packId)
})

test('PACK-01 a build on a full disk says that the disk is full', async () => {
  rmSync(join(disk, 'ballast'), { force: true })
  leaveFree(50_000)
  const { code, text } = await altiport('pack', 'build', tinyFolder, join(disk, 'built'))
  expect([code, text]).toEqual([2, expect.stringContaining('the disk is full')])
  expect(existsSync(join(disk, 'built', 'pack.json'))).toBe(false)
})
