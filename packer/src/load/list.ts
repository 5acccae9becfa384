/** Lists the packs in a hub's data folder with their state. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { packProblemLine } from '@altiport/pack/problem'
import type { TrustedKeys } from '@altiport/pack/trusted-keys'
import { activePack } from '@altiport/wire/pack.shape'
import { verifyPack } from '#load/verify.ts'

export type PackLine = {
  packId: string
  role: 'active' | 'previous' | ''
  sizeInBytes: number
  signedBy: string | null
  /** One line each; empty if the pack is intact. */
  problems: string[]
}

/** The active one first; a pack that is named but missing is listed with that problem. @see PACK-06 */
export async function listPacks(dataFolder: string, trusted?: TrustedKeys): Promise<PackLine[]> {
  const packs = join(dataFolder, 'packs')
  const names = await readdir(packs).catch(() => {
    throw new Error(`${dataFolder} is not a hub's data folder: it has no packs`)
  })
  const text = names.includes('active.json') ? await readFile(join(packs, 'active.json'), 'utf8') : undefined
  const active = text === undefined ? undefined : activePack.parse(JSON.parse(text))
  const roles = new Map<string, PackLine['role']>()
  if (active?.previous) roles.set(active.previous, 'previous')
  if (active) roles.set(active.packId, 'active')
  const folders = []
  for (const name of names) {
    if (!name.startsWith('.') && (await stat(join(packs, name))).isDirectory()) folders.push(name)
  }
  const ids = [...new Set([...[...roles.keys()].reverse(), ...folders.sort()])]
  const lines: PackLine[] = []
  for (const packId of ids) lines.push(await lineOf(packId, roles.get(packId) ?? '', packs, trusted))
  return lines
}

async function lineOf(
  packId: string,
  role: PackLine['role'],
  packs: string,
  trusted: TrustedKeys | undefined,
): Promise<PackLine> {
  try {
    const { pack, signedBy, problems } = await verifyPack(join(packs, packId), trusted)
    const sizeInBytes = (pack?.files ?? []).reduce((sum, file) => sum + file.size, 0)
    return { packId, role, sizeInBytes, signedBy, problems: problems.map(packProblemLine) }
  } catch (error) {
    return { packId, role, sizeInBytes: 0, signedBy: null, problems: [(error as Error).message] }
  }
}
