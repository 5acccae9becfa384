/** Prints what a first visit to the portal's home loads as JavaScript, compressed, and fails above the budget. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Chunk = { file: string; src?: string; imports?: string[]; isEntry?: boolean; css?: string[] }

/** All that has to be there before the page draws. @see docs/decisions/0005-portal-stack.md */
const budgetInBytes = 100 * 1024

/** The entry, what it imports, and the chunks named in `also`, each once. */
export function firstLoadFiles(manifest: Record<string, Chunk>, also: string[]): string[] {
  const files = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) take(imported)
  }
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || also.some((part) => key.includes(part))) take(key)
  }
  return [...files]
}

function main(dist: string, also: string[]): void {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const files = firstLoadFiles(manifest, also).map((file) => ({
    file,
    sizeInBytes:
      statSync(join(dist, `${file}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(dist, file)).size,
  }))
  const sumInBytes = files.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0)
  for (const { file, sizeInBytes } of files) console.log(`${String(sizeInBytes).padStart(8)}  ${file}`)
  console.log(`${String(sumInBytes).padStart(8)}  of ${budgetInBytes} bytes, brotli`)
  if (sumInBytes > budgetInBytes) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const also = process.argv.slice(2)
  main(join(import.meta.dirname, 'dist'), also.length > 0 ? also : ['messages/en', 'features/home/'])
}
