/** Runs the requested benchmarks one after another, each in a separate process, and prints all results at the end. */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { benchmarks } from './benchmarks.ts'
import { createReport, exitCodes } from './report.ts'
import { type Measurement, runBenchmark } from './runner.ts'

/** Several times what the slowest benchmark needs on an idle machine. */
const limitInS = 20 * 60

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark: ${unknown.join(', ')}. Benchmarks: ${Object.keys(benchmarks).join(', ')}.`,
  )
  process.exit(exitCodes.unknownBenchmark)
}

// If interrupted, the run prints the results so far.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

const results: Measurement[] = []
for (const name of Object.keys(benchmarks)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  console.error(`measuring ${name} …`)
  const options = { registry: join(import.meta.dirname, 'benchmarks.ts'), limitInS, signal: stop.signal }
  results.push(await runBenchmark(name, options))
}

const { text, exitCode } = createReport(results)
console.log(text)
console.log(
  `\nNode ${process.version}, load ${loadavg()[0]!.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}`,
)
process.exit(exitCode)
