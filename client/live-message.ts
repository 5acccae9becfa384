/** Serializes outgoing messages of the live socket, and compares headers. Pure. */
import type { LiveHeader } from '@altiport/wire/live'

export const serializeMessage = (header: LiveHeader, payload: unknown): string =>
  JSON.stringify({ header, payload })

export const isSameHeader = (one: LiveHeader, other: LiveHeader): boolean =>
  one.service === other.service && one.app === other.app && one.event === other.event
