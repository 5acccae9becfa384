/** The tiny source pack for tests: three titles of six seconds, two of them over the same pictures. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Read only; `copyTiny` gives one that may be changed. */
export const tinyFolder = fileURLToPath(new URL('../fixtures/tiny', import.meta.url))

/** A fresh folder, and a way to remove it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-pack-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Copies the tiny pack to `folder` and applies text changes by file; a change that matches nothing throws. */
export function copyTiny(
  folder: string,
  changes: Record<string, [from: string | RegExp, to: string][]> = {},
): string {
  cpSync(tinyFolder, folder, { recursive: true })
  for (const [file, edits] of Object.entries(changes)) {
    let text = readFileSync(join(folder, file), 'utf8')
    for (const [from, to] of edits) {
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`${file} has no ${from}`)
      text = changed
    }
    writeFileSync(join(folder, file), text)
  }
  return folder
}
