/** A data folder's lock on a full disk. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireLock, Locked } from '@altiport/pack/lock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLockedFolder } from './locked-folder.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>()
  const writeFile = async (...parameters: Parameters<typeof actual.writeFile>) => {
    if (!disk.isFull) return actual.writeFile(...parameters)
    // A full disk still creates the file, but has no room for its content.
    await actual.writeFile(parameters[0], '', parameters[2])
    throw Object.assign(new Error('full'), { code: 'ENOSPC' })
  }
  return { ...actual, writeFile }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-locked-'))
})
afterEach(async () => {
  disk.isFull = false
  await rm(folder, { recursive: true })
})

const open = async () => ({ stop: async () => {} })

test('OPS-02 OP-04 on a full disk a folder that a hub uses stays locked; one that no hub uses opens without a lock', async () => {
  const release = await acquireLock(join(folder, 'hub.lock'))
  disk.isFull = true
  await expect(withLockedFolder(folder, open)).rejects.toThrow(Locked)
  expect(await readdir(folder)).toEqual(['hub.lock'])
  await release()
  await (await withLockedFolder(folder, open)).stop()
  expect(await readdir(folder)).toEqual([])
})
