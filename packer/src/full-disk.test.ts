/** Loads into a data folder whose disk is full: what is needed is said, nothing half-loaded stays. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pack } from '@altiport/wire/pack.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTiny, temporaryFolder, tinyFolder } from '#testing/packs.ts'
import { buildPack } from './build.ts'
import { readActive, rollback } from './load.ts'
import { run } from './main.ts'

const place = temporaryFolder()
const [firstFolder, secondFolder] = [join(place.folder, 'first'), join(place.folder, 'second')]
/** A file system of its own, where this user may mount one. */
const disk = join(place.folder, 'disk')
const data = join(disk, 'data')
let packs: Pack[]
let isMounted = false
const sizeOf = ({ files }: Pack) => files.reduce((sum, file) => sum + file.size, 0)

beforeAll(async () => {
  const first = await buildPack(tinyFolder, firstFolder, { quiet: true })
  const changed = copyTiny(join(place.folder, 'source'), {
    'pack.yaml': [['2026.11.1', '2026.11.2']],
    'pictures/logo.svg': [['#F26B5E', '#F2A65E']],
  })
  packs = [first, await buildPack(changed, secondFolder, { quiet: true })]
  mkdirSync(disk)
  const sizeInKb = Math.ceil((sizeOf(first) * 1.5 + 2e6) / 1024)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeInKb}k`, 'tmpfs', disk], { stdio: 'ignore' })
    isMounted = true
  } catch {}
})
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk])
  place.remove()
})

const altiport = async (...args: string[]) => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await run(args, { printLine: print, printError: print })
  return { code, text: lines.join('\n') }
}
/** Leaves so many bytes free. */
const fillUpTo = (leftInBytes: number) => {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - leftInBytes)))
}

test('PACK-06 OPS-02 a load on a full disk names what is needed, what is free and the command that makes room', async (context) => {
  // Without the right to mount nothing can be filled.
  if (!isMounted) return context.annotate('no file system could be mounted')
  fillUpTo(100_000)
  const refused = await altiport('pack', 'load', firstFolder, data)
  expect(refused).toEqual({
    code: 2,
    text: expect.stringMatching(
      /^the disk is full: tiny-.* needs [\d.]+ MB more in .*packs, where 0\.1 MB are free\. There is no previous pack.*Nothing was changed\.$/,
    ),
  })
  expect(readdirSync(join(data, 'packs'))).toEqual([])

  rmSync(join(disk, 'ballast'))
  expect((await altiport('pack', 'load', firstFolder, data)).code).toBe(0)
  expect((await altiport('pack', 'load', secondFolder, data)).code).toBe(0)
  const third = copyTiny(join(place.folder, 'third'), { 'pack.yaml': [['2026.11.1', '2026.11.3']] })
  const fresh = join(place.folder, 'fresh')
  writeFileSync(
    join(third, 'pictures', 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  )
  await buildPack(third, fresh, { quiet: true })
  fillUpTo(0)
  const full = await altiport('pack', 'load', fresh, data)
  expect([full.code, full.text]).toEqual([
    2,
    expect.stringContaining(`altiport pack prune ${data} removes the previous pack`),
  ])
  expect(await readActive(data)).toEqual({ packId: packs[1]!.packId, previous: packs[0]!.packId })
  expect(readdirSync(join(data, 'packs')).filter((name) => /loading|writing/.test(name))).toEqual([])

  const pruned = await altiport('pack', 'prune', data)
  expect(pruned).toEqual({
    code: 0,
    text: expect.stringMatching(/^tiny-2026\.11\.1-\w+ is removed; [\d.]+ MB more are free$/),
  })
  expect(existsSync(join(data, 'packs', packs[0]!.packId))).toBe(false)
  await expect(rollback(data)).rejects.toThrow('there is no previous pack')
})

test('PACK-01 a build on a full disk says so in words', async (context) => {
  if (!isMounted) return context.annotate('no file system could be mounted')
  rmSync(join(disk, 'ballast'), { force: true })
  fillUpTo(50_000)
  const { code, text } = await altiport('pack', 'build', tinyFolder, join(disk, 'built'))
  expect([code, text]).toEqual([2, expect.stringContaining('the disk is full')])
  expect(existsSync(join(disk, 'built', 'pack.json'))).toBe(false)
})
