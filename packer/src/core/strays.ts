/** Finds YAML files that no part of the format reads: nearly always a misspelled name. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from './part.ts'
import { nearest, type Problem } from './problem.ts'

/** Problems of the names in a pack's folder. Media files and other folders are allowed anywhere. */
export function strayProblems(folder: string, parts: readonly Part[]): Problem[] {
  const problems: Problem[] = []
  const files = ['pack.yaml', ...parts.flatMap(({ location }) => ('file' in location ? [location.file] : []))]
  const folders = parts.flatMap(({ location }) => ('folder' in location ? [location.folder] : []))
  const note = (file: string, message: string): void => void problems.push({ file, key: '', message })
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry
    if (!entry.isDirectory()) {
      if (!/\.ya?ml$/i.test(name) || files.includes(name)) continue
      note(name, `is not a file of a pack; ${suggestionFor(name, files)}`)
      continue
    }
    const inside = readdirSync(join(folder, name)).filter((each) => /^[^.].*\.ya?ml$/i.test(each))
    if (folders.includes(name)) {
      const misnamed = inside.filter((each) => !each.endsWith('.yaml'))
      for (const each of misnamed) note(`${name}/${each}`, 'is not read; give it a name ending in .yaml')
      // A bundle may have YAML of its own.
      for (const each of name === 'games' ? [] : nestedItems(join(folder, name)))
        note(`${name}/${each}`, `is not read; items are directly in ${name}, so move it there`)
    } else if (inside.length > 0 && nearest(name, folders)) {
      note(name, `is not a folder of a pack; ${suggestionFor(name, folders)}`)
    }
  }
  return problems
}

/** YAML files in the folders of media. */
const nestedItems = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(folder, name))
        .filter((each) => /^[^.].*\.ya?ml$/i.test(each))
        .map((each) => `${name}/${each}`),
    )

function suggestionFor(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates)
  return near ? `did you mean ${near}?` : `a pack has ${candidates.join(', ')}`
}
