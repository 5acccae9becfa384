/** Reads reports of the real Vitest and the real Playwright. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildDir } from './ready.mjs'
import { readJourneysReport, readVitestReport, slowestFiles } from './test-report.mjs'

mkdirSync(buildDir, { recursive: true })
/** Inside the repository, so that its packages are resolved. */
const folder = mkdtempSync(join(buildDir, 'test-report-'))
afterAll(() => rmSync(folder, { recursive: true }))
const pathOf = (name: string) => join(folder, name)
const report = pathOf('report.json')

/** Resolves even when tests fail, as some of the planted ones do on purpose. */
const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<string>((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env } }
    execFile('npx', args, options, () => resolve(readFileSync(report, 'utf8')))
  })

test('reads from Vitest: counts, failures with their reasons, tests that passed on retry, and files', async () => {
  writeFileSync(pathOf('vitest.config.ts'), 'export default { test: { retry: 1 } }')
  writeFileSync(pathOf('broken.test.ts'), 'throw new Error("cannot be read")')
  writeFileSync(
    pathOf('mixed.test.ts'),
    `import { test } from 'vitest'
let tries = 0
test('passes', () => {})
test('fails', () => { throw new Error('is wrong') })
test('passes again', () => { if (++tries === 1) throw new Error('not yet') })
test.todo('is to come')`,
  )
  const json = await run(['vitest', 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`])
  const { passed, skipped, failures, passedOnRetry, files } = readVitestReport(json, folder)
  expect({ passed, skipped }).toEqual({ passed: 2, skipped: 1 })
  expect(failures).toHaveLength(2)
  expect(failures).toEqual(
    expect.arrayContaining([
      { name: 'broken.test.ts', why: expect.stringContaining('cannot be read') },
      { name: 'mixed.test.ts fails', why: expect.stringContaining('is wrong') },
    ]),
  )
  expect(passedOnRetry).toEqual([
    { name: 'mixed.test.ts passes again', why: expect.stringContaining('not yet') },
  ])
  expect(files.map(({ file }) => file).sort()).toEqual(['broken.test.ts', 'mixed.test.ts'])
})

test('reads the same from Playwright, with one entry for all journeys of a file', async () => {
  writeFileSync(pathOf('playwright.config.ts'), `export default { testDir: 'e2e', retries: 1 }`)
  mkdirSync(pathOf('e2e'), { recursive: true })
  writeFileSync(
    pathOf('e2e/mixed.spec.ts'),
    `import { test } from '@playwright/test'
test('passes', () => {})
test.describe('in a group', () => {
  test('fails', () => { throw new Error('is wrong') })
  test('passes again', ({}, { retry }) => { if (retry === 0) throw new Error('not yet') })
  test.fixme('is to come', () => {})
})`,
  )
  const options = ['--reporter=json', '--output', pathOf('results')]
  const args = ['playwright', 'test', '--config', pathOf('playwright.config.ts'), ...options]
  const json = await run(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const { passed, skipped, failures, passedOnRetry, files } = readJourneysReport(json)
  expect({ passed, skipped }).toEqual({ passed: 2, skipped: 1 })
  expect(failures).toEqual([{ name: 'e2e/mixed.spec.ts:4 fails', why: expect.stringContaining('is wrong') }])
  expect(passedOnRetry).toEqual([
    { name: 'e2e/mixed.spec.ts:5 passes again', why: expect.stringContaining('not yet') },
  ])
  expect(files.map(({ file }) => file)).toEqual(['e2e/mixed.spec.ts'])
})

test('lists the slowest files first, unit tests and journeys together, up to the maximum', () => {
  const files = [
    { file: 'wire/a.test.ts', seconds: 0.04 },
    { file: 'e2e/b.spec.ts', seconds: 229.31 },
    { file: 'hub/c.test.ts', seconds: 13 },
  ]
  expect(slowestFiles(files, 2)).toEqual([' 229.3 s  e2e/b.spec.ts', '  13.0 s  hub/c.test.ts'])
})
