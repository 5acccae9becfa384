/** Error reports compared with the contract and its lengths. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleLabels } from '@altiport/wire/error-report'
import { errorReport } from '@altiport/wire/error-report.shape'
import { afterEach, expect, test, vi } from 'vitest'
import { errorReportOf, logDebug, logError, logWarning } from './error-log.ts'
import { revision, revisionText } from './revision.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('MON-03 the console labels are "Error Log", "Warn Log" and "Debug"', () => {
  const logged: unknown[] = []
  for (const method of ['error', 'warn', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((label) => logged.push(label))
  logError('x')
  logWarning('x')
  logDebug('x')
  expect(logged).toEqual(['Error Log', 'Warn Log', 'Debug'])
  expect(Object.values(consoleLabels)).toEqual(logged)
})

test('MON-01 MON-02 OP-103 a report fits the contract’s lengths, whatever is thrown', () => {
  const long = new Error('m'.repeat(9000))
  long.stack = 's'.repeat(9000)
  for (const thrown of [long, 'text', undefined, { a: 1 }, Object.create(null)]) {
    const report = errorReportOf('error', thrown, '/p'.repeat(900), 5)
    expect(errorReport.safeParse(report).success).toBe(true)
  }
  expect(errorReportOf('warning', 'slow', '/app/vod', 5)).toMatchObject({
    level: 'warning',
    message: 'slow',
    page: '/app/vod',
    revision: expect.stringContaining('2.3.0-alpha3'),
  })
})

test('MON-05 STO-09 the revision has version, commit and date', () => {
  expect(Object.keys(revision)).toEqual(['version', 'commit', 'date'])
  expect(revision.version).toBe('2.3.0-alpha3')
  expect(revisionText).toContain('2.3.0-alpha3')
  // The version that a build writes into the page.
  const own = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'))
  expect(own.version).toBe(revision.version)
})
