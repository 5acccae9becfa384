/** Reads what comes over the live socket, and writes what goes out. Pure. */
import type { LiveHeader, LiveMessage } from '@altiport/wire/live'

/**
 * Nothing where the text is no envelope.
 *
 * By hand, because the contract's own check would cost every first visit 6 KB; a test holds it against that check.
 *
 * @see LIV-07, LIV-12, ERR-20
 */
export function readMessage(text: unknown): LiveMessage | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const message = JSON.parse(text) as LiveMessage | null
    const header = message?.header
    const isEnvelope =
      header && [header.service, header.app, header.event].every(isWord) && 'payload' in message
    return isEnvelope ? message : undefined
  } catch {
    return undefined
  }
}

const isWord = (value: unknown) => typeof value === 'string' && value.length <= 80

export const writeMessage = (header: LiveHeader, payload: unknown): string =>
  JSON.stringify({ header, payload })

export const isSame = (one: LiveHeader, other: LiveHeader): boolean =>
  one.service === other.service && one.app === other.app && one.event === other.event
