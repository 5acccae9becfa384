/** The list of served packs for nginx. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PackFiles } from './content.ts'
import { writeServedPacks } from './served-packs.ts'

test('PACK-05 the list has only packs that are served and have no faulty file, also after a crash or a switch', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'altiport-served-')), 'served-packs')
  await mkdir(folder)
  await writeFile(join(folder, 'left-over-00000000'), '')
  const packOf = (packId: string): [string, PackFiles] => [
    packId,
    { packId, folder: `/packs/${packId}`, files: [] },
  ]
  const faultyFiles = new Set<string>()
  let packFiles = new Map([packOf('a-1'), packOf('a-10')])
  let activated = () => {}
  const content = {
    get packFiles() {
      return packFiles
    },
    faultyFiles,
    onActivated: (listener: () => void) => {
      activated = listener
    },
  }
  const errors: unknown[] = []
  const served = await writeServedPacks(content as never, folder, {
    error: (fields: unknown) => errors.push(fields),
  })
  expect((await readdir(folder)).sort()).toEqual(['a-1', 'a-10'])
  faultyFiles.add('/packs/a-1/files/x.jpg')
  packFiles = new Map([...packFiles, packOf('b-2')])
  activated()
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual(['a-10', 'b-2'])
  expect(errors).toEqual([])
  served.stop()
  await rm(join(folder, '..'), { recursive: true })
})
