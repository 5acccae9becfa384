/** Toasts at the foot of the screen: one at a time, 3000 ms each, optionally with undo. */
import { createToasts } from '@altiport/client/toasts'
import { timings } from '@altiport/wire/timings'
import { dropInTab, readInTab, writeInTab } from '#core/storage.ts'

/** @see POP-01 */
export const toasts = createToasts({ visibleInMs: timings.notificationInMs })

/** @see POP-01 */
export const showToast = (text: string, { undo }: { undo?: () => void } = {}): void =>
  void toasts.show({ text, undo })

const nextLoadKey = 'notice'

/** Saves a toast to display after a reload, by `showSavedToast`. */
export const saveToast = (text: string): void => writeInTab(nextLoadKey, text)

/** Call when `Toasts` is mounted. */
export function showSavedToast(): void {
  const text = readInTab(nextLoadKey)
  if (text === null) return
  dropInTab(nextLoadKey)
  showToast(text)
}
