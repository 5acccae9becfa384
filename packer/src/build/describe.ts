/** Lists the files of a built pack's folder, and derives the pack's id from these and its facts. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { packFormat } from '@altiport/wire/pack'
import type { Draft, Pack, PackFile } from '@altiport/wire/pack.shape'
import { packFileType } from '@altiport/wire/pack-file-types'
import { hashFile, hashText } from '#core/files.ts'
import { inParallel } from '#core/parallel.ts'
import type { SourcePack } from '#pack-yaml.ts'

/**
 * `pack.json` for the files in `folder`. Its `packId` ends with a hash of every name, size and hash, and of the
 * pack's facts.
 */
export async function describePack(pack: SourcePack, folder: string, draft?: Draft): Promise<Pack> {
  const paths = (await filesBelow(folder)).sort()
  const files = await inParallel(paths, async (path): Promise<PackFile> => {
    const { size } = await stat(join(folder, path))
    return { path, size, sha256: await hashFile(join(folder, path)), type: packFileType(path, true) }
  })
  const facts = {
    format: packFormat,
    id: pack.id,
    version: pack.version,
    name: typeof pack.name === 'string' ? { [pack.fallback]: pack.name } : pack.name,
    fallback: pack.fallback,
    languages: pack.languages,
    license: pack.license,
    validity: pack.validity,
    flight: pack.flight,
    premiumLimit: pack.premiumLimit,
    noAdKeywords: pack.noAdKeywords,
    draft,
    files,
  } as const
  return { ...facts, packId: `${pack.id}-${pack.version}-${hashText(JSON.stringify(facts)).slice(0, 8)}` }
}

async function filesBelow(folder: string, under = ''): Promise<string[]> {
  const entries = await readdir(join(folder, under), { withFileTypes: true })
  const found = entries.map((entry) => {
    const path = under ? `${under}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesBelow(folder, path) : [path]
  })
  return (await Promise.all(found)).flat()
}
