/** One line at the foot of the console that goes away by itself, with a way back where there is one. */
import { createStore } from '#core/store.ts'

export type Notice = {
  id: number
  text: string
  /** A refusal or a failure, which stays longer and is read out at once. */
  isBad?: boolean
  /** A way back: the word for it, and until when it is offered, in ms of the page's clock. */
  undo?: { label: string; act: () => void }
}

export const noticeStore = createStore<Notice | null>(null)
const shownInMs = 5000
const badShownInMs = 8000
let last = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function tell(notice: Omit<Notice, 'id'>): void {
  const id = ++last
  noticeStore.write({ ...notice, id })
  clearTimeout(timer)
  timer = setTimeout(() => drop(id), notice.isBad ? badShownInMs : shownInMs)
}

/** For when what it says is of a leg that has ended. */
export const dropNotice = (): void => noticeStore.write(null)

export function drop(id: number): void {
  if (noticeStore.read()?.id === id) noticeStore.write(null)
}
