#!/usr/bin/env node
/**
 * The command `altiport`: `altiport hub` starts the hub, everything else is the ground tool. Installed by
 * `npm link`, or run from the repository with `npm run altiport --`; paths are relative to the caller's folder
 * in both cases.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hubFlags } from './hub-flags.mjs'
import { buildAll, checkNode, installDependencies, root } from './ready.mjs'

const help = `altiport hub: starts the hub with a data folder; runs until it is stopped

  altiport hub [DATA] [--settings FILE] [--port N]

DATA            data folder with packs, store, and keys (ALTIPORT_DATA_DIR; default: .altiport)
--settings FILE YAML or JSON file with settings (ALTIPORT_SETTINGS)
--port N        port of the portal; the console uses the next one (PORT; default: 8080)

docs/settings.md lists all settings and environment variables; variables override the file.
`

checkNode()
// npm changes into the repository's folder, and names the caller's in INIT_CWD.
const callerDir = process.env.npm_lifecycle_event === 'altiport' ? process.env.INIT_CWD : undefined
const [noun, ...args] = process.argv.slice(2)
if (noun === 'hub') startHub(args)
else runGroundTool()

function startHub(args) {
  const { values, positionals } = readOptions(args)
  if (values.help) return console.log(help)
  const from = callerDir ?? process.cwd()
  // Only in a checkout: a release is already built, and has no sources of the apps.
  if (existsSync(join(root, 'hub', 'src'))) {
    installDependencies()
    buildAll()
  }
  const [dataDir] = positionals
  const env = {
    NODE_ENV: 'production',
    ...process.env,
    ...(dataDir !== undefined && { ALTIPORT_DATA_DIR: resolve(from, dataDir) }),
    ...(values.settings !== undefined && { ALTIPORT_SETTINGS: resolve(from, values.settings) }),
    ...(values.port !== undefined && { PORT: values.port }),
  }
  runNode([...hubFlags, join(root, 'hub', 'dist', 'main.js')], { env, cwd: from })
}

function readOptions(args) {
  const options = { settings: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean' } }
  try {
    const read = parseArgs({ args, options, allowPositionals: true })
    if (read.positionals.length <= 1) return read
    console.error(
      `altiport hub takes only one data folder. Not expected: ${read.positionals.slice(1).join(', ')}\n`,
    )
  } catch (error) {
    console.error(`${error.message}\n`)
  }
  console.error(help)
  process.exit(2)
}

function runGroundTool() {
  const tsx = import.meta.resolve('tsx')
  runNode(['--import', tsx, join(root, 'packer', 'src', 'main.ts'), ...process.argv.slice(2)], {
    cwd: callerDir ?? process.cwd(),
  })
}

/** Exits with the program’s exit code, or with 1 if a signal ended it. */
function runNode(args, options) {
  const program = spawn(process.execPath, args, { stdio: 'inherit', ...options })
  // The terminal sends SIGINT to both processes; a service manager sends SIGTERM to this one only.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => program.kill('SIGTERM'))
  program.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
