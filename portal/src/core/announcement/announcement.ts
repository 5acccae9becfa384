/** What the cabin is told, heard live, and the players that hold while it is. Rules are in `announcing.ts`. */
import { subscribe } from '#core/live/live.ts'
import { createStore } from '#core/store.ts'
import {
  type AnnouncementEvent,
  type AnnouncementState,
  isHolding,
  noAnnouncement,
  step,
} from './announcement-state.ts'
import { readNoticeIds, saveReadNotice } from './read-notices.ts'

export const announcementStore = createStore<AnnouncementState>(noAnnouncement)

/** What was running when the cabin began to speak. */
export type Held = {
  media: 'film' | 'music'
  title: string
  pictureUrl?: string | undefined
  atInS: number
}
/** Of the players that are held now. */
export const heldStore = createStore<readonly Held[]>([])

/**
 * Anything that sounds or runs by itself. `hold` stops it at once and says what ran, or null where nothing did;
 * until `goOn` it must not start, whatever is pressed. `goOn` goes on where it was, 3 s earlier, if it ran.
 */
export type Player = { hold: () => Held | null; resume: () => void }
const players = new Set<Player>()
/** Answers the function that ends it. A player that comes while the cabin speaks is held from its beginning. */
export function holdDuringAnnouncements(player: Player): () => void {
  players.add(player)
  if (isHolding(announcementStore.read())) player.hold()
  return () => {
    players.delete(player)
    if (isHolding(announcementStore.read())) player.resume()
  }
}

/** The type ties it to the contract without taking its checks into the page. */
const header: typeof import('@altiport/wire/announcement')['announcementUpdated'] = {
  service: 'altiport.hub',
  app: 'announcement',
  event: 'announcement:updated',
}
/** What the hub's own end may come later by. */
const graceInMs = 5000

/** Call once. @see FEED-07, POP-08 */
export function startAnnouncements(): void {
  subscribe(header, receiveAnnouncement)
}

/** Answers `false` for what cannot be read. */
export const receiveAnnouncement = (payload: unknown): boolean =>
  dispatch({ type: 'heard', payload, readIds: readNoticeIds() })

/** The passenger has read the notice: on this device it is over, after a reload too, and players go on. @see OP-92 */
export function markRead(id: string): void {
  if (dispatch({ type: 'read', id })) saveReadNotice(id)
}

let timer: ReturnType<typeof setTimeout> | undefined
let receivedAtInMs = 0

/** Whether the event could be read. */
function dispatch(event: AnnouncementEvent): boolean {
  const before = announcementStore.read()
  const after = step(before, event)
  if (after === before) return false
  announcementStore.write(after)
  const { now } = after
  if (now?.id !== before.now?.id) receivedAtInMs = performance.now()
  clearTimeout(timer)
  // It may be given more time while it is up.
  const leftInMs = now ? receivedAtInMs + now.mostInS * 1000 + graceInMs - performance.now() : 0
  if (now) timer = setTimeout(() => dispatch({ type: 'overdue', id: now.id }), leftInMs)
  if (isHolding(after) === isHolding(before)) return true
  if (isHolding(after))
    heldStore.write([...players].map(({ hold }) => hold()).filter((held) => held !== null))
  else for (const { resume } of [...players]) resume()
  return true
}
