/**
 * Prerequisites of the npm commands: the right Node version, the dependencies of the lock file, and the built
 * apps. Plain JavaScript without imports from npm.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/**
 * Stamps, reports, built packs, and the demo's data folders and keys; can be deleted while nothing runs. The built
 * apps are in `dist` of their workspaces.
 */
export const buildDir = join(root, '.altiport')
const oldestNode = [20, 19]

/** Runs a program in the repository's root and exits if it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (status !== 0) {
    console.error(`${command} ${args.join(' ')} exited with ${status}.`)
    process.exit(status ?? 1)
  }
}

/** Hash of the names and bytes of files and folders, without generated and installed ones. */
export function contentHash(...paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) {
        if (!['node_modules', 'dist', '.altiport', '.git'].includes(name)) add(join(path, name))
      }
      return
    }
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  for (const path of paths) add(join(root, path))
  return hash.digest('hex')
}

/**
 * Runs a step only if its key has changed since it last succeeded. Returns whether it ran. With the key '' and an
 * empty step, the next call runs the step in any case.
 */
export function runOnce(step, key, buildStep) {
  const stamp = join(buildDir, 'stamps', step)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return false
  buildStep()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, key)
  return true
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    console.error(
      `Altiport needs Node ${oldestNode.join('.')} or later. This is Node ${process.versions.node}.`,
    )
    process.exit(1)
  }
}

/** Installs exactly the versions in the lock file, unless they are installed already. */
export function installDependencies() {
  const key = contentHash('package-lock.json')
  if (!existsSync(join(root, 'node_modules'))) runOnce('install', '', () => {})
  runOnce('install', key, () => {
    console.log('Installing dependencies …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/** Builds hub, portal and crew console if their sources have changed. */
export function buildAll() {
  const shared = contentHash(
    'wire',
    'flight',
    'ui',
    'client',
    'pack',
    'locales',
    'package-lock.json',
    'tsconfig.json',
  )
  for (const workspace of ['hub', 'portal', 'crew']) {
    const key = contentHash(workspace) + shared
    const isMissing = !existsSync(join(root, workspace, 'dist'))
    if (isMissing) runOnce(`build-${workspace}`, '', () => {})
    runOnce(`build-${workspace}`, key, () => {
      console.log(`Building ${workspace} …`)
      run('npm', ['run', '--silent', 'build', '-w', workspace])
    })
  }
}
