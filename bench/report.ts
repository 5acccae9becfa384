/**
 * The report of a run: its figures as a plain text table, lines that could not be measured, and the exit
 * code.
 */
import type { Line } from './line.ts'
import type { Measured } from './runner.ts'

export const exitCodes = { reached: 0, notReached: 1, noSuchLine: 2, notMeasured: 3 }

export const reportOf = (results: Measured[]): { text: string; exitCode: number } => {
  const lines = results.flatMap((result) => result.lines ?? [])
  const missing = results.filter((result) => result.lines === undefined)
  const retried = results.filter((result) => result.lines && result.reasons.length > 0)
  const text = [
    ...(lines.length > 0 ? [table(lines)] : []),
    ...listed('Measured only when tried again:', retried),
    ...listed('Not measured:', missing),
  ].join('\n\n')
  const { reached, notReached, notMeasured } = exitCodes
  if (missing.length > 0) return { text, exitCode: notMeasured }
  return { text, exitCode: lines.every((line) => line.reached) ? reached : notReached }
}

const table = (lines: Line[]): string => {
  const cells = lines.map((line) => [
    line.what,
    line.peer === undefined ? '' : show(line.peer, line.unit),
    show(line.ours, line.unit),
    line.peer === undefined ? '' : `${(line.ours / line.peer).toFixed(2)} ×`,
    line.mustReach,
    line.reached ? 'reached' : 'NOT REACHED',
  ])
  const head = ['what', 'peer', 'ours', 'ratio', 'must reach', '']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]!.length)),
  )
  return [head, ...cells]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
    .join('\n')
}

const show = (value: number, unit: string): string =>
  `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`

const listed = (heading: string, results: Measured[]): string[] => {
  if (results.length === 0) return []
  const rows = results.map(({ name, reasons }) => `  ${name}: ${[...new Set(reasons)].join('; then: ')}`)
  return [[heading, ...rows].join('\n')]
}
