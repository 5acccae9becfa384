/** Source packs for tests: the full one, and the tiny one with three titles of six seconds, which share files. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Read-only; `copyTiny` makes a copy that may be changed. */
export const tinyFolder = fileURLToPath(new URL('../fixtures/tiny', import.meta.url))

/** A new temporary folder, and a function that removes it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-pack-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

type Edits = Record<string, [from: string | RegExp, to: string][]>

/** Applies text changes by file; a change that matches nothing throws. */
export function edit(folder: string, edits: Edits): void {
  for (const [file, changes] of Object.entries(edits)) {
    let text = readFileSync(join(folder, file), 'utf8')
    for (const [from, to] of changes) {
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`${file} has no ${from}`)
      text = changed
    }
    writeFileSync(join(folder, file), text)
  }
}

/** Copies the tiny pack to `folder` and edits it. */
export function copyTiny(folder: string, edits: Edits = {}): string {
  cpSync(tinyFolder, folder, { recursive: true })
  edit(folder, edits)
  return folder
}

const fullFolder = fileURLToPath(new URL('../fixtures/whole', import.meta.url))

/**
 * Writes the tiny pack, with items of the nouns that it lacks, to `folder/pack`, and beside it the library from which
 * this pack takes items. Returns the path of the pack.
 */
export function copyFullPack(folder: string): string {
  cpSync(tinyFolder, join(folder, 'pack'), { recursive: true })
  cpSync(fullFolder, folder, { recursive: true })
  return join(folder, 'pack')
}
