/** What passengers tell of themselves: encrypted on their device, and readable on the ground alone. */
import { secureLogKeyQuery } from '@altiport/wire/survey'
import { ask } from '#core/ask.ts'
import { logFault } from '#core/fault.ts'
import { sendSurely } from './outbox.ts'

/**
 * Encrypts and sends; without a key of the airline nothing is sent, and a warning is logged.
 *
 * @see LOG-13 to LOG-16, OP-77, OP-78, SUR-08
 */
export async function sendSecurely(kind: string, data: Record<string, unknown>): Promise<void> {
  try {
    const [{ app }, { secureStrings }] = await Promise.all([ask(secureLogKeyQuery), import('./encrypt.ts')])
    if (!app.secureLogKey) return console.warn('The airline has no key for secure logs: nothing was sent.')
    sendSurely(...secureStrings(app.secureLogKey, { kind, data }))
  } catch (failure) {
    logFault('A secure log could not be made', failure)
  }
}
