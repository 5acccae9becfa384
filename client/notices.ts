/** Short notices at the foot of the screen, which disappear after some seconds; some can be undone. */
import { createStore, type Store } from './store.ts'

export type Notice = {
  id: number
  text: string
  /** A refusal or a failure: displayed for `badVisibleInMs`, and a newer notice does not replace it. */
  isBad?: boolean
  /** The action of the undo button. */
  undo?: () => void
  /** Overrides the usual duration, in ms. */
  visibleInMs?: number
}

export type Notices = {
  /** The oldest first. */
  store: Store<readonly Notice[]>
  /** Shows a notice and returns its id. */
  show: (notice: Omit<Notice, 'id'>) => number
  dismiss: (id: number) => void
  dismissAll: () => void
  /** Closes a notice and undoes what it reports. */
  undo: (id: number) => void
}

/** More would leave too little room for the screen above. */
const maxVisible = 3

/**
 * A new notice replaces the previous one unless that is bad: bad ones keep their full duration.
 *
 * @see POP-01
 */
export function createNotices({
  visibleInMs,
  badVisibleInMs = visibleInMs,
}: {
  visibleInMs: number
  badVisibleInMs?: number
}): Notices {
  const store = createStore<readonly Notice[]>([])
  let lastId = 0
  const dismiss = (id: number) => {
    const notices = store.read()
    if (notices.some((notice) => notice.id === id)) store.write(notices.filter((notice) => notice.id !== id))
  }
  return {
    store,
    show(notice) {
      const id = ++lastId
      const bad = store.read().filter(({ isBad }) => isBad)
      store.write([...bad, { ...notice, id }].slice(-maxVisible))
      setTimeout(() => dismiss(id), notice.visibleInMs ?? (notice.isBad ? badVisibleInMs : visibleInMs))
      return id
    },
    dismiss,
    dismissAll: () => store.write([]),
    undo(id) {
      const notice = store.read().find((each) => each.id === id)
      dismiss(id)
      notice?.undo?.()
    },
  }
}
