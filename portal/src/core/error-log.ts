/** Sends errors and warnings to the console and, within limits, to the hub. @see MON-01 to MON-03, OP-103 */
import { type ErrorReport, consoleLabels as labels, sendErrorReport } from '@altiport/wire/error-report'
import { revisionText } from './revision.ts'

/** A page that fails in a loop must not flood the hub, and warnings must not displace errors. */
const maxReportsPerPageLoad = { error: 20, warning: 10 }
const reported = { error: new Set<string>(), warning: new Set<string>() }

/** Console only, for errors that are expected now and then. */
export const logError = (...parts: unknown[]) => console.error(labels.error, ...parts)
export const logDebug = (...parts: unknown[]) => console.debug(labels.debug, ...parts)

/** Details go to the console only: they may contain what a passenger wrote or received. @see MON-02 */
export function logWarning(message: string, ...details: unknown[]): void {
  console.warn(labels.warning, message, ...details)
  report('warning', message).catch(() => {
    // A failed report of a warning is ignored.
  })
}

/** For errors that no other code handles. */
export function reportUnexpectedError(error: unknown): void {
  logError(error)
  report('error', error).catch((failure) => logError('An error could not be reported', failure))
}

/** Reports uncaught errors and unhandled rejections, except resources that fail to load and aborted actions. */
export function startErrorReporting(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('error', (event) => {
    // Resource errors have no `error`; pictures and players handle theirs.
    if (event.error !== undefined && event.error !== null) reportUnexpectedError(event.error)
    else if (event.message) reportUnexpectedError(event.message)
  })
  target.addEventListener('unhandledrejection', (event) => {
    // Canceled on purpose, such as a view transition that the next page interrupts.
    if (event.reason?.name === 'AbortError') event.preventDefault()
    else reportUnexpectedError(event.reason)
  })
}

/** The report for the hub, cut to the contract's lengths. */
export function errorReportOf(
  level: ErrorReport['level'],
  error: unknown,
  page: string,
  nowInMs: number,
): ErrorReport {
  const stack = error instanceof Error ? error.stack : undefined
  return {
    level,
    message: messageOf(error).slice(0, 2000),
    ...(stack && { stack: stack.slice(0, 6000) }),
    page: page.slice(0, 500),
    revision: revisionText.slice(0, 80),
    timestamp: nowInMs,
  }
}

/** Anything can be thrown, even a value that cannot be converted to text. */
function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  } catch {
    return 'An unprintable value was thrown'
  }
}

async function report(level: ErrorReport['level'], error: unknown): Promise<void> {
  const body = errorReportOf(level, error, location.pathname, Date.now())
  const sent = reported[level]
  if (sent.size >= maxReportsPerPageLoad[level] || sent.has(body.message)) return
  sent.add(body.message)
  // Calls `fetch` directly: an error in the request helper must not recurse.
  await fetch(sendErrorReport.path, {
    method: sendErrorReport.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
}
