/** All tabs of a device enter and leave kids mode together. Not needed for the first paint. */
import { readKids } from './kids.ts'

/** Call once. @see PAX-10 */
export function followOtherTabs(): void {
  addEventListener('storage', readKids)
  // A tab that was frozen, or whose storage is blocked, has received no event.
  document.addEventListener('visibilitychange', readKids)
}
