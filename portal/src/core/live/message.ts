/** Parses incoming messages of the live socket and serializes outgoing ones. Pure. */
import type { LiveHeader, LiveMessage } from '@altiport/wire/live'

/**
 * Returns `undefined` if the text is not an envelope.
 *
 * Checked by hand: the contract's zod check would add 6 KB to every first visit. A test compares the two.
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
