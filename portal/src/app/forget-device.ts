/** Takes away all that this device remembers; the hub sees a new device from then on. */
import { storageKeys } from '@altiport/wire/storage'
import { forgetPersonal } from '#core/ask.ts'
import { forgetOffline } from '#core/offline/offline.ts'
import { ensureSession, renewUuid } from '#core/session/session.ts'
import { settingKeys, startSettings } from '#core/settings.ts'
import { dropNotes, dropStored } from '#core/storage.ts'
import { setPreference } from '#core/style/style.ts'

export function forgetDevice(): void {
  setPreference('system')
  for (const key of [...Object.values(storageKeys), ...settingKeys]) dropStored(key)
  dropNotes()
  forgetOffline()
  startSettings()
  renewUuid()
  // What is personal is asked anew, as the new device.
  void ensureSession().then(forgetPersonal)
}
