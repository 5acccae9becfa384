/** Caps while the hub is killed repeatedly during the serving of ads. */

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '#build.mjs'
import { openStore } from '#core/store/store.ts'
import { testStoreThread } from '#testing/store-thread.ts'
import { countAdsByDevice } from './ads.store.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Next to the sources, so that packages are resolved; removed at the end. */
const built = here(`../../../.altiport/ads-kill-${process.pid}`)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-ads-kill-'))
  await bundle(
    {
      adServer: here('../../../testing/kill/ad-server.ts'),
      'store-thread': here('../../app/store-thread.ts'),
    },
    built,
  )
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(built, { recursive: true, force: true })
})

const cap = { perFlight: 2000, perDevice: 300, devices: 10 }

/** The lines printed until the process was killed or no ads were left. */
const serveAndKill = (file: string, afterInMs: number) =>
  new Promise<string[]>((resolve) => {
    const adServer = spawn(
      process.execPath,
      [join(built, 'adServer.js'), file, ...Object.values(cap).map(String)],
      { env: { ...process.env, STORE_THREAD: './store-thread.js' }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let text = ''
    adServer.stdout.on('data', (data) => {
      if (text === '') setTimeout(() => adServer.kill('SIGKILL'), afterInMs)
      text += data
    })
    adServer.on('close', () => resolve(text.split('\n').slice(0, -1)))
  })

test('ADS-02 no cap is exceeded by a hub that is killed repeatedly', async () => {
  const file = join(folder, 'altiport.db')
  const byDevice = new Map<string, number>()
  let receivedCount = 0
  let kills = 0
  for (let isOver = false; !isOver; ) {
    const lines = await serveAndKill(file, kills < 12 ? 20 + Math.random() * 80 : 60_000)
    isOver = lines.includes('none left')
    if (!isOver) kills++
    for (const line of lines) {
      if (!line.startsWith('device-')) continue
      receivedCount++
      byDevice.set(line, (byDevice.get(line) ?? 0) + 1)
    }
  }
  expect(kills).toBeGreaterThan(0)
  expect(Math.max(...byDevice.values())).toBeLessThanOrEqual(cap.perDevice)
  expect(receivedCount).toBeLessThanOrEqual(cap.perFlight)
  const store = await openStore({
    file,
    limitInBytes: 1e9,
    thread: testStoreThread(),
  })
  const counts = await store.query(countAdsByDevice, 'leg')
  await store.stop()
  // All ads were served: those counted but never received were in flight at a kill, at most one per device.
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(cap.perFlight)
  expect(receivedCount).toBeGreaterThanOrEqual(cap.perFlight - kills * cap.devices)
})
