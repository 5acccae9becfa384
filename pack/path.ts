/** Checks paths of a pack's files: none may leave the folder or mean another file on other systems. Pure. */
import type { PackProblem } from './problem.ts'

/** Files that pack.json does not list and must not list. */
export const ownNames = ['pack.json', 'pack.sig']

/** Each folder above a file is compared with all others, so that deep paths take memory. */
const maxPathLength = 255
const maxPathParts = 16

/** All problems of the listed paths, by themselves and among each other. @see PACK-05 */
export function pathProblems(paths: readonly string[]): PackProblem[] {
  const problems: PackProblem[] = []
  /** Lower-case path → its first spelling, and whether it is a file. */
  const claimed = new Map<string, { written: string; isFile: boolean }>()
  const claim = (path: string, written: string, isFile: boolean) => {
    const first = claimed.get(written.toLowerCase())
    claimed.set(written.toLowerCase(), first ?? { written, isFile })
    if (!first) return
    if (first.written !== written) {
      problems.push({ path, problem: `differs from ${first.written} in case only` })
    } else if (first.isFile !== isFile) {
      problems.push({ path, problem: `needs ${written} to be both a file and a folder` })
    } else if (isFile) problems.push({ path, problem: 'is listed twice' })
  }
  for (const path of paths) {
    const problem = pathProblem(path)
    if (problem) {
      problems.push({ path, problem })
      continue
    }
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth++) claim(path, parts.slice(0, depth).join('/'), false)
    claim(path, path, true)
  }
  return problems
}

function pathProblem(path: string): string | undefined {
  if (path.length > maxPathLength) return `has more than ${maxPathLength} characters`
  const parts = path.split('/')
  if (path.includes('\0')) return 'contains a NUL'
  if (path.includes('\\')) return 'contains a backslash; separate the parts of a path with /'
  if (/^[A-Za-z]:/.test(path)) return 'begins with a drive letter'
  if (path.startsWith('/')) return 'is absolute; paths are relative to the pack’s folder'
  if (parts.length > maxPathParts) return `has more than ${maxPathParts} parts`
  if (parts.includes('..')) return 'leaves the pack’s folder'
  if (parts.some((part) => part === '' || part === '.')) return 'has an empty part or a dot as a part'
  if (parts.some((part) => /[. ]$/.test(part))) return 'has a name that ends with a dot or a space'
  if (!/^[A-Za-z0-9._/-]+$/.test(path)) return 'has characters other than A-Z a-z 0-9 . _ - /'
  if (parts.some((part) => /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(part)))
    return 'has a name that some systems reserve for devices'
  if (ownNames.includes(path.toLowerCase())) return 'is the pack’s own and cannot be listed'
  return undefined
}
