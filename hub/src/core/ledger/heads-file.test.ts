/** Heads outside the data folder: written at a leg's end, once each, and after failures and kills. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LedgerHead, readLedgerHeads } from '@altiport/wire/ledger-head'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#core/settings.ts'
import { openTestHub, type TestHub } from '#testing/hub.ts'

let folder: string
let file: string
let hub: TestHub
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-heads-'))
  file = join(folder, 'share', 'heads.jsonl')
  hub = await openTestHub({ dataDir: join(folder, 'data'), ledgerHeads: file })
})
afterEach(async () => {
  await hub.stop()
  await rm(folder, { recursive: true, force: true })
})

const written = async () => readLedgerHeads(await readFile(file, 'utf8').catch(() => ''))
const endLeg = async (): Promise<string> => {
  const { id } = hub.parts.legs.status()
  await hub.parts.legs.end({ tablet: null, flight: null })
  return id
}

test('OPS-05 each leg’s end is appended once, and a folder that is missing harms nothing but is reported', async () => {
  const first = await endLeg()
  await hub.parts.headsFile.save()
  expect(hub.parts.headsFile.problem()).toMatch(/ENOENT/)
  expect((await written()).heads).toEqual([])

  await mkdir(join(folder, 'share'))
  const second = await endLeg()
  await expect.poll(async () => (await written()).heads.map(({ leg }) => leg)).toEqual([first, second])
  await hub.parts.headsFile.save()
  expect(hub.parts.headsFile.problem()).toBeNull()
  hub = await hub.restart()
  await hub.parts.headsFile.save()
  const { heads, damaged } = await written()
  expect([heads.map(({ seq }) => seq), damaged]).toEqual([[1, 2], []])
})

test('OPS-05 the heads after a torn line start on a line of their own', async () => {
  await mkdir(join(folder, 'share'))
  const first = await endLeg()
  await expect.poll(async () => (await written()).heads).toHaveLength(1)
  await hub.stop()
  const whole = await readFile(file, 'utf8')
  await writeFile(file, whole.slice(0, whole.length / 2))
  hub = await openTestHub({ dataDir: join(folder, 'data'), ledgerHeads: file })
  const second = await endLeg()
  const legsOf = (heads: LedgerHead[]) => heads.map(({ leg }) => leg)
  await expect.poll(async () => legsOf((await written()).heads)).toEqual([first, second])
  expect((await written()).damaged).toEqual([1])
})

test('OPS-05 OPS-02 a file in the data folder is refused', async () => {
  const environment = { ALTIPORT_DATA_DIR: folder, ALTIPORT_LEDGER_HEADS: join(folder, 'heads.jsonl') }
  await expect(readSettings(environment)).rejects.toThrow(
    /ALTIPORT_LEDGER_HEADS: .*heads\.jsonl is in the data folder/,
  )
})
