/**
 * The process of one benchmark: runs it, sends the result, then idles until its parent kills it and its child
 * processes.
 */
import type { Benchmarks } from './benchmarks.ts'
import type { Reply } from './runner.ts'

const [registry, name] = process.argv.slice(2) as [string, string]
const send = (reply: Reply) => process.send!(reply)

const fail = (error: unknown) => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  console.error(stack)
  send({ reason: message.split('\n')[0]! })
}

process.on('uncaughtException', fail)
// The parent process has ended, so nothing reads the result.
process.on('disconnect', () => process.exit(1))

try {
  const { benchmarks } = (await import(registry)) as { benchmarks: Benchmarks }
  const rows = await benchmarks[name]!()
  const notFinite = rows.find(
    ({ measured, baseline = 0 }) => !Number.isFinite(measured) || !Number.isFinite(baseline),
  )
  if (notFinite) throw new Error(`"${notFinite.what}": the value is not a finite number`)
  send({ rows })
} catch (error) {
  fail(error)
}
