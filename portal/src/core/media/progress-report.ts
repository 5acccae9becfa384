/** Reports watch and listen progress to the hub; retries until the hub has saved or refused each title's newest one. */

import { FailedReply } from '@altiport/client/hub'
import type { ProgressEvent } from '@altiport/wire/vod'
import { logError } from '#core/error-log.ts'
import { bodyOrError } from '#core/http.ts'
import { withSession } from '#core/session/session.ts'

const maxRetryDelayInMs = 30_000

/**
 * `save` makes the call, which needs a session. The returned function never throws. With `isLeaving` it sends
 * immediately, and the request outlives the page. Calls `onSent` after each report that the hub has accepted.
 *
 * @see VOD-50, OP-40
 */
export function progressReport(
  save: (event: ProgressEvent) => Promise<unknown>,
  errorMessage: string,
  onSent: () => void,
) {
  /** Unsent reports by title; a newer one replaces an older one. */
  const unsent = new Map<string, ProgressEvent>()
  let isSending = false
  let retryDelayInMs = 1000

  async function sendAll(): Promise<void> {
    isSending = true
    for (const event of unsent.values()) {
      try {
        await send(event)
        retryDelayInMs = 1000
      } catch (failure) {
        // A client error is permanent, such as for an unknown title.
        if (failure instanceof FailedReply && failure.reply.status < 500 && failure.reply.status !== 429) {
          settle(event)
          logError(errorMessage, bodyOrError(failure))
          continue
        }
        setTimeout(sendAll, retryDelayInMs)
        retryDelayInMs = Math.min(maxRetryDelayInMs, retryDelayInMs * 2)
        return
      }
    }
    isSending = false
  }

  async function send(event: ProgressEvent): Promise<void> {
    // Not `sendBeacon`, which cannot set the XSRF header.
    await withSession(() => save(event))
    settle(event)
    onSent()
  }

  /** Removes the report, unless a newer one has replaced it. */
  function settle(event: ProgressEvent): void {
    if (unsent.get(event.idMedia) === event) unsent.delete(event.idMedia)
  }

  return (event: ProgressEvent, isLeaving: boolean): void => {
    unsent.set(event.idMedia, event)
    if (isLeaving) send(event).catch(() => {})
    else if (!isSending) sendAll()
  }
}
