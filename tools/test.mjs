/**
 * `npm test`: all checks, from a fresh clone. `npm test -- shop` runs those that concern one noun. Prints the
 * counts at the end.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll, buildDir, checkNode, installDependencies, root } from './ready.mjs'
import { testFilesOf } from './test-files.mjs'
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
  if (testFilesOf(noun).length === 0) fail(noun, 'no test has that in its name or path')
if (failures.length > 0) end()
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
const concerned = nouns.flatMap(testFilesOf)
vitest(concerned.filter((file) => !file.startsWith('e2e/')))
journeys(concerned.filter((file) => file.startsWith('e2e/')))

end()

function end() {
  list('Slowest files:', slowestFiles(files, 10))
  list('Passed only when tried again:', flaky)
  list('Failed:', failures)
  console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  process.exit(count.failed === 0 ? 0 : 1)
}

function list(heading, lines) {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

/** A check that counts as one test. */
function check(name, command, args) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) count.passed++
  else fail(name, `ended with ${status}`)
}

/** @param only files; empty for all */
function vitest(only) {
  if (nouns.length > 0 && only.length === 0) return
  console.log('\n— unit and hub')
  const report = reportFile('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const args = ['vitest', 'run', ...only, ...reporters]
  const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit' })
  add('unit and hub', status, report, (json) => readVitestReport(json, root))
}

/** @param only files; empty for all */
function journeys(only) {
  if (nouns.length > 0 && only.length === 0) return
  console.log('\n— browser journeys')
  const report = reportFile('journeys.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['playwright', 'test', ...only]
  const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit', env })
  add('browser journeys', status, report, readJourneysReport)
}

/**
 * Adds a run's report to the totals; a run that failed without reporting a failed test counts as a failure.
 */
function add(name, status, file, read) {
  if (!existsSync(file)) return fail(name, 'wrote no report')
  const { passed, skipped, failures, passedOnRetry, files: own } = read(readFileSync(file, 'utf8'))
  count.passed += passed
  count.skipped += skipped
  files.push(...own)
  for (const { name, why } of failures) fail(name, why)
  for (const { name, why } of passedOnRetry) flaky.push(oneLine(name, why))
  if (status !== 0 && failures.length === 0) fail(name, `ended with ${status}`)
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
 * Installs Debian packages whose program is missing, if run as root on Debian; else prints what to install.
 */
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
