/** The report of a run: a plain text table of the results, the benchmarks that failed, and the exit code. */
import type { Row } from './row.ts'
import type { Measurement } from './runner.ts'

export const exitCodes = { reached: 0, notReached: 1, unknownBenchmark: 2, notMeasured: 3 }

export const createReport = (results: Measurement[]): { text: string; exitCode: number } => {
  const rows = results.flatMap((result) => result.rows ?? [])
  const missing = results.filter((result) => result.rows === undefined)
  const retried = results.filter((result) => result.rows && result.reasons.length > 0)
  const text = [
    ...(rows.length > 0 ? [table(rows)] : []),
    ...section('Measured on the second attempt:', retried),
    ...section('Not measured:', missing),
  ].join('\n\n')
  const { reached, notReached, notMeasured } = exitCodes
  if (missing.length > 0) return { text, exitCode: notMeasured }
  return { text, exitCode: rows.every((row) => row.reached) ? reached : notReached }
}

const table = (rows: Row[]): string => {
  const cells = rows.map(({ what, unit, measured, baseline, target, reached }) => [
    what,
    baseline === undefined ? '' : format(baseline, unit),
    format(measured, unit),
    baseline === undefined ? '' : `${(measured / baseline).toFixed(2)} ×`,
    target,
    reached ? 'reached' : 'NOT REACHED',
  ])
  const head = ['what', 'baseline', 'measured', 'ratio', 'target', '']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]!.length)),
  )
  return [head, ...cells]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
    .join('\n')
}

const format = (value: number, unit: string): string =>
  `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`

const section = (heading: string, results: Measurement[]): string[] => {
  if (results.length === 0) return []
  const rows = results.map(({ name, reasons }) => `  ${name}: ${[...new Set(reasons)].join('; then: ')}`)
  return [[heading, ...rows].join('\n')]
}
