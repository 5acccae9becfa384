/** The hub's structured log. Passengers' credentials are redacted. */
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Level, type Logger, pino } from 'pino'
import { createLogLimit } from './log-limit.ts'
import type { Settings } from './settings.ts'

/** Of a request's path, which a client chooses, in characters. */
const maxPathLength = 200
/** Of an error's message, which can contain what a client sent, and of its stack. */
const maxErrorLength = 2000

/**
 * Requests are logged by path without the query: the live socket's query contains a token. Warnings and errors are
 * limited by message, unless everything is logged.
 *
 * @see OP-22, OPS-03
 */
export const createLog = (level: Settings['logLevel'], stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      ...(level === 'debug' || level === 'trace' ? {} : { hooks: createLogLimit() }),
      redact: {
        paths: [
          'token',
          'authorization',
          'cookie',
          '*.token',
          '*.authorization',
          '*.cookie',
          '*.headers.authorization',
          '*.headers.cookie',
        ],
        censor: '[redacted]',
      },
      serializers: {
        req: (request: { method?: string; url?: string; id?: string }) => ({
          id: request.id,
          method: request.method,
          path: pathOf(request.url ?? '').slice(0, maxPathLength),
        }),
        err: (error: Error) => {
          const { message, stack, ...rest } = pino.stdSerializers.err(error)
          return {
            ...rest,
            message: message.slice(0, maxErrorLength),
            stack: stack.slice(0, maxErrorLength),
          }
        },
      },
    },
    ...(stream ? [stream] : []),
  )

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const satisfies Level[]

/**
 * A child logger with `bindings`, created only when something is logged: creating one costs more than most
 * responses.
 */
export const lazyChild = (log: FastifyBaseLogger, bindings: object): FastifyBaseLogger => {
  const child = Object.create(lazyChildPrototype) as LazyChild
  child.parent = log
  child.bindings = bindings
  return child
}

type LazyChild = FastifyBaseLogger & { parent: FastifyBaseLogger; bindings: object }

const lazyChildPrototype = {
  get level(): string {
    return (this as unknown as LazyChild).parent.level
  },
  child(this: LazyChild, ...args: Parameters<FastifyBaseLogger['child']>) {
    return this.parent.child(this.bindings).child(...args)
  },
  silent() {},
  ...Object.fromEntries(
    levels.map((level) => [
      level,
      function (this: LazyChild, ...args: [object, string]) {
        this.parent.child(this.bindings)[level](...args)
      },
    ]),
  ),
}
