/** Errors and warnings go to the console, and within bounds to the hub. @see MON-01 to MON-03, OP-103 */
import type { consoleLabels, ErrorReport } from '@altiport/wire/fault'
import { revisionText } from './revision.ts'

/** The type ties the words to the contract without taking the contract's checks into the page. */
const labels: typeof consoleLabels = { error: 'Error Log', warning: 'Warn Log', debug: 'Debug' }

/** A page that fails in a loop must not fill the hub; its warnings must not crowd out its errors. */
const reportsPerPage = { error: 20, warning: 10 }
const reported = { error: new Set<string>(), warning: new Set<string>() }

/** Console only: for what is expected to fail now and then. */
export const logError = (...parts: unknown[]) => console.error(labels.error, ...parts)
export const logDebug = (...parts: unknown[]) => console.debug(labels.debug, ...parts)

/** The details stay on this device: they may hold what a passenger has written or received. @see MON-02 */
export function logWarning(message: string, ...details: unknown[]): void {
  console.warn(labels.warning, message, ...details)
  report('warning', message).catch(() => {
    // A warning is not worth another line of the console.
  })
}

/** For what nobody planned. */
export function reportUnexpectedError(error: unknown): void {
  logError(error)
  report('error', error).catch((failure) => logError('A fault was not reported', failure))
}

/** Takes over every error that nothing else caught. */
export function startErrorReporting(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('error', (event) => {
    // Resource errors come here too; the pictures and players deal with them.
    if (event.error !== undefined && event.error !== null) reportUnexpectedError(event.error)
    else if (event.message) reportUnexpectedError(event.message)
  })
  target.addEventListener('unhandledrejection', (event) => {
    // Given up on purpose, such as a cross-fade that the next page cuts short: nobody's fault.
    if (event.reason?.name === 'AbortError') event.preventDefault()
    else reportUnexpectedError(event.reason)
  })
}

/** What goes to the hub, cut to the contract's lengths. */
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

/** Anything can be thrown, even what has no text. */
function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  } catch {
    return 'Something without a text was thrown'
  }
}

async function report(level: ErrorReport['level'], error: unknown): Promise<void> {
  const body = errorReportOf(level, error, location.pathname, Date.now())
  const sent = reported[level]
  if (sent.size >= reportsPerPage[level] || sent.has(body.message)) return
  sent.add(body.message)
  // Straight by fetch: a fault of the request helper must not come back here.
  await fetch('/core/fault', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
}
