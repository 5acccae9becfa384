/**
 * `npm run dev`: hub, portal, crew console and the gallery of `ui` in watch mode; Vite prints the addresses of the
 * last three. The demo airline is loaded unless the data folder has an airline's own pack. With `--pseudo` English
 * is longer and has accents: `pseudo-locale.mjs`.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describeCrewCode, isConsoleLocal, isDemoFolder, prepareDemoFolder } from './demo-folder.mjs'
import { buildDir, checkNode, installDependencies, root } from './ready.mjs'

checkNode()
installDependencies()
const isDefault = !process.env.ALTIPORT_DATA_DIR
const dataDir = process.env.ALTIPORT_DATA_DIR || join(buildDir, 'data', 'dev')
if (isDemoFolder(dataDir, { isDefault })) prepareDemoFolder(dataDir, 'corvane')
console.log(describeCrewCode(dataDir))

const vite = join(root, 'node_modules/vite/bin/vite.js')
const app = (workspace, port) =>
  spawn(process.execPath, [vite, '--port', port, '--strictPort'], {
    cwd: join(root, workspace),
    stdio: 'inherit',
    env: { ...process.env, ...(process.argv.includes('--pseudo') && { ALTIPORT_PSEUDO: '1' }) },
  })
const processes = [
  spawn(process.execPath, ['--import', 'tsx', '--watch', 'hub/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ALTIPORT_DATA_DIR: dataDir,
      ...(isConsoleLocal(dataDir) && { ALTIPORT_CREW_HOST: '127.0.0.1' }),
    },
  }),
  app('portal', '5173'),
  app('crew', '5174'),
  app('ui', '5175'),
]
const stop = () => {
  for (const each of processes) each.kill()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
