/** A check of a pack's hashes that is aborted. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pack } from '@altiport/wire/pack.shape'
import { expect, test } from 'vitest'
import { openPacks } from '#testing/packs.ts'
import { checkHashes } from './pack-checker.ts'

test('PACK-05 nothing is reported after an abort, even of the file that is being checked', async () => {
  const packs = await openPacks()
  const packId = await packs.add('checked')
  const folder = join(packs.packsFolder, packId)
  const { files }: Pack = JSON.parse(await readFile(join(folder, 'pack.json'), 'utf8'))
  const stopping = new AbortController()
  const common = {
    packsFolder: packs.packsFolder,
    pack: { packId, folder, files },
    signal: stopping.signal,
    pauseInMs: 0,
  }
  const onProblem = () => expect.unreachable()
  // Files in the record are not read again, so no pause between two chunks notices the abort.
  await checkHashes({ ...common, onProblem })

  const checked: string[] = []
  const onChecked = (path: string) => {
    checked.push(path)
    if (checked.length === 1) setImmediate(() => stopping.abort())
  }
  await expect(checkHashes({ ...common, onProblem, onChecked })).rejects.toThrow('aborted')
  expect(checked).toEqual([files[0]!.path])
  await packs.remove()
})
