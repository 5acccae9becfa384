/** Lines at the foot of the console that go away by themselves, with a way back where there is one. */
import { createStore } from '#core/store.ts'

export type Notice = {
  id: number
  text: string
  /** A refusal or a failure, which stays longer and is read out at once. */
  isBad?: boolean
  /** A way back: the word for it, and until when it is offered, in ms of the page's clock. */
  undo?: { label: string; act: () => void }
  /** Where it stays for another time than usual. */
  forMs?: number
}

/** The oldest first. */
export const noticesStore = createStore<readonly Notice[]>([])
const visibleInMs = 5000
const badVisibleInMs = 8000
/** More would leave too little of the screen above them. */
const maxVisible = 3
let last = 0

/**
 * Shows a line, and answers its id. It takes the place of the last line that is no bad one: a bad one stays for its
 * time, whatever comes after it.
 */
export function showNotice(notice: Omit<Notice, 'id'>): number {
  const id = ++last
  const others = noticesStore.read().filter(({ isBad }) => isBad)
  noticesStore.write([...others, { ...notice, id }].slice(-maxVisible))
  setTimeout(() => drop(id), notice.forMs ?? (notice.isBad ? badVisibleInMs : visibleInMs))
  return id
}

/** For when what they say is of a leg that has ended. */
export const dropNotices = (): void => noticesStore.write([])

export function drop(id: number): void {
  const notices = noticesStore.read()
  if (notices.some((each) => each.id === id)) noticesStore.write(notices.filter((each) => each.id !== id))
}
