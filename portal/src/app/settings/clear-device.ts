/** Erases all data of this device on the hub and locally; the hub sees a new device afterwards. */
import { storageKeys } from '@altiport/wire/storage'
import { audioPresence, savedAudioKey } from '#core/audio/audio-presence.ts'
import { clearOffline } from '#core/offline/offline.ts'
import { replaceDeviceUuid } from '#core/session/device.ts'
import { renewDevice } from '#core/session/renew-device.ts'
import { settingKeys } from '#core/settings.ts'
import { dropInTab, dropNotes, dropStored, freezeStorage } from '#core/storage.ts'
import { saveToast } from '#core/toasts.ts'

/** Upper bound for waiting for a service worker that is still being installed and has nothing to clear. */
const workerTimeoutInMs = 2000

/**
 * Erases on the hub first: if that fails, the device stays as it is, since nothing could erase the data
 * later. Then reloads the page, because its memory holds copies that would be written back; `toast` is shown
 * after the reload.
 *
 * @throws if the hub could not erase the data, or did not reply
 * @see SES-14, SES-15, OP-03, OP-105
 */
export async function clearDevice(toast: string): Promise<void> {
  await renewDevice(() => forgetDevice(toast))
  await Promise.race([clearOffline(), new Promise((resolve) => setTimeout(resolve, workerTimeoutInMs))])
  location.replace('/')
}

/** The uuid is replaced last: other tabs then load the portal again, and must find nothing of the erased device. */
function forgetDevice(toast: string): void {
  audioPresence.write(false)
  for (const key of [...Object.values(storageKeys), ...settingKeys]) {
    if (key !== storageKeys.uuid) dropStored(key)
  }
  dropNotes()
  dropInTab(savedAudioKey)
  saveToast(toast)
  replaceDeviceUuid()
  freezeStorage()
}
