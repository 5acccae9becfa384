/** Detects wrong folders in a command: one that is not a source pack, or a target inside its own source. */
import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** Why an existing folder is probably not the source pack that was meant, or `undefined`. */
export function sourceFolderProblem(folder: string): string | undefined {
  if (existsSync(join(folder, 'pack.yaml')) || existsSync(join(folder, 'pack.yml'))) return undefined
  if (existsSync(join(folder, 'pack.json')))
    return 'is a built pack; name the source pack, the folder that holds pack.yaml'
  const outer = dirname(resolve(folder))
  return existsSync(join(outer, 'pack.yaml'))
    ? `is inside the source pack; name the folder that holds pack.yaml, ${relative(process.cwd(), outer) || '.'}`
    : undefined
}

/** @throws if what is built would be a part of its own source, which `watch` would build again and again */
export function refuseInside(source: string, target: string): void {
  if (
    `${resolve(target)}${sep}`.startsWith(`${resolve(source)}${sep}`) &&
    resolve(source) !== resolve(target)
  )
    throw new Error(`${target} is inside the source pack ${source}; name a folder beside it`)
}
