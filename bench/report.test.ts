/** The report at the end of a benchmark run. */
import { expect, test } from 'vitest'
import { createReport } from './report.ts'
import { maxRow, minRow, ratioRow } from './row.ts'

const good = { name: 'api', rows: [ratioRow('a call', 'µs', 15, 10, 2)], reasons: [] }
const poor = { name: 'usage', rows: [minRow('records', '/s', 1500, 2000)], reasons: [] }
const missing = { name: 'taps', reasons: ['Chromium did not start', 'the page was closed'] }
const retried = { name: 'search', rows: [maxRow('search', 'ms', 12, 30)], reasons: ['out of memory'] }

test('the table lists every value, and whether it reaches its target', () => {
  const { text, exitCode } = createReport([good, poor])
  expect(text.split('\n').map((row) => row.trim().split(/ {2,}/))).toEqual([
    ['what', 'baseline', 'measured', 'ratio', 'target'],
    ['a call', '10.0 µs', '15.0 µs', '1.50 ×', '≤ 2 ×', 'reached'],
    ['records', '1500 /s', '≥ 2000 /s', 'NOT REACHED'],
  ])
  expect(exitCode).toBe(1)
  expect(createReport([good]).exitCode).toBe(0)
})

test('failed benchmarks are listed with their reasons, the others with their results', () => {
  const { text, exitCode } = createReport([missing, good, retried])
  expect(text).toContain('1.50 ×')
  expect(text).toContain('12.0 ms')
  expect(text.split('\n\n').slice(1)).toEqual([
    'Measured on the second attempt:\n  search: out of memory',
    'Not measured:\n  taps: Chromium did not start; then: the page was closed',
  ])
  expect(exitCode).toBe(3)
})
