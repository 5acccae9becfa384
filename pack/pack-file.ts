/** Validates the untrusted `pack.json`, including every path in it, before use. */
import { createHash } from 'node:crypto'
import { indexLimitInMb } from '@altiport/wire/pack'
import { type Pack, pack as packSchema } from '@altiport/wire/pack.shape'
import { pathProblems } from './path.ts'
import { changedProblem, type PackProblem, tooLargeProblem } from './problem.ts'

export const packFileName = 'pack.json'

/**
 * Returns the parsed file, or its problems.
 *
 * `packId` ends with the hash of everything else in the file, so a changed file is detected even without a
 * signature.
 */
export function parsePackFile(
  bytes: Buffer,
): { pack: Pack; problems: [] } | { pack: null; problems: PackProblem[] } {
  const invalid = (problem: string): { pack: null; problems: PackProblem[] } => ({
    pack: null,
    problems: [{ path: packFileName, problem }],
  })
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    return invalid('is damaged; build or copy the pack again')
  }
  const problems = pathProblems(pathsIn(value))
  if (problems.length > 0) return { pack: null, problems }
  const result = packSchema.safeParse(value)
  if (!result.success) {
    const [first] = result.error.issues
    const where = first ? ` (${first.path.join('.')}: ${first.message})` : ''
    return invalid(`is not in a format that this version supports${where}; build the pack again`)
  }
  const index = result.data.files.find(({ path }) => path === 'index.json')
  if (index && index.size > indexLimitInMb * 1e6)
    return { pack: null, problems: [{ path: index.path, problem: tooLargeProblem }] }
  // The bytes must match the packer's serialization exactly, so that equal packs have equal bytes.
  if (!Buffer.from(`${JSON.stringify(value, null, 1)}\n`).equals(bytes)) return invalid(changedProblem)
  const { packId, ...rest } = value as Pack
  const hash = createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 8)
  if (packId !== `${rest.id}-${rest.version}-${hash}`) return invalid(changedProblem)
  return { pack: result.data, problems: [] }
}

function pathsIn(value: unknown): string[] {
  const files = (value as { files?: unknown } | null)?.files
  if (!Array.isArray(files)) return []
  return files.flatMap((file: { path?: unknown } | null) =>
    typeof file?.path === 'string' ? [file.path] : [],
  )
}
