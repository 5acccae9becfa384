/** Short notices at the foot of the screen: one at a time, 3000 ms each, optionally with undo. */
import { createNotices } from '@altiport/client/notices'
import { timings } from '@altiport/wire/timings'
import { dropInTab, readInTab, writeInTab } from '#core/storage.ts'

/** @see POP-01 */
export const notices = createNotices({ visibleInMs: timings.notificationInMs })

/** @see POP-01 */
export const showNotice = (text: string, { undo }: { undo?: () => void } = {}): void =>
  void notices.show({ text, undo })

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
