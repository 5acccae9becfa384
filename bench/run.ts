/**
 * Measures the requested lines one after another, each in a separate process, and prints all figures at the
 * end.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { lines } from './lines.ts'
import { exitCodes, reportOf } from './report.ts'
import { type Measured, measureLine } from './runner.ts'

/** Several times what the slowest line needs on an idle machine. */
const limitInS = 20 * 60

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in lines))
if (unknown.length > 0) {
  console.error(`There is no line ${unknown.join(', ')}; there are ${Object.keys(lines).join(', ')}.`)
  process.exit(exitCodes.noSuchLine)
}

// When interrupted it still prints the figures so far.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

const results: Measured[] = []
for (const name of Object.keys(lines)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  console.error(`measuring ${name} …`)
  const options = { registry: join(import.meta.dirname, 'lines.ts'), limitInS, signal: stop.signal }
  results.push(await measureLine(name, options))
}

const { text, exitCode } = reportOf(results)
console.log(text)
console.log(
  `\nNode ${process.version}, load ${loadavg()[0]!.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}`,
)
process.exit(exitCode)
