/** Personal data from passengers: encrypted on their device and only readable on the ground. */
import type { SecureMessage } from '@altiport/wire/secure-log'
import { secureLogKeyQuery } from '@altiport/wire/survey'
import { logError, logWarning } from '#core/error-log.ts'
import { fetchQuery } from '#core/query/query.ts'

/**
 * Encrypts a message into log strings: none if the airline has no key or the encryption fails. `id` identifies the
 * message.
 */
export type EncryptMessage = (message: SecureMessage, id: string) => string[]

/**
 * @throws if the airline's key or the encryption code cannot be loaded
 * @see LOG-13 to LOG-16, OP-77, OP-78
 */
export async function loadEncryption(): Promise<EncryptMessage> {
  const [{ app }, { secureStrings }] = await Promise.all([
    fetchQuery(secureLogKeyQuery),
    import('./encrypt.ts'),
  ])
  const { secureLogKey } = app
  return (message, id) => {
    if (!secureLogKey) {
      logWarning('The airline has no key for secure logs: nothing was sent.')
      return []
    }
    try {
      return secureStrings(secureLogKey, message, id)
    } catch (failure) {
      logError('A secure log could not be encrypted', failure)
      return []
    }
  }
}

/**
 * Call where a message may be written: loads key and code in advance, in case the hub is unreachable when it
 * is sent.
 */
export function prepareSecureLog(): void {
  loadEncryption().catch(() => {})
}
