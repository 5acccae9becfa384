/** What one tab changes for all: kids mode, and the device once it was cleared. Not needed for the first paint. */
import { orUndefined } from '@altiport/client/storage'
import { kidsAudience } from '@altiport/wire/audience'
import { storageKeys } from '@altiport/wire/storage'
import { savedAudioKey } from './audio/audio-presence.ts'
import { kidsStore, readKids } from './kids/kids.ts'
import { pageUuid } from './session/device.ts'
import { dropInTab, freezeStorage, readCookie } from './storage.ts'

/** Call once. @see PAX-10, OP-03 */
export function followOtherTabs(): void {
  catchUp()
  // The cookie that another tab has dropped may still be read at the time of the event.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.audience) kidsStore.write(newValue === kidsAudience)
    if (key === storageKeys.uuid) followDevice(newValue)
  })
  // A tab that was frozen, or whose storage is blocked, has received no event.
  document.addEventListener('visibilitychange', catchUp)
  addEventListener('pageshow', catchUp)
}

function catchUp(): void {
  readKids()
  // Not by `readStored`: if local storage is blocked, that returns this page's own value from memory.
  followDevice(orUndefined(() => localStorage.getItem(storageKeys.uuid)) ?? readCookie(storageKeys.uuid))
}

/** Another uuid is stored only once the page's own device was cleared, of which nothing may remain. @see OP-03 */
function followDevice(uuid: string | null): void {
  if (!uuid || !pageUuid || uuid === pageUuid) return
  freezeStorage()
  dropInTab(savedAudioKey)
  // Players report their position when the page is left, and the hub would save it for the new device.
  globalThis.fetch = () => new Promise(() => {})
  location.replace('/')
}
