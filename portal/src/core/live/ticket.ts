/**
 * Fetches a one-time ticket for each live socket, so that the session token does not appear in its address.
 */
import type { LiveTicketReply } from '@altiport/wire/live'
import { post } from '#core/http.ts'

/** `typeof import` checks it against the contract without bundling it. */
export const liveTicketPath: typeof import('@altiport/wire/live')['liveTicketCall']['path'] =
  '/core/live/ticket'

/**
 * A hub on the local network answers within milliseconds; a dead HTTP connection must not delay the socket.
 */
const timeoutInMs = 2000

/**
 * Falls back to the session token if there is no ticket; the socket then reports what is wrong.
 *
 * @see LIV-03, OP-22
 */
export async function ticketFor(token: string): Promise<string> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), timeoutInMs)
  // Authorize with the token of this socket, even if the cookie has changed.
  const headers = { Authorization: `Bearer ${token}` }
  try {
    const { body } = await post<LiveTicketReply>(liveTicketPath, undefined, {
      headers,
      signal: ending.signal,
    })
    return body.ticket || token
  } catch {
    return token
  } finally {
    clearTimeout(timer)
  }
}
