/** Finds YAML files that no part of the format reads: nearly always a misspelled name. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from './part.ts'
import { nearest, type Problem } from './problem.ts'

/** Folders that `pack new` writes into a source pack, and that are never read. */
const unreadFolders = ['examples', 'schemas']
/** Editors and mail programs add the second ending, and Windows hides it. */
const isYamlNamedTxt = (name: string): boolean => /^[^.].*\.ya?ml\.txt$/i.test(name)

/** Problems of the names in a pack's folder. Media files, and folders without YAML files, are allowed anywhere. */
export function strayProblems(folder: string, parts: readonly Part[]): Problem[] {
  const problems: Problem[] = []
  const files = ['pack.yaml', ...parts.flatMap(({ location }) => ('file' in location ? [location.file] : []))]
  const folders = parts.flatMap(({ location }) => ('folder' in location ? [location.folder] : []))
  const note = (file: string, message: string): void => void problems.push({ file, key: '', message })
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry
    if (!entry.isDirectory()) {
      if (isYamlNamedTxt(name)) note(name, txtMessage(name))
      if (!/\.ya?ml$/i.test(name) || files.includes(name)) continue
      note(name, `is not a file of a pack; ${suggestionFor(name, files)}`)
      continue
    }
    const yamlNames = readdirSync(join(folder, name)).filter((each) => /^[^.].*\.ya?ml$/i.test(each))
    if (folders.includes(name)) {
      for (const each of readdirSync(join(folder, name)).filter(isYamlNamedTxt))
        note(`${name}/${each}`, txtMessage(each))
      const misnamed = yamlNames.filter((each) => !each.endsWith('.yaml'))
      for (const each of misnamed) note(`${name}/${each}`, 'is not read; give it a name ending in .yaml')
      // A bundle may have YAML of its own.
      for (const each of name === 'games' ? [] : nestedItems(join(folder, name)))
        note(`${name}/${each}`, `is not read; items are directly in ${name}, so move it there`)
    } else if (yamlNames.length > 0 && !name.startsWith('.') && !unreadFolders.includes(name)) {
      note(
        name,
        `is not a folder of a pack, so ${yamlNames[0]} in it is not read; ${nearest(name, folders) ? suggestionFor(name, folders) : `move it to one of ${folders.join(', ')}, or out of the pack`}`,
      )
    }
  }
  return problems
}

/** YAML files in subfolders, which are for media. */
const nestedItems = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(folder, name))
        .filter((each) => /^[^.].*\.ya?ml$/i.test(each))
        .map((each) => `${name}/${each}`),
    )

const txtMessage = (name: string): string =>
  `is not read, as its name ends in .txt; rename it ${name.replace(/\.ya?ml\.txt$/i, '.yaml')}`

function suggestionFor(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates)
  return near ? `did you mean ${near}?` : `a pack has ${candidates.join(', ')}`
}
