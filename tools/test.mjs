/** `npm test`: everything there is to check, from nothing. `npm test -- shop` runs what concerns one noun. Ends with a count. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll, checkNode, installDependencies, madeHere, root } from './ready.mjs'

const nouns = process.argv.slice(2)
const count = { passed: 0, failed: 0, skipped: 0 }

checkNode()
installDependencies()
installSystemPackages({
  '/usr/bin/chromium': 'chromium',
  '/usr/bin/ffmpeg': 'ffmpeg',
  '/usr/sbin/gpsd': 'gpsd',
  '/usr/bin/gpsfake': 'gpsd-clients',
})
buildAll()

if (nouns.length === 0) {
  check('types', 'npx', ['tsc', '-p', '.'])
  check('format and lint', 'npx', ['biome', 'ci', '--error-on-warnings', '.'])
  check('dead code', 'npx', ['knip'])
  check('first-load budget', process.execPath, [join('tools', 'size.mjs')])
}
vitest()
journeys()

console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
process.exit(count.failed === 0 ? 0 : 1)

/** A check that is one test: it passes or fails as a whole. */
function check(name, command, args) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  count[status === 0 ? 'passed' : 'failed']++
}

function vitest() {
  console.log('\n— unit and hub')
  const report = reportFile('vitest.json')
  const args = [
    'vitest',
    'run',
    ...nouns,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit' })
  if (!existsSync(report)) return void count.failed++
  const told = JSON.parse(readFileSync(report, 'utf8'))
  count.passed += told.numPassedTests
  count.failed += told.numFailedTests
  count.skipped += told.numPendingTests + told.numTodoTests
  if (status !== 0 && told.numFailedTests === 0) count.failed++
}

function journeys() {
  console.log('\n— browser journeys')
  const report = reportFile('journeys.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { status } = spawnSync('npx', ['playwright', 'test', '--pass-with-no-tests', ...nouns], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  if (!existsSync(report)) return void count.failed++
  const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats
  count.passed += expected + flaky
  if (flaky > 0) console.log(`${flaky} of the journeys passed only when tried again.`)
  count.failed += unexpected
  count.skipped += skipped
  if (status !== 0 && unexpected === 0) count.failed++
}

function reportFile(name) {
  const path = join(madeHere, 'reports', name)
  mkdirSync(join(madeHere, 'reports'), { recursive: true })
  rmSync(path, { force: true })
  return path
}

/** Installs Debian packages whose program is missing, where this is root on a Debian; else says what to install. */
function installSystemPackages(programs) {
  const missing = Object.entries(programs)
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(
      `Please install these first: ${missing.join(' ')} (Debian: sudo apt-get install ${missing.join(' ')})`,
    )
    process.exit(1)
  }
  console.log(`Installing ${missing.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  if (status !== 0) {
    console.error(`apt-get could not install ${missing.join(' ')}.`)
    process.exit(1)
  }
}
