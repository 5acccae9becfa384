/**
 * The process of one line: measures it, sends the result, and waits to be killed with everything that it has
 * started.
 */
import type { Lines } from './line.ts'
import type { Reply } from './runner.ts'

const [registry, name] = process.argv.slice(2) as [string, string]
const send = (reply: Reply) => process.send!(reply)

const fail = (error: unknown) => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  console.error(stack)
  send({ reason: message.split('\n')[0]! })
}

process.on('uncaughtException', fail)
// The parent process has ended, so nothing reads the figures.
process.on('disconnect', () => process.exit(1))

try {
  const { lines } = (await import(registry)) as { lines: Lines }
  const figures = await lines[name]!()
  const withoutFigure = figures.find(({ ours, peer = 0 }) => !Number.isFinite(ours) || !Number.isFinite(peer))
  if (withoutFigure) throw new Error(`"${withoutFigure.what}" has no figure`)
  send({ lines: figures })
} catch (error) {
  fail(error)
}
