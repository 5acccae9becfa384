/**
 * May a file that YAML names be used? It must lie inside the pack's folder, be there, and have the right
 * kind of name.
 */
import { realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** What is wrong with the name `file` in a pack's `folder`, or `undefined`. Links that lead out count as leaving. */
export function fileFault(folder: string, file: string, extensions: readonly string[]): string | undefined {
  if (file.includes('\\')) return 'must be written with forward slashes'
  if (file.startsWith('/') || /^[a-zA-Z]:/.test(file)) return 'must be relative to the pack’s folder'
  if (file.split('/').includes('..')) return 'leaves the pack’s folder; put the file inside it'
  if (!extensions.some((extension) => file.toLowerCase().endsWith(`.${extension}`))) {
    return `must be a file of the kind ${extensions.join(', ')}`
  }
  try {
    const real = realpathSync(join(folder, file))
    if (!real.startsWith(realpathSync(folder) + sep))
      return 'leads out of the pack’s folder; put the file inside it'
    const facts = statSync(real)
    if (!facts.isFile()) return `is not a file: ${file}`
    if (facts.size === 0) return `is an empty file: ${file}`
  } catch {
    return `there is no file ${file}; put it there or mend its name`
  }
  return undefined
}
