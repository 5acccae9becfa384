/** A store that is killed repeatedly while it writes. */

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '@altiport/packer/main'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '#build.mjs'
import { usageAfter } from '#core/usage/usage.store.ts'
import { readTitleProgress } from '#features/vod/vod.store.ts'
import { testStoreThread } from '#testing/store-thread.ts'
import { openStore } from './store.ts'

const kills = Number(process.env.PROOF_KILLS ?? 30)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Next to the sources, so that packages are resolved; removed at the end. */
const built = here(`../../.altiport/kill-${process.pid}`)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-kill-'))
  await bundle(
    {
      writer: here('../../../testing/kill/store-writer.ts'),
      'store-thread': here('../../app/store-thread.ts'),
    },
    built,
  )
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(built, { recursive: true, force: true })
})

/** Writes until it is killed, `afterInMs` after its first acknowledged record of an ad, however slow the disk is. */
const writeAndKill = (file: string, run: string, unacknowledged: string[], afterInMs: number) =>
  new Promise<string[]>((resolve, reject) => {
    const writer = spawn(process.execPath, [join(built, 'writer.js'), file, run, unacknowledged.join(',')], {
      env: { ...process.env, STORE_THREAD: './store-thread.js' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    let isKilling = false
    writer.stdout.on('data', (data) => {
      text += data
      if (isKilling || !text.includes('\nentered ')) return
      isKilling = true
      setTimeout(() => writer.kill('SIGKILL'), afterInMs)
    })
    writer.on('exit', (code) => {
      if (code !== null) reject(new Error(`The writer exited unexpectedly with ${code}.`))
      // The last line may have been cut off, so it is ignored.
      else resolve(text.split('\n').slice(0, -1))
    })
  })

test(`GEN-05 OPS-05 nothing acknowledged is lost or duplicated by ${kills} kills under write load`, {
  timeout: 600_000 + kills * 4000,
}, async () => {
  const file = join(folder, 'altiport.db')
  const acknowledged = new Set<string>()
  const acknowledgedRecords: string[] = []
  /** The last acknowledged percentage, by run and device; each run saves a title of its own. */
  const lastProgress = new Map<string, number>()
  let unacknowledged: string[] = []
  for (let run = 0; run < kills; run++) {
    const lines = await writeAndKill(file, `run${run}`, unacknowledged, Math.random() * 80)
    const sent = new Set(unacknowledged)
    for (const line of lines) {
      const [word, name = '', count] = line.split(' ')
      if (word === 'sent') sent.add(name)
      if (word === 'acknowledged') acknowledged.add(name)
      if (word === 'entered') acknowledgedRecords.push(name)
      if (word === 'saved') lastProgress.set(`run${run} ${name}`, Number(count))
    }
    unacknowledged = [...sent].filter((tid) => !acknowledged.has(tid))
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills)

  const store = await openStore({
    file,
    limitInBytes: 1e9,
    thread: testStoreThread(),
  })
  const usageRows = await store.query(usageAfter, { id: 0, limit: 1e6 })
  const counts = new Map<string, number>()
  for (const { tid } of usageRows) counts.set(tid, (counts.get(tid) ?? 0) + 1)
  expect([...acknowledged].filter((tid) => counts.get(tid) !== 1)).toEqual([])
  const known = new Set([...acknowledged, ...unacknowledged])
  expect(usageRows.filter(({ tid }) => !known.has(tid))).toEqual([])
  for (const device of new Set([...lastProgress.keys()].map((key) => key.split(' ')[1]!))) {
    for (const { mediaId, percentage } of await store.query(readTitleProgress, device)) {
      expect(percentage).toBeGreaterThanOrEqual(lastProgress.get(`${mediaId} ${device}`) ?? 0)
    }
    const savedRuns = (await store.query(readTitleProgress, device)).map(({ mediaId }) => mediaId)
    const expected = [...lastProgress.keys()]
      .filter((key) => key.endsWith(` ${device}`))
      .map((key) => key.split(' ')[0]!)
    expect(expected.filter((run) => !savedRuns.includes(run))).toEqual([])
  }
  await store.stop()

  const { code, output } = await verifyLedger(folder)
  expect(output).toMatch(/^the chain is intact/)
  expect(code).toBe(0)
  const ledger = new Database(file)
  const ids = new Set(ledger.prepare('select id from ledger').pluck().all() as string[])
  ledger.close()
  expect(acknowledgedRecords.length).toBeGreaterThanOrEqual(kills)
  expect(acknowledgedRecords.filter((id) => !ids.has(id))).toEqual([])
})

const verifyLedger = async (dataFolder: string) => {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const code = await run(['report', 'verify', dataFolder], { printLine: print, printError: print } as never)
  return { code, output: lines.join('\n') }
}
