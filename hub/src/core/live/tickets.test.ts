/** Tickets for the live socket, with a test clock. */
import { expect, test } from 'vitest'
import { systemRandom } from '#core/random.ts'
import type { Session } from '#core/session/session.ts'
import { createTickets } from './tickets.ts'

test('LIV-03 OP-22 a ticket is valid for 30 s', () => {
  let monotonicInMs = 1000
  const session = { uuid: 'device' } as Session
  const tickets = createTickets(systemRandom, () => monotonicInMs)
  const [early, late] = [tickets.issue(session), tickets.issue(session)]
  monotonicInMs = 30_999
  expect(tickets.redeem(early)).toBe(session)
  monotonicInMs = 31_000
  expect(tickets.redeem(late)).toBeNull()
})
