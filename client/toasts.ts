/** Toasts: short texts at the foot of the screen, which disappear after some seconds; some can be undone. */
import { createStore, type Store } from './store.ts'

export type Toast = {
  id: number
  text: string
  /** A refusal or a failure: displayed for `badVisibleInMs`, and a newer toast does not replace it. */
  isBad?: boolean
  /** The action of the undo button. */
  undo?: () => void
  /** Overrides the usual duration, in ms. */
  visibleInMs?: number
}

export type Toasts = {
  /** The oldest first. */
  store: Store<readonly Toast[]>
  /** Shows a toast and returns its id. */
  show: (toast: Omit<Toast, 'id'>) => number
  dismiss: (id: number) => void
  dismissAll: () => void
  /** Closes a toast and undoes what it reports. */
  undo: (id: number) => void
}

/** More would leave too little room for the screen above. */
const maxVisible = 3

/**
 * A new toast replaces the previous one unless that is bad: bad ones keep their full duration, the newest two of them
 * beside a new toast.
 *
 * @see POP-01
 */
export function createToasts({
  visibleInMs,
  badVisibleInMs = visibleInMs,
}: {
  visibleInMs: number
  badVisibleInMs?: number
}): Toasts {
  const store = createStore<readonly Toast[]>([])
  let lastId = 0
  const dismiss = (id: number) => {
    const toasts = store.read()
    if (toasts.some((toast) => toast.id === id)) store.write(toasts.filter((toast) => toast.id !== id))
  }
  return {
    store,
    show(toast) {
      const id = ++lastId
      const bad = store.read().filter(({ isBad }) => isBad)
      store.write([...bad, { ...toast, id }].slice(-maxVisible))
      setTimeout(() => dismiss(id), toast.visibleInMs ?? (toast.isBad ? badVisibleInMs : visibleInMs))
      return id
    },
    dismiss,
    dismissAll: () => store.write([]),
    undo(id) {
      const toast = store.read().find((each) => each.id === id)
      dismiss(id)
      toast?.undo?.()
    },
  }
}
