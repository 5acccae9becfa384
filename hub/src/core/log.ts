/** The hub's structured log. What signs a passenger in is never in it. */
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/**
 * Requests are logged by path only: the live socket's query holds a token.
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
          path: pathOf(request.url ?? ''),
        }),
      },
    },
    ...(stream ? [stream] : []),
  )

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''
