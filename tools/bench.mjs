/**
 * `npm run bench` runs all benchmarks, `npm run bench -- media socket` those two.
 *
 * Installs and builds first if needed. Exits with 0 if every value reaches its target, 1 if one does not, 2 if
 * there is no such benchmark, 3 if a benchmark failed.
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
