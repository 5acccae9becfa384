/** Takes away all that the hub and this device remember; the hub sees a new device from then on. */
import { storageKeys } from '@altiport/wire/storage'
import { forgetPersonal } from '#core/ask.ts'
import { keptAudioKey } from '#core/audio/audio-presence.ts'
import { forgetOffline } from '#core/offline/offline.ts'
import { ensureSession, renewDevice } from '#core/session/session.ts'
import { settingKeys, startSettings } from '#core/settings.ts'
import { dropInTab, dropNotes, dropStored } from '#core/storage.ts'
import { setPreference } from '#core/style/style.ts'

/**
 * The hub first: where it cannot erase, the device stays as it is, since nothing else could erase it later.
 *
 * @throws where the hub could not erase
 * @see SES-14, SES-15, OP-03, OP-105
 */
export async function forgetDevice(): Promise<void> {
  await renewDevice()
  setPreference('system')
  for (const key of [...Object.values(storageKeys), ...settingKeys]) {
    if (key !== storageKeys.uuid) dropStored(key)
  }
  dropNotes()
  dropInTab(keptAudioKey)
  forgetOffline()
  startSettings()
  // What is personal is asked anew, as the new device.
  void ensureSession().then(forgetPersonal)
}
