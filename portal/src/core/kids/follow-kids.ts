/** All tabs of a device enter and leave kids mode together. Not needed for the first paint. */
import { kidsAudience } from '@altiport/wire/audience'
import { storageKeys } from '@altiport/wire/storage'
import { kidsStore, readKids } from './kids.ts'

/** Call once. @see PAX-10 */
export function followKids(): void {
  readKids()
  // The cookie that another tab has dropped may still be read at the time of the event.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.audience) kidsStore.write(newValue === kidsAudience)
  })
  // A tab that was frozen, or whose storage is blocked, has received no event.
  document.addEventListener('visibilitychange', readKids)
}
