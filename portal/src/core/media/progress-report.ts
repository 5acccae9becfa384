/** Tells the hub how far titles were seen or heard: the newest word of each, until the hub has it. */
import type { ProgressEvent } from '@altiport/wire/vod'
import { logError } from '#core/error-log.ts'
import { bodyOrError, FailedReply, put } from '#core/http.ts'
import { withSession } from '#core/session/session.ts'

const maxPauseInMs = 30_000

/**
 * What it returns never throws; with `isLeaving` the word goes at once, and outlives the page. `onTaken` hears of each
 * word that the hub has taken.
 *
 * @see VOD-50, OP-40
 */
export function progressReport(path: string, errorMessage: string, onSent: () => void) {
  /** What the hub has not taken yet, by title: a newer word replaces an older one. */
  const unsent = new Map<string, ProgressEvent>()
  let isSending = false
  let pauseInMs = 1000

  async function sendAll(): Promise<void> {
    isSending = true
    for (const event of unsent.values()) {
      try {
        await send(event)
        pauseInMs = 1000
      } catch (failure) {
        // The hub will not change its mind about a title it does not know.
        if (failure instanceof FailedReply && failure.reply.status < 500 && failure.reply.status !== 429) {
          settle(event)
          logError(errorMessage, bodyOrError(failure))
          continue
        }
        setTimeout(sendAll, pauseInMs)
        pauseInMs = Math.min(maxPauseInMs, pauseInMs * 2)
        return
      }
    }
    isSending = false
  }

  async function send(event: ProgressEvent): Promise<void> {
    // A beacon could not carry the header that the hub asks for.
    await withSession(() => put(path, event))
    settle(event)
    onSent()
  }

  /** Unless a newer one has come meanwhile. */
  function settle(event: ProgressEvent): void {
    if (unsent.get(event.idMedia) === event) unsent.delete(event.idMedia)
  }

  return (event: ProgressEvent, isLeaving: boolean): void => {
    unsent.set(event.idMedia, event)
    if (isLeaving) send(event).catch(() => {})
    else if (!isSending) sendAll()
  }
}
