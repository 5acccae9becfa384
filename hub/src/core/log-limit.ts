/** Bounds how often the same warning or error is logged: errors that requests cause could fill the disk. */
import type { LoggerOptions } from 'pino'
import { createRateLimit } from './http/rate.ts'

/** Lines of one message, whose fields may differ. */
const linesByMessage = { perMinute: 60, burst: 60 }
const warning = 40
/** Maximum number of messages whose left-out lines are counted. */
const maxMessages = 1000

type Hooks = NonNullable<LoggerOptions['hooks']>

/** The next line of a message has the number of lines that were left out before it, as `leftOut`. */
export const createLogLimit = (nowInMs: () => number = () => performance.now()): Hooks => {
  const lineLimit = createRateLimit(linesByMessage)
  const leftOut = new Map<string, number>()
  return {
    logMethod(args, method, level) {
      const message = level < warning ? undefined : messageOf(args)
      if (message === undefined) return method.apply(this, args)
      const leftOutCount = leftOut.get(message) ?? 0
      if (lineLimit.consume(message, nowInMs()) > 0) {
        if (leftOutCount > 0 || leftOut.size < maxMessages) leftOut.set(message, leftOutCount + 1)
        return
      }
      leftOut.delete(message)
      method.apply(this, leftOutCount > 0 ? withCount(args, leftOutCount) : args)
    },
  }
}

type Args = Parameters<NonNullable<Hooks['logMethod']>>[0]

const messageOf = ([first, second]: readonly unknown[]): string | undefined =>
  [first, second].find((each) => typeof each === 'string') ??
  (first instanceof Error ? first.message : undefined)

/** Lines of the hub have their fields in an object before the message. */
const withCount = (args: Args, leftOut: number): Args => {
  const [first, ...rest] = args as [unknown, ...unknown[]]
  const changed =
    first instanceof Error
      ? [{ err: first, leftOut }, rest[0] ?? first.message]
      : typeof first === 'object' && first !== null
        ? [{ ...first, leftOut }, ...rest]
        : [{ leftOut }, first, ...rest]
  return changed as unknown as Args
}
