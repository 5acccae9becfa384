/** Checks every file of a built or loaded pack and reports all problems. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspectPack } from '@altiport/pack/inspect'
import { changedProblem, type PackProblem, packProblemLine } from '@altiport/pack/problem'
import type { TrustedKeys } from '@altiport/pack/trusted-keys'
import { type Pack, packIndex } from '@altiport/wire/pack.shape'
import { hashFile } from '#core/files.ts'

export type Verified = {
  /** `null` if the list itself is invalid; then its files were not checked. */
  pack: Pack | null
  signedBy: string | null
  problems: PackProblem[]
  /** Present without being listed: harmless to a hub, but not part of the build. */
  unlisted: string[]
}

/**
 * Checks the signature, paths, sizes, links and the hash of every file, and that this version can read the index.
 *
 * @throws if the folder has no `pack.json`, or the index is intact but not JSON.
 * @see PACK-05
 */
export async function verifyPack(folder: string, trusted?: TrustedKeys): Promise<Verified> {
  const { pack, signedBy, problems, unlisted, stamps } = await inspectPack(folder, trusted)
  const reported = new Set(problems.map(({ path }) => path))
  for (const { path, sha256 } of pack?.files ?? []) {
    if (reported.has(path) || !stamps.has(path)) continue
    const hash = await hashFile(join(folder, path)).catch((error: Error) => error.message)
    if (hash !== sha256) problems.push({ path, problem: changedProblem })
  }
  if (pack && !problems.some(({ path }) => path === 'index.json')) {
    const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
    if (!packIndex.safeParse(index).success)
      problems.push({
        path: 'index.json',
        problem: 'is not an index that this version knows; build the pack again',
      })
  }
  return { pack, signedBy, problems, unlisted }
}

/** The first problem of a pack's folder, or `undefined` if there is none. */
export async function packProblem(folder: string): Promise<string | undefined> {
  try {
    const [first] = (await verifyPack(folder)).problems
    return first && packProblemLine(first)
  } catch (error) {
    return (error as Error).message
  }
}
