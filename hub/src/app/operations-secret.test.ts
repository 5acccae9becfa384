/** The secret of the operations server on a disk that has no room when the hub starts. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemRandom } from '#core/random.ts'
import { settingsOf } from '#core/settings.ts'
import { operationsSecret } from './operations.routes.ts'

const disk = { isFull: false }
const write: typeof writeFile = async (path, content, options) => {
  if (!disk.isFull) return writeFile(path, content, options)
  // A full disk still creates the file, but has no room for its content.
  await writeFile(path, '', options)
  throw Object.assign(new Error('full'), { code: 'ENOSPC' })
}

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'altiport-secret-'))
})
afterEach(async () => {
  disk.isFull = false
  vi.useRealTimers()
  await rm(dataDir, { recursive: true })
})

test('OPS-03 OP-04 a secret that could not be written to a full disk is written once there is room', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  disk.isFull = true
  const secret = await operationsSecret(settingsOf({ dataDir }), systemRandom, write)
  const saved = () => readFile(join(dataDir, 'operations-secret'), 'utf8')
  expect(await saved()).toBe('')
  vi.advanceTimersByTime(5000)
  expect(await saved()).toBe('')
  disk.isFull = false
  vi.advanceTimersByTime(5000)
  await expect.poll(saved).toBe(`${secret}\n`)
  expect(await operationsSecret(settingsOf({ dataDir }), systemRandom, write)).toBe(secret)
})
