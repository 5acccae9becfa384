/** Single-use tickets to the live socket, so that a client need not write its token into an address. In memory only. */
import type { Random } from '#core/random.ts'
import type { Session } from '#core/session/sessions.ts'

type Holder = Pick<Session, 'key' | 'uuid'>

export type Tickets = {
  give(session: Holder): string
  /** The session of a ticket that nobody has used yet; using it up. */
  take(ticket: string): Holder | null
  /** Those of a session that has ended. */
  drop(sessionKey: string): void
}

export const ticketValidInS = 30
/** The longest unused are forgotten first, so that asking for many cannot fill the memory. */
const mostTickets = 10_000

/** `runningInMs` is a clock that nobody can set. @see identity: passenger session */
export const createTickets = (
  random: Random,
  runningInMs: () => number = () => performance.now(),
): Tickets => {
  const given = new Map<string, { session: Holder; endsAtInMs: number }>()
  return {
    give(session) {
      const now = runningInMs()
      for (const [ticket, { endsAtInMs }] of given) {
        if (endsAtInMs > now && given.size < mostTickets) break
        given.delete(ticket)
      }
      const ticket = random.word(192)
      given.set(ticket, { session, endsAtInMs: now + ticketValidInS * 1000 })
      return ticket
    },
    take(ticket) {
      const known = given.get(ticket)
      given.delete(ticket)
      return known && known.endsAtInMs > runningInMs() ? known.session : null
    },
    drop(sessionKey) {
      for (const [ticket, known] of given) if (known.session.key === sessionKey) given.delete(ticket)
    },
  }
}
