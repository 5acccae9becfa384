/** The usage log: reports what passengers use, without blocking anything. */

import { FailedReply } from '@altiport/client/hub'
import { randomUuid } from '@altiport/client/uuid'
import type { UsageRecord } from '@altiport/wire/usage'
import {
  logStrings,
  logUsage as logUsageCall,
  usageHeaders,
  usageHealth,
  usageLevel,
} from '@altiport/wire/usage'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub, fetchReply } from '#core/http.ts'
import { currentLanguage } from '#core/language/language.ts'
import { connectionStore } from '#core/live/live.ts'
import { isFirstInTab, readStored, writeStored } from '#core/storage.ts'

type UsageEvent = { log: string; transactionId: string; atInMs: number }

/** `waiting` until the first health call is answered; nothing is sent before. @see LOG-01, LOG-02, OP-73 */
let state: 'waiting' | 'on' | 'off' = 'waiting'
const maxRetryDelayInMs = 10 * 60_000

/**
 * Unsent events, oldest first: from before the health call was answered, and those that the hub did not accept.
 */
const pending: UsageEvent[] = []
const maxWaiting = 50
const maxUnsent = 200

/** Call once, when the portal starts; `link` is the referrer, if any. @see LOG-01, LOG-20, OP-73, OP-79 */
export async function startUsage(link = '', retryDelayInMs = 30_000): Promise<void> {
  const startedAtInMs = Date.now()
  try {
    await callHub(usageHealth)
  } catch (failure) {
    state = 'off'
    pending.length = 0
    logError('The usage log is off', bodyOrError(failure))
    setTimeout(() => startUsage(link, Math.min(maxRetryDelayInMs, retryDelayInMs * 2)), retryDelayInMs)
    return
  }
  state = 'on'
  if (isFirstInTab('comin'))
    pending.unshift({ log: logStrings.comin(link), transactionId: randomUuid(), atInMs: startedAtInMs })
  void sendPending()
  connectionStore.listen(() => connectionStore.read().status === 'OPEN' && sendPending())
}

/**
 * Sends one log string, one of `logStrings`. It is queued in memory until the health call is answered, and
 * dropped while the log is off. If sending fails, it is sent again with the same transaction id once the live
 * connection is open, or after the next event that the hub accepts, for the lifetime of this page; a string
 * that the hub refuses for good is dropped.
 * @see LOG-02 to LOG-09, OP-73
 */
export async function logUsage(log: string, transactionId = randomUuid()): Promise<void> {
  const event = { log, transactionId, atInMs: Date.now() }
  if (state === 'waiting') return addPending(event, maxWaiting)
  if (state === 'off') return
  const result = await trySending(event)
  if (result === 'unsent') addPending(event, maxUnsent)
  // A hub whose store was unavailable keeps the live connection open: no reconnect will send the others.
  else if (result === 'sent') void sendPending()
}

function addPending(event: UsageEvent, max: number): void {
  pending.push(event)
  if (pending.length > max) pending.shift()
}

/** One run at a time: concurrent runs could send events out of order. */
let isSending = false
async function sendPending(): Promise<void> {
  if (isSending) return
  isSending = true
  for (let event = pending.shift(); event; event = pending.shift()) {
    if ((await trySending(event)) !== 'unsent') continue
    pending.unshift(event)
    break
  }
  isSending = false
}

const trySending = ({ log, transactionId, atInMs }: UsageEvent) => tryUsage(log, transactionId, atInMs)

/**
 * Sends one log string once, and distinguishes permanent refusals from temporary failures; `timestamp` is the
 * event's time.
 */
export async function tryUsage(
  log: string,
  transactionId: string,
  timestamp: number,
): Promise<'sent' | 'refused' | 'unsent'> {
  if (state !== 'on') return 'unsent'
  try {
    const record: UsageRecord = { level: usageLevel, timestamp, log, lang: currentLanguage() }
    const headers = requestHeaders(transactionId)
    // `keepalive`: also sent while the page is being left.
    const reply = await fetchReply(logUsageCall, { body: record, headers, keepalive: true })
    saveIds(reply.headers)
    return 'sent'
  } catch (failure) {
    logError('A usage log could not be sent', bodyOrError(failure))
    return failure instanceof FailedReply && failure.reply.status === 400 ? 'refused' : 'unsent'
  }
}

/**
 * Returns the transaction id, which the progress log of this playback refers to.
 *
 * @see LOG-11, LOG-21, OP-80
 */
export function logMediaPlay(id: string): string {
  const transactionId = randomUuid()
  logUsage(logStrings.mediaPlay('', id, transactionId, 1))
  return transactionId
}

/** @see LOG-12, LOG-23 */
export const logMediaProgress = (transactionId: string, percentage: number): void => {
  logUsage(logStrings.mediaProgress(transactionId, percentage))
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
function saveIds(headers: Headers): void {
  for (const name of [usageHeaders.uid, usageHeaders.sid]) {
    const id = headers.get(name)
    if (id) writeStored(name, id)
  }
}
