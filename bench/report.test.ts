/** The report at the end of a benchmark run. */
import { expect, test } from 'vitest'
import { limitLine, minLine, ratioLine } from './line.ts'
import { reportOf } from './report.ts'

const good = { name: 'api', lines: [ratioLine('a call', 'µs', 15, 10, 2)], reasons: [] }
const poor = { name: 'usage', lines: [minLine('records', '/s', 1500, 2000)], reasons: [] }
const missing = { name: 'taps', reasons: ['Chromium did not start', 'the page was closed'] }
const retried = { name: 'search', lines: [limitLine('search', 'ms', 12, 30)], reasons: ['out of memory'] }

test('every figure is in the table, with whether it is reached', () => {
  const { text, exitCode } = reportOf([good, poor])
  expect(text.split('\n').map((row) => row.trim().split(/ {2,}/))).toEqual([
    ['what', 'peer', 'ours', 'ratio', 'must reach'],
    ['a call', '10.0 µs', '15.0 µs', '1.50 ×', '≤ 2 ×', 'reached'],
    ['records', '1500 /s', '≥ 2000 /s', 'NOT REACHED'],
  ])
  expect(exitCode).toBe(1)
  expect(reportOf([good]).exitCode).toBe(0)
})

test('lines that could not be measured are listed with their reasons, and the others keep their figures', () => {
  const { text, exitCode } = reportOf([missing, good, retried])
  expect(text).toContain('1.50 ×')
  expect(text).toContain('12.0 ms')
  expect(text.split('\n\n').slice(1)).toEqual([
    'Measured only when tried again:\n  search: out of memory',
    'Not measured:\n  taps: Chromium did not start; then: the page was closed',
  ])
  expect(exitCode).toBe(3)
})
