/** Films whose index states more frames than there can be: they are refused, however many are stated. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder, tinyFolder } from '#testing/packs.ts'
import { readRendition } from './media.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

/** Reads a copy of a film after boxes of its index were renamed by `names`, and tables overwritten by `tables`. */
async function readForged(tables: Record<string, number[]>, names: Record<string, string> = {}) {
  const bytes = readFileSync(join(tinyFolder, 'videos/harbour/180.mp4'))
  for (const [name, newName] of Object.entries(names)) bytes.write(newName, bytes.indexOf(name))
  for (const [name, values] of Object.entries(tables)) {
    const start = bytes.indexOf(name) + 4
    for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, start + 4 * i)
  }
  const path = join(temp.folder, 'forged.mp4')
  writeFileSync(path, bytes)
  return await readRendition(path)
}

test('PACK-02 a film of 13 kB that states four billion frames is refused as cut off', async () => {
  const count = 0xffff_ffff
  const tables = { stts: [0, 1, count], stsc: [0, 1, 1, count], stsz: [0, 1, count] }
  expect(await readForged(tables, { ctts: 'free' })).toBe('is cut off')
})

test('PACK-02 a film of 13 kB in which 19,000 frames share the same data is refused', async () => {
  const [chunks, perChunk] = [190, 100]
  const count = chunks * perChunk
  // The offsets of the chunks take the place of the largest table.
  const offsets = [0, chunks, ...Array.from({ length: chunks }, () => 48)]
  const tables = { stts: [0, 1, count], stsc: [0, 1, 1, perChunk], stsz: [0, 1, count], stco: offsets }
  expect(await readForged(tables, { stco: 'free', ctts: 'stco' })).toBe(
    'states more frames than it has bytes',
  )
})
