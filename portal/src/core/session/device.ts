/** This device's identity for the hub: an unauthenticated uuid and the kind of app. */

import { randomUuid } from '@altiport/client/uuid'
import { appKind } from '@altiport/wire/session'
import { storageKeys } from '@altiport/wire/storage'
import { readStored, writeStored } from '#core/storage.ts'

/** The device whose data this page may hold: the one it signed in as, even if another tab has stored another since. */
export let pageUuid: string | undefined

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Created at first use; an invalid stored value is replaced, since the hub would refuse it.
 *
 * @see SES-03, SES-05, SES-17, STO-08
 */
export function deviceIdentity(): { username: string; kind: typeof appKind } {
  const stored = readStored(storageKeys.uuid)
  const username = stored !== null && uuidPattern.test(stored) ? stored : randomUuid()
  pageUuid ??= username
  if (username !== stored) writeStored(storageKeys.uuid, username)
  if (readStored(storageKeys.kind) !== appKind) writeStored(storageKeys.kind, appKind)
  return { username, kind: appKind }
}

/** @see SES-04 */
export function replaceDeviceUuid(): void {
  pageUuid = randomUuid()
  writeStored(storageKeys.uuid, pageUuid)
}
