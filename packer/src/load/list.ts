/** Lists the packs in a hub's data folder with their state. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { packProblemLine } from '@altiport/pack/problem'
import type { TrustedKeys } from '@altiport/pack/trusted-keys'
import { activePack } from '@altiport/wire/pack.shape'
import { verifyPack } from '#load/verify.ts'

export type PackSummary = {
  packId: string
  role: 'active' | 'previous' | ''
  sizeInBytes: number
  signedBy: string | null
  /** One line each; empty if the pack is intact. */
  problems: string[]
}

/** The active one first. A pack that active.json names and that is missing is listed with a problem. @see PACK-06 */
export async function listPacks(dataFolder: string, trusted?: TrustedKeys): Promise<PackSummary[]> {
  const packs = join(dataFolder, 'packs')
  const names = await readdir(packs).catch(() => {
    throw new Error(`${dataFolder} is not a hub's data folder: it has no folder "packs"`)
  })
  const text = names.includes('active.json') ? await readFile(join(packs, 'active.json'), 'utf8') : undefined
  const active = text === undefined ? undefined : activePack.parse(JSON.parse(text))
  const roles = new Map<string, PackSummary['role']>()
  if (active?.previous) roles.set(active.previous, 'previous')
  if (active) roles.set(active.packId, 'active')
  const folders = []
  for (const name of names) {
    if (!name.startsWith('.') && (await stat(join(packs, name))).isDirectory()) folders.push(name)
  }
  const ids = [...new Set([...[...roles.keys()].reverse(), ...folders.sort()])]
  const summaries: PackSummary[] = []
  for (const packId of ids)
    summaries.push(await summarizePack(packId, roles.get(packId) ?? '', packs, trusted))
  return summaries
}

async function summarizePack(
  packId: string,
  role: PackSummary['role'],
  packs: string,
  trusted: TrustedKeys | undefined,
): Promise<PackSummary> {
  try {
    const { pack, signedBy, problems } = await verifyPack(join(packs, packId), trusted)
    const sizeInBytes = (pack?.files ?? []).reduce((sum, file) => sum + file.size, 0)
    return { packId, role, sizeInBytes, signedBy, problems: problems.map(packProblemLine) }
  } catch (error) {
    return { packId, role, sizeInBytes: 0, signedBy: null, problems: [(error as Error).message] }
  }
}
