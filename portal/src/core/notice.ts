/** Short notices at the foot of the screen: one at a time, 3000 ms each, optionally with undo. */
import { timings } from '@altiport/wire/timings'
import { dropInTab, readInTab, writeInTab } from '#core/storage.ts'
import { createStore } from '#core/store.ts'

export type Notice = { id: number; text: string; undo?: () => void }
export type NoticeState = { shown: Notice | null; lastId: number }

export type NoticeEvent =
  | { type: 'noticed'; text: string; undo?: () => void }
  | { type: 'expired'; id: number }
  | { type: 'dismissed' }

/**
 * A new notice replaces the previous one; the timeout of an old notice does not close a newer one.
 *
 * @see POP-01
 */
export function step(state: NoticeState, event: NoticeEvent): NoticeState {
  switch (event.type) {
    case 'noticed': {
      const id = state.lastId + 1
      return { shown: { id, text: event.text, undo: event.undo }, lastId: id }
    }
    case 'expired':
      return state.shown?.id === event.id ? { ...state, shown: null } : state
    case 'dismissed':
      return { ...state, shown: null }
  }
}

export const noticeStore = createStore<NoticeState>({ shown: null, lastId: 0 })

/** @see POP-01 */
export function showNotice(text: string, { undo }: { undo?: () => void } = {}): void {
  const next = step(noticeStore.read(), { type: 'noticed', text, undo })
  noticeStore.write(next)
  setTimeout(
    () => noticeStore.write(step(noticeStore.read(), { type: 'expired', id: next.lastId })),
    timings.notificationInMs,
  )
}

const nextLoadKey = 'notice'

/** Saves a notice to display after a reload, by `showSavedNotice`. */
export const saveNotice = (text: string): void => writeInTab(nextLoadKey, text)

/** Call when the notice area is mounted. */
export function showSavedNotice(): void {
  const text = readInTab(nextLoadKey)
  if (text === null) return
  dropInTab(nextLoadKey)
  showNotice(text)
}

/** Undoes the action that the notice reports. */
export function undoNotice(): void {
  const undo = noticeStore.read().shown?.undo
  noticeStore.write(step(noticeStore.read(), { type: 'dismissed' }))
  undo?.()
}
