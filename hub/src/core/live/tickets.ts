/** Single-use tickets for the live socket, so that no session token is needed in its URL. In memory only. */
import type { Random } from '#core/random.ts'
import type { Session } from '#core/session/session.ts'

export type Tickets = {
  issue(session: Session): string
  /** Uses up a ticket. Returns its session, which may have ended, or `null` if it is unknown, used or expired. */
  redeem(ticket: string): Session | null
}

export const ticketValidInS = 30
/** The oldest are evicted first, so that requesting many cannot fill the memory. */
const maxTickets = 10_000

/** @see LIV-03 */
export const createTickets = (
  random: Random,
  monotonicInMs: () => number = () => performance.now(),
): Tickets => {
  const tickets = new Map<string, { session: Session; endsAtInMs: number }>()
  return {
    issue(session) {
      const now = monotonicInMs()
      for (const [ticket, { endsAtInMs }] of tickets) {
        if (endsAtInMs > now && tickets.size < maxTickets) break
        tickets.delete(ticket)
      }
      const ticket = random.word(192)
      tickets.set(ticket, { session, endsAtInMs: now + ticketValidInS * 1000 })
      return ticket
    },
    redeem(ticket) {
      const entry = tickets.get(ticket)
      tickets.delete(ticket)
      return entry && entry.endsAtInMs > monotonicInMs() ? entry.session : null
    },
  }
}
