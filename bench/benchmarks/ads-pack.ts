/**
 * Writes a built pack with five campaigns for the benchmark: four that share the requests by weight, and one
 * with a cap.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPack } from '@altiport/packer/build/build'
import { describePack } from '@altiport/packer/build/describe'
import { tinyFolder } from '@altiport/packer/testing/packs'
import type { PackIndex } from '@altiport/wire/pack.shape'
import type { Campaign } from '@altiport/wire/pack-advertisements.shape'

export const format = 'card'
export const weights: Readonly<Record<string, number>> = { first: 40, second: 30, third: 20, fourth: 10 }
export const capped = { id: 'capped', weight: 50, perFlight: 700 }

export async function writeAdsPack(folder: string): Promise<void> {
  const base = await buildPack(tinyFolder, folder, { quiet: true })
  const file = join(folder, 'index.json')
  const index: PackIndex = JSON.parse(await readFile(file, 'utf8'))
  const picture = index.videos[0]!.wide
  const campaign = (id: string, weight: number, caps: Campaign['caps'] = {}): Campaign => ({
    id,
    weight,
    caps,
    advertiser: id,
    sections: [],
    zones: [],
    isForKids: false,
    creatives: [{ format, title: { en: id }, picture }],
  })
  index.advertisements = {
    formats: [{ id: format, type: 'image' }],
    campaigns: [
      ...Object.entries(weights).map(([id, weight]) => campaign(id, weight)),
      campaign(capped.id, capped.weight, { perFlight: capped.perFlight }),
    ],
  }
  await writeFile(file, JSON.stringify(index))
  await rm(join(folder, 'pack.json'))
  const pack = await describePack(base as never, folder)
  await writeFile(join(folder, 'pack.json'), `${JSON.stringify(pack, null, 1)}\n`)
}
