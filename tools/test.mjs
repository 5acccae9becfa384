/** `npm test`: everything there is to check, from nothing. `npm test -- shop` runs what concerns one noun. Ends with a count. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildAll, checkNode, installDependencies, madeHere, root } from './ready.mjs'

const nouns = process.argv.slice(2)
const count = { passed: 0, failed: 0, skipped: 0 }
/** What failed, each with the first line of why: said again at the very end, where it is not lost among the passed. */
const failures = []
/** What passed only at its second try: no failure, but each is a fault of a test or of the product. */
const flaky = []

checkNode()
for (const noun of nouns.filter(concernsNothing)) fail(noun, 'no test has that in its name or its place')
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
vitest()
journeys()

end()

function end() {
  if (flaky.length > 0)
    console.log(`\nPassed only when tried again:\n${flaky.map((line) => `  ${line}`).join('\n')}`)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}\n`)
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  process.exit(count.failed === 0 ? 0 : 1)
}

/** A noun that is misspelt runs nothing, which must not look as if all were well. */
function concernsNothing(noun) {
  const tests = ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', 'e2e/*.spec.ts']
  const { stdout } = spawnSync('git', tests, { cwd: root, encoding: 'utf8' })
  return !stdout.split('\n').some((file) => file.includes(noun))
}

/** A check that is one test: it passes or fails as a whole. */
function check(name, command, args) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) count.passed++
  else fail(name, `ended with ${status}`)
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
  if (!existsSync(report)) return fail('unit and hub', 'left no report')
  const told = JSON.parse(readFileSync(report, 'utf8'))
  const before = count.failed
  count.passed += told.numPassedTests
  count.skipped += told.numPendingTests + told.numTodoTests
  for (const file of told.testResults) {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    for (const test of failed) fail(`${relative(root, file.name)} ${test.fullName}`, test.failureMessages[0])
    const retried = file.assertionResults.filter(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    )
    for (const test of retried)
      notePassedAgain(`${relative(root, file.name)} ${test.fullName}`, test.failureMessages[0])
    if (file.status === 'failed' && failed.length === 0) fail(relative(root, file.name), file.message)
  }
  if (status !== 0 && count.failed === before) fail('unit and hub', `ended with ${status}`)
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
  if (!existsSync(report)) return fail('browser journeys', 'left no report')
  const { suites, errors, stats } = JSON.parse(readFileSync(report, 'utf8'))
  count.passed += stats.expected + stats.flaky
  const specs = suites.flatMap(specsOf)
  for (const spec of specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')))
    notePassedAgain(`e2e/${spec.file}:${spec.line} ${spec.title}`, spec.tests[0]?.results[0]?.error?.message)
  for (const spec of specs.filter((spec) => !spec.ok))
    fail(`e2e/${spec.file}:${spec.line} ${spec.title}`, spec.tests[0]?.results.at(-1)?.error?.message)
  for (const error of errors) fail('browser journeys', error.message)
  count.skipped += stats.skipped
  if (status !== 0 && stats.unexpected === 0 && errors.length === 0)
    fail('browser journeys', `ended with ${status}`)
}

/** The journeys of a file, also those that are told in groups. */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function fail(name, why = '') {
  count.failed++
  failures.push(oneLine(name, why))
}

function notePassedAgain(name, why = '') {
  flaky.push(oneLine(name, why))
}

function oneLine(name, why) {
  return `${name}: ${why.trim().split('\n')[0]}`
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
