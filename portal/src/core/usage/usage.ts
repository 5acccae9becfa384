/** The usage log: says what passengers use, and never stands in anybody's way. */

import type { UsageRecord } from '@altiport/wire/usage'
import { logStrings, usageHeaders, usageLevel } from '@altiport/wire/usage'
import { logFault } from '#core/fault.ts'
import { bodyOrError, FailedReply, get, post } from '#core/http.ts'
import { currentLanguage } from '#core/language/language.ts'
import { connectionStore } from '#core/live/live.ts'
import { randomUuid } from '#core/session/uuid.ts'
import { isFirstInTab, readStored, writeStored } from '#core/storage.ts'

let enabled = false
const longestPauseInMs = 10 * 60_000

/** What the hub was not there to take, the oldest first: it restarts within seconds, so this page's memory does. */
const missed: { log: string; transactionId: string; atInMs: number }[] = []
const mostMissed = 200

/** Call once, at the shell's first load; `link` led there, if any. @see LOG-01, LOG-20, OP-79 */
export async function startUsage(link = '', pauseInMs = 30_000): Promise<void> {
  try {
    await get('/pxeasy/health')
    enabled = true
    connectionStore.listen(() => connectionStore.read().status === 'OPEN' && catchUp())
  } catch (failure) {
    logFault('The usage log is off', bodyOrError(failure))
    setTimeout(() => startUsage(link, Math.min(longestPauseInMs, pauseInMs * 2)), pauseInMs)
    return
  }
  if (isFirstInTab('comin')) logUsage(logStrings.comin(link))
}

/**
 * Sends one log string, one of `logStrings`; dropped while the log is off. Where the hub is away it goes again once
 * the hub is back, under the same transaction, as long as this page is there. Tells whether it was taken at once.
 *
 * @see LOG-02 to LOG-09, OP-73
 */
export async function logUsage(log: string, transactionId = randomUuid()): Promise<boolean> {
  if (!enabled) return false
  const atInMs = Date.now()
  const outcome = await tryUsage(log, transactionId, atInMs)
  if (outcome === 'unsent' && missed.push({ log, transactionId, atInMs }) > mostMissed) missed.shift()
  return outcome === 'taken'
}

async function catchUp(): Promise<void> {
  for (let one = missed.shift(); one; one = missed.shift()) {
    const { log, transactionId, atInMs } = one
    if ((await tryUsage(log, transactionId, atInMs)) === 'unsent') return void missed.unshift(one)
  }
}

/** As `logUsage`, and tells what will never be taken from what may be later; `timestamp` says when it was. */
export async function tryUsage(
  log: string,
  transactionId: string,
  timestamp: number,
): Promise<'taken' | 'refused' | 'unsent'> {
  if (!enabled) return 'unsent'
  try {
    const record: UsageRecord = { level: usageLevel, timestamp, log, lang: currentLanguage() }
    const headers = requestHeaders(transactionId)
    // A page that is being left still says its last word.
    const reply = await post('/pxeasy/logging', record, { headers, keepalive: true })
    keepIds(reply.headers)
    return 'taken'
  } catch (failure) {
    logFault('A usage log was not taken', bodyOrError(failure))
    return failure instanceof FailedReply && failure.reply.status === 400 ? 'refused' : 'unsent'
  }
}

/** Answers the transaction id, which the progress of this playing then carries. @see LOG-11, LOG-21, OP-80 */
export function logMediaPlay(id: string): string {
  const transactionId = randomUuid()
  logUsage(logStrings.mediaPlay('', id, transactionId, 1))
  return transactionId
}

/** @see LOG-12, LOG-23 */
export const logMediaProgress = (transactionId: string, done: number): void => {
  logUsage(logStrings.mediaProgress(transactionId, done))
}

/** @see LOG-06, LOG-07, OP-75 */
function requestHeaders(transactionId: string): Record<string, string> {
  const headers: Record<string, string> = { [usageHeaders.tid]: transactionId }
  for (const name of [usageHeaders.uid, usageHeaders.sid]) {
    const stored = readStored(name)
    if (stored) headers[name] = stored
  }
  return headers
}

/** @see LOG-08 */
function keepIds(headers: Headers): void {
  for (const name of [usageHeaders.uid, usageHeaders.sid]) {
    const given = headers.get(name)
    if (given) writeStored(name, given)
  }
}
