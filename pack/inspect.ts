/** The quick checks of a pack: signature, list, names, sizes, and the index's hash. Reads no media. */
import { createHash } from 'node:crypto'
import { access, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listLimitInMb } from '@altiport/wire/pack'
import type { Pack } from '@altiport/wire/pack.shape'
import { type FolderReport, scanFolder } from './folder.ts'
import { packFileName, parsePackFile } from './pack-file.ts'
import { changedProblem, type PackProblem, tooManyFilesProblem } from './problem.ts'
import { checkSignature, signatureName } from './signature.ts'
import type { TrustedKeys } from './trusted-keys.ts'

export type Inspection = {
  /** `null` if the list itself is not valid. */
  pack: Pack | null
  /** Id of the key of the accepted signature; `null` if there is none. */
  signedBy: string | null
  problems: PackProblem[]
  unlisted: string[]
  stamps: FolderReport['stamps']
}

/**
 * @throws if the folder has no `pack.json`, or one of the files read here cannot be read
 * @see PACK-05
 */
export async function inspectPack(folder: string, trusted?: TrustedKeys): Promise<Inspection> {
  const { pack, signedBy, problems } = await inspectList(folder, trusted)
  if (!pack) return { pack, signedBy, problems, unlisted: [], stamps: new Map() }
  const report = await scanFolder(folder, pack.files)
  const index = pack.files.find(({ path }) => path === 'index.json')
  if (!index)
    report.problems.push({ path: 'index.json', problem: 'is not in the list; build the pack again' })
  else if (report.stamps.has(index.path)) {
    const bytes = await readFile(join(folder, index.path))
    if (createHash('sha256').update(bytes).digest('hex') !== index.sha256)
      report.problems.push({ path: index.path, problem: changedProblem })
  }
  return { ...report, pack, signedBy, problems: [...problems, ...report.problems] }
}

/** Checks only the list and its signature, and returns the contents of both; a list that is too large is not read. */
export async function inspectList(
  folder: string,
  trusted?: TrustedKeys,
): Promise<
  Pick<Inspection, 'pack' | 'signedBy' | 'problems'> & { bytes: Buffer; signature: string | undefined }
> {
  const size = (await stat(join(folder, packFileName)).catch(() => undefined))?.size ?? 0
  if (size > listLimitInMb * 1e6)
    return {
      ...{ pack: null, signedBy: null, bytes: Buffer.alloc(0), signature: undefined },
      problems: [{ path: packFileName, problem: tooManyFilesProblem }],
    }
  const bytes = await readFile(join(folder, packFileName)).catch(async () => {
    const isSource = await access(join(folder, 'pack.yaml')).then(
      () => true,
      () => false,
    )
    throw new Error(
      isSource
        ? `${folder} is a source pack; build it first, with altiport pack build ${folder} OUT, and load OUT`
        : `${folder} is not a built pack: it has no ${packFileName}`,
    )
  })
  const signature = await readFile(join(folder, signatureName), 'utf8').catch(ignoreMissing)
  const { pack, problems } = parsePackFile(bytes)
  // The signature of an invalid list is not checked: one problem is enough.
  const { signedBy, problems: signatureProblems } = pack
    ? checkSignature(bytes, signature, trusted)
    : { signedBy: null, problems: [] }
  return { pack, signedBy, problems: [...problems, ...signatureProblems], bytes, signature }
}

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
