/** Kids mode of this device. What it shows is chosen by the hub, which is told for whom it answers. */
import { storageKeys } from '@altiport/wire/storage'
import { dropStored, readStored, writeStored } from '#core/storage.ts'
import { createStore, useStore } from '#core/store.ts'

/** The type ties it to the contract. */
export const kidsAudience: typeof import('@altiport/wire/audience')['kidsAudience'] = 'kids'

export const kidsStore = createStore(false)

export const useKids = (): boolean => useStore(kidsStore)

/** Call once, before anything is asked. A reload does not lead out. @see PAX-10 */
export const startKids = (): void => kidsStore.write(readStored(storageKeys.audience) === kidsAudience)

/** @see PAX-10 */
export function enterKids(): void {
  writeStored(storageKeys.audience, kidsAudience)
  kidsStore.write(true)
}

/** Behind the grown-ups' gate alone. @see PAX-10 */
export function leaveKids(): void {
  dropStored(storageKeys.audience)
  kidsStore.write(false)
}
