/** Everything about a pack that can be told at once: signature, list, names, sizes, and the index's hash. Reads no media. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pack } from '@altiport/wire/pack'
import { changedFault, type PackFault } from './pack-fault.ts'
import { type FolderReport, scanFolder } from './pack-folder.ts'
import { listName, readPackList } from './pack-list.ts'
import { checkSignature, signatureName } from './pack-signature.ts'
import type { TrustedKeys } from './trusted-keys.ts'

export type Inspection = {
  /** `null` where the list itself cannot be believed. */
  pack: Pack | null
  /** Id of the key; `null` where nobody signed it. */
  signedBy: string | null
  faults: PackFault[]
  unlisted: string[]
  stamps: FolderReport['stamps']
}

/**
 * @throws where the folder has no `pack.json`.
 * @see PACK-05
 */
export async function inspectPack(folder: string, trusted?: TrustedKeys): Promise<Inspection> {
  const { pack, signedBy, faults } = await inspectList(folder, trusted)
  if (!pack) return { pack, signedBy, faults, unlisted: [], stamps: new Map() }
  const report = await scanFolder(folder, pack.files)
  const index = pack.files.find(({ path }) => path === 'index.json')
  if (!index) report.faults.push({ path: 'index.json', fault: 'is not in the list; build the pack anew' })
  else if (report.stamps.has(index.path)) {
    const bytes = await readFile(join(folder, index.path))
    if (createHash('sha256').update(bytes).digest('hex') !== index.sha256)
      report.faults.push({ path: index.path, fault: changedFault })
  }
  return { ...report, pack, signedBy, faults: [...faults, ...report.faults] }
}

/** The list and its signature alone. */
export async function inspectList(
  folder: string,
  trusted?: TrustedKeys,
): Promise<
  Pick<Inspection, 'pack' | 'signedBy' | 'faults'> & { bytes: Buffer; signature: string | undefined }
> {
  const bytes = await readFile(join(folder, listName)).catch(() => {
    throw new Error(`${folder} is no built pack: it has no ${listName}`)
  })
  const signature = await readFile(join(folder, signatureName), 'utf8').catch(whereThere)
  const { pack, faults } = readPackList(bytes)
  // A list that is not itself cannot fit any signature: one fault is enough.
  const { signedBy, faults: unsigned } = pack
    ? checkSignature(bytes, signature, trusted)
    : { signedBy: null, faults: [] }
  return { pack, signedBy, faults: [...faults, ...unsigned], bytes, signature }
}

const whereThere = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
