/**
 * `npm test`: all checks and tests, from a fresh clone. `npm test -- shop` runs only the tests that concern this
 * noun. Prints the slowest files, the failures and the counts at the end.
 *
 * Checks run while the apps are built, and unit tests beside the journeys, which often wait, so that two
 * processors are rarely idle.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll, buildDir, checkNode, installDependencies, root, run } from './ready.mjs'
import { testFilesOf } from './test-files.mjs'
import { recordProgram, showProgram } from './test-program.mjs'
import { readJourneysReport, readVitestReport, slowestFiles } from './test-report.mjs'

const nouns = process.argv.slice(2)
const count = { passed: 0, failed: 0, skipped: 0 }
/** Failures with the first line of their reason; printed again at the end. */
const failures = []
/** Tests that passed only on retry: no failure, but each points to a flaw of a test or of the product. */
const flaky = []
/** Each test file that ran, with its duration. */
const files = []

checkNode()
// A misspelled noun would run nothing and look like success.
for (const noun of nouns)
  if (testFilesOf(noun).length === 0) fail(noun, 'no test has this in its name or path')
if (failures.length > 0) end()
installDependencies()
installSystemPackages({
  '/usr/bin/chromium': 'chromium',
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  '/usr/bin/ffmpeg': 'ffmpeg',
  '/usr/sbin/nginx': 'nginx',
  '/usr/sbin/gpsd': 'gpsd',
  '/usr/bin/gpsfake': 'gpsd-clients',
})
const concerned = nouns.flatMap(testFilesOf)
const units = concerned.filter((file) => !file.startsWith('e2e/'))
const journeys = concerned.filter((file) => file.startsWith('e2e/'))
const isFullRun = nouns.length === 0
const [hasUnits, hasJourneys] = [isFullRun || units.length > 0, isFullRun || journeys.length > 0]

const checks = isFullRun ? [checkTypes(), checkText()] : []
buildAll()
// The demo airline is built and loaded in advance, as otherwise unit tests and journeys would do it at the same time.
if (hasJourneys) run(process.execPath, ['--import', 'tsx', join('tools', 'prepare-corvane.ts')])
await Promise.all(checks)
if (isFullRun) await check('first-load budget', process.execPath, [join('tools', 'size.mjs')])
await Promise.all([hasUnits && runUnits(), hasJourneys && runJourneys()])

end()

function end() {
  list('Slowest files:', slowestFiles(files, 10))
  list('Passed only on retry:', flaky)
  list('Failed:', failures)
  console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  process.exit(count.failed === 0 ? 0 : 1)
}

function list(heading, lines) {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

async function checkTypes() {
  await check('types', installed('tsc'), ['-p', '.'])
}

async function checkText() {
  await check('format and lint', installed('biome'), ['ci', '--error-on-warnings', '.'])
  await check('dead code', installed('knip'), [])
  // What only tests import is dead code too.
  const production = ['--production', '--config', 'knip.production.json']
  await check('dead code, apart from tests', installed('knip'), [
    ...production,
    '--include=files,exports,types',
  ])
}

function installed(program) {
  return join(root, 'node_modules', '.bin', program)
}

/** A check that counts as one test. */
async function check(name, command, args) {
  const { status, output } = await recordProgram(command, args)
  console.log(`\n— ${name}\n${output.trimEnd()}`)
  if (status === 0) count.passed++
  else fail(name, `exited with ${status}`)
}

async function runUnits() {
  const report = reportFile('vitest.json')
  const args = ['run', ...units, '--reporter=default', '--reporter=json', `--outputFile=${report}`]
  if (!hasJourneys) console.log('\n— unit and hub')
  const status = hasJourneys ? await runUnitsBeside(args) : await showProgram(installed('vitest'), args)
  add('unit and hub', status, report, (json) => readVitestReport(json, root))
}

/** Unit tests beside the journeys; their output is printed in one piece at the end. */
async function runUnitsBeside(args) {
  const { status, output } = await recordProgram(installed('vitest'), [...args, '--maxWorkers=2'])
  console.log(`\n— unit and hub\n${output.trimEnd()}\n`)
  return status
}

async function runJourneys() {
  console.log('\n— browser journeys')
  const report = reportFile('journeys.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const status = await showProgram(installed('playwright'), ['test', ...journeys], env)
  add('browser journeys', status, report, readJourneysReport)
}

/**
 * Adds a run's report to the totals. A run without a report, or one that failed without a failed test, counts as
 * a failure.
 */
function add(name, status, file, read) {
  if (!existsSync(file)) return fail(name, 'did not write a report')
  const { passed, skipped, failures, passedOnRetry, files: reportedFiles } = read(readFileSync(file, 'utf8'))
  count.passed += passed
  count.skipped += skipped
  files.push(...reportedFiles)
  for (const { name, why } of failures) fail(name, why)
  for (const { name, why } of passedOnRetry) flaky.push(oneLine(name, why))
  if (status !== 0 && failures.length === 0) fail(name, `exited with ${status}`)
}

function fail(name, why = '') {
  count.failed++
  failures.push(oneLine(name, why))
}

function oneLine(name, why = '') {
  return `${name}: ${why.trim().split('\n')[0]}`
}

function reportFile(name) {
  const path = join(buildDir, 'reports', name)
  mkdirSync(join(buildDir, 'reports'), { recursive: true })
  rmSync(path, { force: true })
  return path
}

/**
 * Installs Debian packages whose program is missing, if run as root on Debian; else prints what to install, and
 * exits.
 */
function installSystemPackages(programs) {
  const missing = Object.entries(programs)
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(
      `Install these packages first: ${missing.join(' ')} (on Debian: sudo apt-get install ${missing.join(' ')})`,
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
