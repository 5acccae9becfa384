/** Kids mode of this device: every query then names the audience, by which the hub selects the content. */

import { createStore, useStore } from '@altiport/client/store'
import { kidsAudience } from '@altiport/wire/audience'
import { storageKeys } from '@altiport/wire/storage'
import { dropStored, readStored, writeStored } from '#core/storage.ts'

export const kidsStore = createStore(false)

export const useKids = (): boolean => useStore(kidsStore)

/** Call before the first query. A reload does not leave kids mode. @see PAX-10 */
export const readKids = (): void => kidsStore.write(readStored(storageKeys.audience) === kidsAudience)

/** @see PAX-10 */
export function enterKids(): void {
  writeStored(storageKeys.audience, kidsAudience)
  kidsStore.write(true)
}

/** Only to be called behind the grown-ups' gate. @see PAX-10 */
export function leaveKids(): void {
  dropStored(storageKeys.audience)
  kidsStore.write(false)
}
