/** Polls the current announcement while the device has no live connection. */
import { announcementCall } from '@altiport/wire/announcement'
import { logWarning } from '#core/error-log.ts'
import { callHub } from '#core/http.ts'
import { connectionStore } from '#core/live/live.ts'
import { receiveAnnouncement } from './announcement.ts'

const pollIntervalInMs = 2000
let hasStarted = false
let isFetching = false

/**
 * Polls while the live connection is not open, unless the browser reports that it is offline. Later calls do
 * nothing.
 *
 * @see FEED-07, POP-08
 */
export function pollWithoutSocket(): void {
  if (hasStarted) return
  hasStarted = true
  // A whole cabin may lose its connections at the same time: spread the requests out.
  setTimeout(() => setInterval(poll, pollIntervalInMs), Math.random() * pollIntervalInMs)
}

async function poll(): Promise<void> {
  if (isFetching || !shouldPoll()) return
  isFetching = true
  try {
    const body = await callHub(announcementCall)
    // The socket may have delivered something newer meanwhile.
    if (shouldPoll() && !receiveAnnouncement(body)) logWarning('The announcement is malformed', body)
  } catch {
    // The next poll follows soon, and an announcement ends by itself after its maximum duration.
  } finally {
    isFetching = false
  }
}

const shouldPoll = () => connectionStore.read().status !== 'OPEN' && navigator.onLine
