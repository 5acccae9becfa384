/** Errors and warnings that the portal reports to the hub. */
import * as z from 'zod/mini'
import { call } from './call.ts'

/** @see MON-01, MON-02, OP-103 */
export const errorReport = z.object({
  level: z.enum(['error', 'warning']),
  message: z.string().check(z.maxLength(2000)),
  stack: z.optional(z.string().check(z.maxLength(6000))),
  page: z.string().check(z.maxLength(500)),
  revision: z.string().check(z.maxLength(80)),
  timestamp: z.number(),
})
export type ErrorReport = z.infer<typeof errorReport>

export const sendErrorReport = call({
  method: 'POST',
  path: '/core/fault',
  access: 'anyone',
  body: errorReport,
})

/** @see MON-03 */
export const consoleLabels = { error: 'Error Log', warning: 'Warn Log', debug: 'Debug' } as const

/** Set at build time. @see MON-05, OP-104 */
export type Revision = { version: string; commit: string; date: string }
