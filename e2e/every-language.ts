/** Lets Corvane offer every language of the portal, as no demo airline does: for the long form of the languages. */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordName } from '@altiport/pack/record'
import { loadCorvane } from '@altiport/tools/loaded-corvane'
import type { Pack } from '@altiport/wire/pack.shape'
import { portalLanguages } from './offered-languages.ts'

/** The content stays in the languages that it has; where it has none, it is in English. */
export function offerEveryLanguage(dataDir: string): void {
  loadCorvane(dataDir)
  const packs = join(dataDir, 'packs')
  const activeFile = join(packs, 'active.json')
  const active = JSON.parse(readFileSync(activeFile, 'utf8')) as { packId: string }
  const loaded = join(packs, active.packId)
  const pack = JSON.parse(readFileSync(join(loaded, 'pack.json'), 'utf8')) as Pack
  const { packId: _, ...rest } = { ...pack, languages: portalLanguages }
  const hash = createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 8)
  const packId = `${pack.id}-${pack.version}-${hash}`
  const folder = join(packs, packId)
  mkdirSync(folder)
  for (const entry of readdirSync(loaded, { withFileTypes: true })) {
    const [from, to] = [join(loaded, entry.name), join(folder, entry.name)]
    if (entry.isDirectory()) symlinkSync(from, to)
    else copyFileSync(from, to)
  }
  const changed = { ...pack, languages: portalLanguages, packId }
  writeFileSync(join(folder, 'pack.json'), `${JSON.stringify(changed, null, 1)}\n`)
  copyFileSync(join(packs, recordName(active.packId)), join(packs, recordName(packId)))
  writeFileSync(activeFile, JSON.stringify({ ...active, packId }))
}
