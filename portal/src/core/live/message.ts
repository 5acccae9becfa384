/** Reads what comes over the live socket, and writes what goes out. Pure. */
import { type LiveHeader, type LiveMessage, liveMessage } from '@altiport/wire/live'

/** Nothing where the text is no envelope. @see LIV-07, LIV-12, ERR-20 */
export function readMessage(text: unknown): LiveMessage | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const { success, data } = liveMessage.safeParse(JSON.parse(text))
    return success ? data : undefined
  } catch {
    return undefined
  }
}

export const writeMessage = (header: LiveHeader, payload: unknown): string =>
  JSON.stringify({ header, payload })

export const isSame = (one: LiveHeader, other: LiveHeader): boolean =>
  one.service === other.service && one.app === other.app && one.event === other.event
