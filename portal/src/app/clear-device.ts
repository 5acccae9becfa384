/** Takes away all that the hub and this device remember; the hub sees a new device from then on. */
import { storageKeys } from '@altiport/wire/storage'
import { audioPresence, savedAudioKey } from '#core/audio/audio-presence.ts'
import { saveNotice } from '#core/notice.ts'
import { clearOffline } from '#core/offline/offline.ts'
import { renewDevice } from '#core/session/session.ts'
import { settingKeys } from '#core/settings.ts'
import { dropInTab, dropNotes, dropStored, freezeStorage } from '#core/storage.ts'

/** A service worker that is not there yet has nothing that could be forgotten. */
const workerTimeoutInMs = 2000

/**
 * The hub first: where it cannot erase, the device stays as it is, since nothing else could erase it later. Then the
 * page is loaded anew, since its memory holds copies that would be written back; `notice` is shown after that.
 *
 * @throws where the hub could not erase, or its answer did not come
 * @see SES-14, SES-15, OP-03, OP-105
 */
export async function clearDevice(notice: string): Promise<void> {
  await renewDevice()
  audioPresence.write(false)
  for (const key of [...Object.values(storageKeys), ...settingKeys]) {
    if (key !== storageKeys.uuid) dropStored(key)
  }
  dropNotes()
  dropInTab(savedAudioKey)
  saveNotice(notice)
  freezeStorage()
  await Promise.race([clearOffline(), new Promise((resolve) => setTimeout(resolve, workerTimeoutInMs))])
  location.replace('/')
}
