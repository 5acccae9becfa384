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
 * Events to send, oldest first: those logged before the health call was answered, and those that could not be
 * sent. If there are too many, the oldest is dropped.
 */
const pending: UsageEvent[] = []
const maxPendingBeforeHealth = 50
const maxPendingAfterFailure = 200

/**
 * Call once, when the portal starts. If the health call fails, the log is off until a later one succeeds.
 *
 * @param referrer the address of the page that led to the portal; empty if there is none
 * @see LOG-01, LOG-20, OP-73, OP-79
 */
export async function startUsage(referrer = '', retryDelayInMs = 30_000): Promise<void> {
  const startedAtInMs = Date.now()
  try {
    await callHub(usageHealth)
  } catch (failure) {
    state = 'off'
    pending.length = 0
    logError('The usage log is off', bodyOrError(failure))
    setTimeout(() => startUsage(referrer, Math.min(maxRetryDelayInMs, retryDelayInMs * 2)), retryDelayInMs)
    return
  }
  state = 'on'
  if (isFirstInTab('comin'))
    pending.unshift({ log: logStrings.comin(referrer), transactionId: randomUuid(), atInMs: startedAtInMs })
  void sendPending()
  connectionStore.listen(() => connectionStore.read().status === 'OPEN' && sendPending())
}

/**
 * Sends one log string, made by one of `logStrings`. Before the health call is answered, it is queued in
 * memory; while the log is off, it is dropped.
 *
 * A string that cannot be sent is sent again with the same transaction id: when the live connection opens, or
 * after the hub accepts another string. It is dropped if the hub refuses it as invalid, or when the page is left.
 *
 * @see LOG-02 to LOG-09, OP-73
 */
export async function logUsage(log: string, transactionId = randomUuid()): Promise<void> {
  const event = { log, transactionId, atInMs: Date.now() }
  if (state === 'waiting') return addPending(event, maxPendingBeforeHealth)
  if (state === 'off') return
  const result = await sendOnce(event)
  if (result === 'unsent') addPending(event, maxPendingAfterFailure)
  // If the hub's store was unavailable, the live connection has stayed open, and no reconnect sends the others.
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
    if ((await sendOnce(event)) !== 'unsent') continue
    pending.unshift(event)
    break
  }
  isSending = false
}

const sendOnce = ({ log, transactionId, atInMs }: UsageEvent) => sendLogOnce(log, transactionId, atInMs)

/**
 * Sends one log string once. `refused` is permanent; what is `unsent`, also because the log is not on, can be sent
 * later. `timestamp` is the event's time.
 */
export async function sendLogOnce(
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
    logError('A log string could not be sent', bodyOrError(failure))
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
