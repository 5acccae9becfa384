/**
 * Ids and references to them across a source pack's files. Works on raw values, so that one problem does not
 * hide another.
 */
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { nearest } from './problem.ts'

/** A map as YAML has it, before a shape checks it. */
export type Raw = Record<string, unknown>

/** Reports each value that has occurred earlier in the list. Empty values are reported elsewhere. */
export function checkUnique(file: YamlFile, values: [PropertyKey[], string][]): void {
  const seen = new Set<string>()
  for (const [path, value] of values) {
    const remedy = path.at(-1) === 'id' ? 'give each its own id' : 'use each only once'
    if (value && seen.has(value)) file.addProblem(path, `${value} is used twice; ${remedy}`)
    seen.add(value)
  }
}

/** Warns of each file that `names` has already had: nearly always a line that was copied. */
export function warnOfSameFile(file: YamlFile, names: [PropertyKey[], unknown][]): void {
  const seen = new Map<unknown, PropertyKey[]>()
  for (const [path, name] of names) {
    if (typeof name !== 'string') continue
    const first = seen.get(name)
    if (first) file.addWarning(path, `is the same file as ${first.join('.')}; name its own`)
    else seen.set(name, path)
  }
}

/** What an id names, and where it must be, for messages: `{ noun: 'place', where: 'in this city' }`. */
type Named = string | { noun: string; where: string }

/** Nothing is suggested after so many problems of a file: for each, all known ids are compared. */
const maxSuggestions = 100

/** Reports `value` if it is a string but not a known id. */
export function checkReference(
  file: YamlFile,
  path: PropertyKey[],
  value: unknown,
  known: Set<string>,
  named: Named,
): void {
  if (typeof value !== 'string' || known.has(value)) return
  const candidates = file.problems.length < maxSuggestions ? [...known] : []
  const suggestion = nearest(value, candidates)
  const examples = candidates.slice(0, 8).join(', ')
  const remedy = suggestion
    ? `did you mean ${suggestion}?`
    : examples
      ? `name one, such as ${examples}`
      : known.size > 0
        ? 'add it or correct its name'
        : 'add it first'
  const [noun, where] = typeof named === 'string' ? [named, ''] : [named.noun, ` ${named.where}`]
  file.addProblem(path, `there is no ${noun} ${value}${where}; ${remedy}`)
}

/** Accepts any id: references into a file that cannot be read are not reported. */
export const anything: Set<string> = new (class extends Set<string> {
  override has(): boolean {
    return true
  }
})()

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every string in a raw value, with its path. */
export function stringsIn(raw: unknown, path: PropertyKey[]): [PropertyKey[], string][] {
  if (typeof raw === 'string') return [[path, raw]]
  if (typeof raw !== 'object' || raw === null) return []
  return Object.entries(raw).flatMap(([key, inner]) =>
    stringsIn(inner, [...path, Array.isArray(raw) ? Number(key) : key]),
  )
}
