/** What opens a live socket without the session's token in its address: a ticket of the hub, anew for each socket. */
import type { LiveTicketReply } from '@altiport/wire/live'
import { post } from '#core/http.ts'

/** The type ties it to the contract without taking its checks into the page. */
export const liveTicketPath: typeof import('@altiport/wire/live')['liveTicketCall']['path'] =
  '/core/live/ticket'

/** A hub that is there answers within some ms; a connection that died unseen must not delay the socket, which takes its own. */
const timeoutInMs = 2000

/** The session's token itself where there is no ticket, for whatever reason: the socket then says what is wrong. @see LIV-03, OP-22 */
export async function ticketFor(token: string): Promise<string> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), timeoutInMs)
  // The token that the socket is for, whatever the cookie has become.
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
