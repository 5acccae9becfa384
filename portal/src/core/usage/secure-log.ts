/** What passengers tell of themselves: encrypted on their device, and readable on the ground alone. */
import type { SecureMessage } from '@altiport/wire/secure-log'
import { secureLogKeyQuery } from '@altiport/wire/survey'
import { logError, logWarning } from '#core/error-log.ts'
import { fetchQuery } from '#core/query.ts'

/** The log strings of a message; none where the airline has no key. `id` names the message. */
export type Sealer = (message: SecureMessage, id: string) => string[]

/** Throws where the airline's key or the code for it does not come. @see LOG-13 to LOG-16, OP-77, OP-78 */
export async function loadSealer(): Promise<Sealer> {
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
      logError('A secure log could not be made', failure)
      return []
    }
  }
}

/** Call where something may be written: the hub may be away when it is sent. */
export function prepareSecureLog(): void {
  loadSealer().catch(() => {})
}
