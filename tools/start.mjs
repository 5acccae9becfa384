/**
 * `npm start`: from a fresh clone to a running hub with the demo airline and a simulated flight. A data folder
 * with an airline's own pack is served as it is.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  demoCrewCode,
  demoSecureLogKey,
  describeCrewCode,
  hasDemoCrewCode,
  isConsoleLocal,
  isDemoFolder,
  prepareDemoFolder,
  readFolders,
} from './demo-folder.mjs'
import { buildAll, buildDir, checkNode, installDependencies, root } from './ready.mjs'

const { values } = parseArgs({ options: { airline: { type: 'string', default: 'corvane' } } })
if (!existsSync(join(root, 'demo', values.airline))) {
  console.error(`There is no demo airline "${values.airline}". The demo/ folder has the available ones.`)
  process.exit(1)
}

checkNode()
installDependencies()
buildAll()

const folders = readFolders(process.env, join(buildDir, 'data', values.airline))
const { dataDir, isDefault, packsDir, port, hasTls } = folders
const isDemo = !packsDir && isDemoFolder(dataDir, { isDefault })
if (isDemo) {
  prepareDemoFolder(dataDir, values.airline)
  // An airline's settings file may name a key of its own.
  if (!process.env.ALTIPORT_SETTINGS) process.env.ALTIPORT_SECURE_LOG_KEY ??= demoSecureLogKey()
} else if (packsDir) console.log(`Serving the packs in ${packsDir}; the demo is not loaded.`)
else console.log(`Serving the pack in ${dataDir}; the demo is not loaded.`)

process.env.ALTIPORT_DATA_DIR = dataDir
process.env.NODE_ENV ??= 'production'
const isCrewHostLocal = isConsoleLocal(dataDir)
if (isCrewHostLocal) process.env.ALTIPORT_CREW_HOST = '127.0.0.1'
await import('../hub/dist/main.js')

console.log(`\nThe portal is at http://localhost:${port}, the crew console at http://localhost:${port + 1}.`)
console.log(describeCrewCode(dataDir))
if (isCrewHostLocal)
  console.log(
    'With this code the console is available on this machine only; ALTIPORT_CREW_HOST=0.0.0.0 opens it to others.',
  )
// In a separate process, as the hub in this process must respond to its calls.
if (isDemo && hasDemoCrewCode(dataDir) && !hasTls)
  spawn(
    process.execPath,
    ['--import', 'tsx', join('tools', 'open-demo-shop.ts'), `http://localhost:${port + 1}`, demoCrewCode],
    { cwd: root, stdio: 'inherit' },
  )
