/** Notices at the foot of the console that disappear after some seconds; some can be undone. */
import { createStore } from '#core/store.ts'

export type Notice = {
  id: number
  text: string
  /** A refusal or a failure: displayed longer, and read out immediately. */
  isBad?: boolean
  /** Label and action of the undo button. */
  undo?: { label: string; onClick: () => void }
  /** Overrides the usual duration, in ms. */
  forMs?: number
}

/** The oldest first. */
export const noticesStore = createStore<readonly Notice[]>([])
const visibleInMs = 5000
const badVisibleInMs = 8000
/** More would leave too little room for the screen above. */
const maxVisible = 3
let last = 0

/**
 * Shows a notice and returns its id. It replaces the previous notice unless that one is bad: bad ones keep
 * their full duration.
 */
export function showNotice(notice: Omit<Notice, 'id'>): number {
  const id = ++last
  const others = noticesStore.read().filter(({ isBad }) => isBad)
  noticesStore.write([...others, { ...notice, id }].slice(-maxVisible))
  setTimeout(() => dismissNotice(id), notice.forMs ?? (notice.isBad ? badVisibleInMs : visibleInMs))
  return id
}

/** Removes all notices, when the leg that they are about has ended. */
export const dismissNotices = (): void => noticesStore.write([])

export function dismissNotice(id: number): void {
  const notices = noticesStore.read()
  if (notices.some((each) => each.id === id)) noticesStore.write(notices.filter((each) => each.id !== id))
}
