/** The live socket: its address, its envelope, and the ping that keeps it open. */
import * as z from 'zod/mini'
import { call } from './call.ts'

export const livePath = '/core/ws'
/** Query parameter of the token, or of a ticket in its place; redacted in every log. @see LIV-03, OP-22 */
export const liveTokenParameter = 'token'

/** A token that is good for one socket and a short while, so that the session's own stands in no address. */
export const liveTicketCall = call({ method: 'POST', path: '/core/live/ticket', access: 'passenger' })
export type LiveTicketReply = { ticket: string; validInS: number }

/** @see LIV-04 */
export const connectionStatuses = ['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED'] as const
export type ConnectionStatus = (typeof connectionStatuses)[number]

/** @see LIV-07 */
export const liveMessage = z.object({
  header: z.object({
    service: z.string().check(z.maxLength(80)),
    app: z.string().check(z.maxLength(80)),
    event: z.string().check(z.maxLength(80)),
  }),
  payload: z.unknown(),
})
export type LiveMessage = z.infer<typeof liveMessage>
export type LiveHeader = LiveMessage['header']

/** @see LIV-08, OP-24: the payload is an empty object */
export const pingHeader = { service: 'wsck', app: 'core', event: 'ping' } as const satisfies LiveHeader

/** Largest message the hub takes from a client, in bytes. */
export const liveMessageLimitInBytes = 4096
/** Code with which the hub closes a socket whose token it does not know (RFC 6455, private use). */
export const closeCodeNoSession = 4401
/** The hub has no place for one more socket: try again later, and ask meanwhile what the cabin is told. */
export const closeCodeFull = 1013
