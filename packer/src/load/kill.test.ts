/** Loads that are killed at random moments. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openContent } from '@altiport/hub/core/content/content'
import type { Pack } from '@altiport/wire/pack.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { packProblem } from '#load/verify.ts'
import { copyTiny, temporaryFolder, tinyFolder } from '#testing/packs.ts'
import { loadPack, readActive } from './load.ts'

const kills = Number(process.env.PROOF_LOAD_KILLS ?? 15)
const program = fileURLToPath(new URL('load-over-and-over.ts', import.meta.url))
const temp = temporaryFolder()
const [oldFolder, newFolder] = [join(temp.folder, 'old'), join(temp.folder, 'new')]
/** In memory if possible: a killed process's writes remain there, and nothing waits for a disk. */
const fastFolder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'altiport-kill-'))
const data = join(fastFolder, 'data')
let [older, newer]: Pack[] = []

beforeAll(async () => {
  older = await buildPack(tinyFolder, oldFolder, { quiet: true })
  const changed = copyTiny(join(temp.folder, 'source'), {
    'pack.yaml': [['2026.11.1', '2026.11.2']],
    'pictures/logo.svg': [['#F26B5E', '#F2A65E']],
  })
  newer = await buildPack(changed, newFolder, { quiet: true })
})
afterAll(() => {
  temp.remove()
  rmSync(fastFolder, { recursive: true, force: true })
})

/** Loads the packs in turn, and kills the process `afterInMs` after the first load has started. */
async function loadAndKill(afterInMs: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, data, newFolder, oldFolder])
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let stderr = ''
  child.stderr.on('data', (text) => {
    stderr += text
  })
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended])
  await new Promise((resolve) => setTimeout(resolve, afterInMs))
  child.kill('SIGKILL')
  await ended
  expect(stderr).toBe('')
}

/** The pack that a hub serves if it is started now. */
async function servedPackId(): Promise<string> {
  const content = await openContent({
    packsFolder: join(data, 'packs'),
    nowInMs: Date.now,
    log: { info() {}, error() {} },
  })
  content.close()
  expect(content.status().refused).toBe(null)
  return content.pack.packId
}

test(`PACK-06 a load that is killed at a random moment leaves the old or the new pack complete, and the next load completes (${kills} kills)`, {
  timeout: 600_000 + kills * 10_000,
}, async () => {
  const found = new Set<string>()
  for (let round = 0; round < kills; round++) {
    rmSync(data, { recursive: true, force: true })
    await loadPack(oldFolder, data)
    await loadAndKill(Math.random() * 250)
    const active = await readActive(data)
    expect([older!.packId, newer!.packId]).toContain(active?.packId)
    expect(await packProblem(join(data, 'packs', active!.packId))).toBeUndefined()
    expect(await servedPackId()).toBe(active!.packId)
    found.add(readdirSync(join(data, 'packs')).length > 2 ? 'in the middle' : 'between two')

    const next = active!.packId === newer!.packId ? oldFolder : newFolder
    const { packId, previous } = await loadPack(next, data, { allowsOlder: true })
    expect([await servedPackId(), previous]).toEqual([packId, active!.packId])
    expect(readdirSync(join(data, 'packs')).sort()).toEqual(['active.json', packId, previous!].sort())
  }
  expect(found).toContain('in the middle')
})
