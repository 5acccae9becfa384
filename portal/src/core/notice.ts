/** Short notices at the foot of the screen: one at a time, 3000 ms each, with an optional way back. */
import { timings } from '@altiport/wire/timings'
import { dropInTab, readInTab, writeInTab } from '#core/storage.ts'
import { createStore } from '#core/store.ts'

export type Notice = { id: number; text: string; undo?: () => void }
export type NoticeState = { shown: Notice | null; lastId: number }

export type NoticeEvent =
  | { type: 'noticed'; text: string; undo?: () => void }
  | { type: 'expired'; id: number }
  | { type: 'dismissed' }

/** The newest takes the place of the one before; an old notice's end does not end a newer one. @see POP-01 */
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

/** For what ends with a reload: `showSavedNotice` shows it then. */
export const saveNotice = (text: string): void => writeInTab(nextLoadKey, text)

/** Call where notices are drawn. */
export function showSavedNotice(): void {
  const text = readInTab(nextLoadKey)
  if (text === null) return
  dropInTab(nextLoadKey)
  showNotice(text)
}

/** Takes back what the notice tells of. */
export function undoNotice(): void {
  const undo = noticeStore.read().shown?.undo
  noticeStore.write(step(noticeStore.read(), { type: 'dismissed' }))
  undo?.()
}
