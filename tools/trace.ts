/**
 * Lists which requirements are named by a test and which are not: `npm run trace`, or of some areas only,
 * `npm run trace -- SES LIV`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const root = dirname(import.meta.dirname)
const idPattern = /\b[A-Z]{3,4}-\d{2}\b/g

/** The ids that the two lists of requirements define, in order. Those of decisions (`OP-12`) do not match. */
export const definedIds = (): string[] => {
  const lists = ['docs/requirements.md', 'docs/beyond.md'].map((path) =>
    readFileSync(`${root}/${path}`, 'utf8'),
  )
  return lists.flatMap((text) => [...text.matchAll(/^- `([A-Z]{3,4}-\d{2})` /gm)].map((match) => match[1]!))
}

/** The ids in test titles, with the files of those tests. */
export const namedIds = (): Map<string, string[]> => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    { cwd: root, encoding: 'utf8' },
  )
  const named = new Map<string, string[]>()
  for (const file of files.split('\n').filter(Boolean)) {
    const titles = readFileSync(`${root}/${file}`, 'utf8').matchAll(
      /\b(?:test|describe|journey)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g,
    )
    for (const [, , title] of titles) {
      for (const id of idsOf(title!)) named.set(id, [...new Set([...(named.get(id) ?? []), file])])
    }
  }
  return named
}

/** `SES-03`, and every id of a range written `SES-10 to SES-12`. */
const idsOf = (title: string): string[] => {
  const ids: string[] = [...(title.match(idPattern) ?? [])]
  for (const [, area, from, to] of title.matchAll(/\b([A-Z]{3,4})-(\d{2}) to \1-(\d{2})\b/g)) {
    for (let n = Number(from); n <= Number(to); n++) ids.push(`${area}-${String(n).padStart(2, '0')}`)
  }
  return ids
}

if (process.argv[1] === import.meta.filename) {
  const areas = process.argv.slice(2)
  const selected = definedIds().filter(
    (id) => areas.length === 0 || areas.some((area) => id.startsWith(area)),
  )
  const named = namedIds()
  const untested = selected.filter((id) => !named.has(id))
  for (const id of selected.filter((id) => named.has(id))) console.log(`${id}  ${named.get(id)!.join('  ')}`)
  console.log(`\nwithout a test: ${untested.join(' ') || 'none'}`)
  console.log(`${selected.length - untested.length} of ${selected.length} requirements are named by a test`)
}
