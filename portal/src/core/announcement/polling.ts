/** A device that has no live socket, for whatever reason, asks what the cabin is told. */
import { announcementCall, type CurrentAnnouncement } from '@altiport/wire/announcement'
import { logWarning } from '#core/error-log.ts'
import { get } from '#core/http.ts'
import { connectionStore } from '#core/live/live.ts'
import { receiveAnnouncement } from './announcement.ts'

const pollIntervalInMs = 2000
let hasStarted = false
let isFetching = false

/** Asks for as long as it has no socket, unless the device itself has no network. Only the first call does anything. @see FEED-07, POP-08 */
export function pollWithoutSocket(): void {
  if (hasStarted) return
  hasStarted = true
  // A cabin full of devices loses its sessions at one moment; each asks at another one.
  setTimeout(() => setInterval(poll, pollIntervalInMs), Math.random() * pollIntervalInMs)
}

async function poll(): Promise<void> {
  if (isFetching || !shouldPoll()) return
  isFetching = true
  try {
    const { body } = await get<CurrentAnnouncement>(announcementCall.path)
    // By now the socket may have said something newer.
    if (shouldPoll() && !receiveAnnouncement(body)) logWarning('The announcement is malformed', body)
  } catch {
    // The next one comes soon, and one that never ends has its own end.
  } finally {
    isFetching = false
  }
}

const shouldPoll = () => connectionStore.read().status !== 'OPEN' && navigator.onLine
