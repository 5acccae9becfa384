/**
 * `npm run bench`: each line beside its peer in one run; `npm run bench -- media socket` measures those lines alone.
 *
 * From a fresh clone it installs and builds first. Ends with 0 when every figure reaches what it must, with 1 when one
 * does not, with 2 when there is no such line, with 3 when a line could not be measured.
 */
import { join } from 'node:path'
import { buildAll, checkNode, installDependencies, root } from './ready.mjs'

checkNode()
installDependencies()
buildAll()

// Only now is tsx there.
const { register } = await import('tsx/esm/api')
register()
await import(join(root, 'bench/run.ts'))
