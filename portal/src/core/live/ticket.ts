/**
 * Fetches a one-time ticket for each live socket, so that the session token does not appear in its address.
 */
import { liveTicketCall } from '@altiport/wire/live'
import { callHub } from '#core/http.ts'

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
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutInMs)
  // Authorize with the token of this socket, even if the cookie has changed.
  const headers = { Authorization: `Bearer ${token}` }
  try {
    const reply = await callHub(liveTicketCall, { headers, signal: controller.signal })
    return reply.ticket || token
  } catch {
    return token
  } finally {
    clearTimeout(timer)
  }
}
