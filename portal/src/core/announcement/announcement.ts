/**
 * The live cabin announcement, and the players that pause during it. Rules are in `announcement-state.ts`.
 */

import { createStore } from '@altiport/client/store'
import { announcementUpdated } from '@altiport/wire/announcement'
import { subscribe } from '#core/live/live.ts'
import {
  type AnnouncementEvent,
  type AnnouncementState,
  isHolding,
  noAnnouncement,
  step,
} from './announcement-state.ts'
import { dismissedNoticeIds, saveDismissedNotice } from './dismissed-notices.ts'

export const announcementStore = createStore<AnnouncementState>(noAnnouncement)

/** What was playing when the announcement started. */
export type Held = {
  media: 'film' | 'audio'
  title: string
  pictureUrl?: string | undefined
  atInS: number
}
/** One entry for each film or music that was playing when the announcement started. */
export const heldStore = createStore<readonly Held[]>([])

/**
 * Anything that plays by itself: a film, music, a game, the map. `hold` stops it immediately and returns the film or
 * music that was playing; null if none was, and always for a game or the map. The player must not start again before
 * `resume`, whatever is pressed. A film or music resumes 3 s before the point where it stopped.
 */
export type Player = { hold: () => Held | null; resume: () => void }
const players = new Set<Player>()
/**
 * Returns the function that unregisters the player, and releases it if it is held. A player registered during an
 * announcement is held from the start.
 */
export function holdDuringAnnouncements(player: Player): () => void {
  players.add(player)
  if (isHolding(announcementStore.read())) player.hold()
  return () => {
    players.delete(player)
    if (isHolding(announcementStore.read())) player.resume()
  }
}

/** Time allowed for the hub's own end event to arrive. */
const graceInMs = 5000

/** Call once. @see FEED-07, POP-08 */
export function startAnnouncements(): void {
  subscribe(announcementUpdated, receiveAnnouncement)
}

/** Returns `false` for a malformed payload. */
export const receiveAnnouncement = (payload: unknown): boolean =>
  dispatch({ type: 'received', payload, seenIds: dismissedNoticeIds() })

/** Dismisses a notice on this device, and it stays dismissed after a reload; players resume. @see OP-92 */
export function markRead(id: string): void {
  if (dispatch({ type: 'read', id })) saveDismissedNotice(id)
}

let timer: ReturnType<typeof setTimeout> | undefined
let receivedAtInMs = 0

/** Returns whether the state changed, which is false for a malformed payload. */
function dispatch(event: AnnouncementEvent): boolean {
  const before = announcementStore.read()
  const after = step(before, event)
  if (after === before) return false
  announcementStore.write(after)
  const { current } = after
  if (current?.id !== before.current?.id) receivedAtInMs = performance.now()
  clearTimeout(timer)
  // The hub may extend an announcement that is already displayed.
  const leftInMs = current ? receivedAtInMs + current.mostInS * 1000 + graceInMs - performance.now() : 0
  if (current) timer = setTimeout(() => dispatch({ type: 'overdue', id: current.id }), leftInMs)
  if (isHolding(after) === isHolding(before)) return true
  if (isHolding(after))
    heldStore.write([...players].map(({ hold }) => hold()).filter((held) => held !== null))
  else for (const { resume } of [...players]) resume()
  return true
}
