/**
 * `npm run bench`: compares each line to its peer in one run; `npm run bench -- media socket` measures those
 * lines only.
 *
 * Installs and builds first if needed. Exits with 0 if every figure reaches its required value, 1 if one does
 * not, 2 if there is no such line, 3 if a line could not be measured.
 */
import { join } from 'node:path'
import { buildAll, checkNode, installDependencies, root } from './ready.mjs'

checkNode()
installDependencies()
buildAll()

// tsx is available only after installing.
const { register } = await import('tsx/esm/api')
register()
await import(join(root, 'bench/run.ts'))
