/** The live socket: its address, its message envelope, and the ping that keeps it open. */
import { call, typed } from './call.ts'
import { hasFields, isRecord } from './guard.ts'

export const livePath = '/core/ws'

/** Query parameter of the token, or of a ticket instead; redacted in all logs. @see LIV-03, OP-22 */
export const liveTokenParameter = 'token'

/** Issues a short-lived, single-use token for a socket, so that no address needs to contain the session token. */
export const liveTicketCall = call({
  method: 'POST',
  path: '/core/live/ticket',
  access: 'passenger',
  reply: typed<LiveTicketReply>(),
})

export type LiveTicketReply = { ticket: string; validInS: number }

/** @see LIV-04 */
export const connectionStatuses = ['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED'] as const

export type ConnectionStatus = (typeof connectionStatuses)[number]

/** Each at most 80 characters. */
export type LiveHeader = { service: string; app: string; event: string }

/** @see LIV-07 */
export type LiveMessage = { header: LiveHeader; payload: unknown }

/** The payload is an empty object. @see LIV-08, OP-24 */
export const pingHeader = { service: 'wsck', app: 'core', event: 'ping' } as const satisfies LiveHeader

/** Maximum size of a message from a client, in bytes. */
export const liveMessageLimitInBytes = 4096

/** Close code for a socket whose token is unknown, or whose session has ended (RFC 6455, private use). */
export const closeCodeNoSession = 4401

/**
 * Close code when the hub has no room for another socket: clients retry later and poll `announcementCall`
 * meanwhile.
 */
export const closeCodeFull = 1013

const isName = (value: unknown) => typeof value === 'string' && value.length <= 80

/**
 * The message in a text that was received; `undefined` if it is malformed.
 *
 * @see LIV-07, LIV-12, ERR-20
 */
export function parseLiveMessage(text: unknown): LiveMessage | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const message: unknown = JSON.parse(text)
    const isMessage =
      isRecord(message) &&
      'payload' in message &&
      hasFields(message.header, { service: isName, app: isName, event: isName })
    return isMessage ? (message as LiveMessage) : undefined
  } catch {
    return undefined
  }
}
