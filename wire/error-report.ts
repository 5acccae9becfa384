/** Errors and warnings that the portal reports to the hub. */
import { call, typed } from './call.ts'
import type { ErrorReport } from './error-report.shape.ts'

export type { ErrorReport } from './error-report.shape.ts'

export const sendErrorReport = call({
  method: 'POST',
  path: '/core/fault',
  access: 'anyone',
  body: typed<ErrorReport>(),
})

/** @see MON-03 */
export const consoleLabels = { error: 'Error Log', warning: 'Warn Log', debug: 'Debug' } as const

/** Set at build time. @see MON-05, OP-104 */
export type Revision = { version: string; commit: string; date: string }
