/** Which names a pack's files may have, wherever they are unpacked: none that leaves the folder or means another file elsewhere. Pure. */
import type { PackProblem } from './pack-problem.ts'

/** Not listed by pack.json, and so not to be listed. */
export const ownNames = ['pack.json', 'pack.sig']

/** Every fault of the listed names, by themselves and among each other. @see PACK-05 */
export function pathProblems(paths: readonly string[]): PackProblem[] {
  const problems: PackProblem[] = []
  /** Lower case → how it was written first, and as what. */
  const claimed = new Map<string, { written: string; isFile: boolean }>()
  const claim = (path: string, written: string, isFile: boolean) => {
    const before = claimed.get(written.toLowerCase())
    claimed.set(written.toLowerCase(), before ?? { written, isFile })
    if (!before) return
    if (before.written !== written) {
      problems.push({ path, problem: `differs from ${before.written} in case only` })
    } else if (before.isFile !== isFile) {
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
  const parts = path.split('/')
  if (path.includes('\0')) return 'holds a NUL'
  if (path.includes('\\')) return 'holds a backslash; parts of a path go with /'
  if (/^[A-Za-z]:/.test(path)) return 'begins with a drive letter'
  if (path.startsWith('/')) return 'is absolute; a pack’s files are named from its own folder'
  if (parts.includes('..')) return 'leaves the pack’s folder'
  if (parts.some((part) => part === '' || part === '.')) return 'has a part that names nothing'
  if (parts.some((part) => /[. ]$/.test(part))) return 'has a name that ends with a dot or a space'
  if (!/^[A-Za-z0-9._/-]+$/.test(path)) return 'has characters other than A-Z a-z 0-9 . _ - /'
  if (parts.some((part) => /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(part)))
    return 'has a name that some systems keep for devices'
  if (ownNames.includes(path.toLowerCase())) return 'is the pack’s own and cannot be listed'
  return undefined
}
