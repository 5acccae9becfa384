/** Tells the hub how far a title was watched: the newest word of each title, until the hub has it. */
import { continueWatchingQuery, type ProgressEvent, progressQuery } from '@altiport/wire/vod'
import { fillAnswer, forgetAnswers } from '#core/ask.ts'
import { logFault } from '#core/fault.ts'
import { bodyOrError, FailedReply, put } from '#core/http.ts'
import { currentLanguage } from '#core/language/language.ts'
import { asPassenger } from '#core/session/session.ts'

/** What the hub has not taken yet, by title: a newer word replaces an older one. */
const unsent = new Map<string, ProgressEvent>()
let isSending = false
let pauseInMs = 1000
const longestPauseInMs = 30_000

/** Never throws. With `isLeaving` it goes at once, and outlives the page. @see VOD-50, OP-40 */
export function reportProgress(event: ProgressEvent, isLeaving: boolean): void {
  keepHere(event)
  unsent.set(event.idMedia, event)
  if (isLeaving) send(event).catch(() => {})
  else if (!isSending) sendAll()
}

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
        logFault('The place in a film was not taken', bodyOrError(failure))
        continue
      }
      setTimeout(sendAll, pauseInMs)
      pauseInMs = Math.min(longestPauseInMs, pauseInMs * 2)
      return
    }
  }
  isSending = false
}

async function send(event: ProgressEvent): Promise<void> {
  // A beacon could not carry the header that the hub asks for.
  await asPassenger(() => put('/vod/progress', event, { keepalive: true }))
  settle(event)
  forgetAnswers(continueWatchingQuery)
}

/** Unless a newer one has come meanwhile. */
function settle(event: ProgressEvent): void {
  if (unsent.get(event.idMedia) === event) unsent.delete(event.idMedia)
}

/** The page that opens next knows it before the hub does. */
function keepHere({ idMedia, progress, isEnd }: ProgressEvent): void {
  const variables = { lang: currentLanguage(), id: idMedia }
  fillAnswer(progressQuery, variables, {
    app: { mediaItem: { id: idMedia, inProgress: isEnd ? 0 : progress } },
  })
}
