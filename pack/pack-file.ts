/** Validates `pack.json`, which is untrusted: its bytes and every path in it, before it is used. */
import { createHash } from 'node:crypto'
import { indexLimitInMb } from '@altiport/wire/pack'
import { type Pack, pack as packShape } from '@altiport/wire/pack.shape'
import { pathProblems } from './path.ts'
import { changedProblem, type PackProblem, tooLargeProblem } from './problem.ts'

export const listName = 'pack.json'

/**
 * Returns the list, or its problems.
 *
 * `packId` ends with the hash of everything else in the file, so a changed list is detected even without a
 * signature.
 */
export function readPackList(
  bytes: Buffer,
): { pack: Pack; problems: [] } | { pack: null; problems: PackProblem[] } {
  const refused = (problem: string): { pack: null; problems: PackProblem[] } => ({
    pack: null,
    problems: [{ path: listName, problem }],
  })
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    return refused('is damaged; build or copy the pack again')
  }
  const problems = pathProblems(pathsIn(value))
  if (problems.length > 0) return { pack: null, problems }
  const result = packShape.safeParse(value)
  if (!result.success) {
    const [first] = result.error.issues
    const where = first ? ` (${first.path.join('.')}: ${first.message})` : ''
    return refused(`is not in a format that this version supports${where}; build the pack again`)
  }
  const index = result.data.files.find(({ path }) => path === 'index.json')
  if (index && index.size > indexLimitInMb * 1e6)
    return { pack: null, problems: [{ path: index.path, problem: tooLargeProblem }] }
  // It must be byte for byte as the packer writes it, so that each content has exactly one form.
  if (!Buffer.from(`${JSON.stringify(value, null, 1)}\n`).equals(bytes)) return refused(changedProblem)
  const { packId, ...facts } = value as Pack
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 8)
  if (packId !== `${facts.id}-${facts.version}-${hash}`) return refused(changedProblem)
  return { pack: result.data, problems: [] }
}

function pathsIn(value: unknown): string[] {
  const files = (value as { files?: unknown } | null)?.files
  if (!Array.isArray(files)) return []
  return files.flatMap((file: { path?: unknown } | null) =>
    typeof file?.path === 'string' ? [file.path] : [],
  )
}
