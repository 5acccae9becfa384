/** Erases this device's data on the hub, and gives it another identity. Not needed for the first paint. */
import { eraseDevice, logout as logoutCall } from '@altiport/wire/session'
import { logWarning } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { delayLogins, dispatch, withSession } from './session.ts'

/** The hub erases within a second or two; this limits how long the caller waits. */
const eraseTimeoutInMs = 20_000

/**
 * Asks the hub to erase this device, which ends its sessions. Then calls `forget`, which drops what the browser
 * stores and replaces the uuid. The next caller that needs a session signs in again.
 *
 * @throws if the hub did not confirm: after a refusal nothing is erased, without an answer something may be
 * @see SES-04, SES-15, OP-03, OP-105
 */
export const renewDevice = (forget: () => void): Promise<void> =>
  withSession(() => delayLogins(eraseAndLogout(forget)))

async function eraseAndLogout(forget: () => void): Promise<void> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), eraseTimeoutInMs)
  try {
    await callHub(eraseDevice, { signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
  forget()
  await logout()
}

/** @see SES-14, SES-15, OP-105 */
export async function logout(): Promise<void> {
  try {
    await callHub(logoutCall)
  } catch (failure) {
    logWarning('Logging out failed', bodyOrError(failure))
  }
  dispatch({ type: 'loggedOut' })
}
