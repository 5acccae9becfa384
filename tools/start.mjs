/** `npm start`: from a fresh clone to a running hub with the demo airline and a simulated flight. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  buildAll,
  buildDir,
  checkNode,
  contentHash,
  demoCrewCode,
  hasDemoCrewCode,
  installDependencies,
  isConsoleLocal,
  readyCrewCode,
  root,
  run,
  runOnce,
} from './ready.mjs'

const { values } = parseArgs({ options: { airline: { type: 'string', default: 'corvane' } } })
const source = join('demo', values.airline)
if (!existsSync(join(root, source))) {
  console.error(`There is no demo airline "${values.airline}": see the folder demo/.`)
  process.exit(1)
}

checkNode()
installDependencies()
buildAll()

const dataDir = process.env.ALTIPORT_DATA_DIR ?? join(buildDir, 'data', values.airline)
const built = join(buildDir, 'packs', values.airline)
const altiport = (...args) =>
  run(process.execPath, ['--import', 'tsx', join('packer', 'src', 'main.ts'), ...args])
runOnce(`pack-${values.airline}`, contentHash(source, 'demo/library', 'packer', 'pack', 'wire'), () => {
  console.log(`Preparing ${values.airline} …`)
  altiport('pack', 'build', source, built)
})
altiport('pack', 'load', built, dataDir, '--older')
const crewCode = readyCrewCode(dataDir)
const secureLogKey = join(buildDir, 'demo-secure-log')
if (!existsSync(secureLogKey)) altiport('keys', 'make', secureLogKey)
process.env.ALTIPORT_SECURE_LOG_KEY ??= `${secureLogKey}.pub`

process.env.ALTIPORT_DATA_DIR = dataDir
process.env.NODE_ENV ??= 'production'
const isConsoleHere = isConsoleLocal(dataDir)
if (isConsoleHere) process.env.ALTIPORT_CREW_HOST = '127.0.0.1'
await import('../hub/dist/main.js')

const port = Number(process.env.PORT || 8080)
console.log(`\nThe portal is at http://localhost:${port}, the crew console at http://localhost:${port + 1}.`)
console.log(crewCode)
if (isConsoleHere)
  console.log(
    'With that code the console answers this machine alone; ALTIPORT_CREW_HOST=0.0.0.0 opens it to others.',
  )
// A separate process, as the hub in this process has to answer it.
if (hasDemoCrewCode(dataDir) && !process.env.ALTIPORT_TLS_CERTIFICATE)
  spawn(
    process.execPath,
    ['--import', 'tsx', join('tools', 'open-demo-shop.ts'), `http://localhost:${port + 1}`, demoCrewCode],
    { cwd: root, stdio: 'inherit' },
  )
