/** Tests the live connection's state: needed while signed in, dead after two unanswered pings. */
import { expect, test } from 'vitest'
import { type Connection, type ConnectionEvent, noConnection, step } from './connection.ts'

const after = (state: Connection, ...events: ConnectionEvent[]) =>
  events.reduce((before, event) => step(before, event), state)
const needed = { type: 'needChanged', isNeeded: true } as const
const opened = { type: 'opened', nowInMs: 1000 } as const

test('CRW-03 the connection opens and closes with the session', () => {
  const opening = step(noConnection, needed)
  expect(opening).toMatchObject({ status: 'opening', todo: 'open' })
  expect(step(opening, needed).todo).toBe('nothing')
  const left = after(opening, opened, { type: 'needChanged', isNeeded: false })
  expect(left).toMatchObject({ status: 'closed', todo: 'close', lastOpenAtInMs: null })
  expect(step(left, { type: 'checkDue' }).todo).toBe('nothing')
})

test('CRW-03 a lost connection is retried, and the time of the last message is retained', () => {
  const lost = after(noConnection, needed, opened, { type: 'received', nowInMs: 5000 }, { type: 'closed' })
  expect(lost).toMatchObject({ status: 'closed', lastOpenAtInMs: 5000 })
  const reopening = step(lost, { type: 'checkDue' })
  expect(reopening).toMatchObject({ status: 'opening', todo: 'open', lastOpenAtInMs: 5000 })
  expect(step(reopening, { type: 'opened', nowInMs: 9000 }).lastOpenAtInMs).toBe(9000)
})

test('CRW-03 a connection lost without a close event is detected by unanswered pings', () => {
  const ping = { type: 'pingDue' } as const
  const open = after(noConnection, needed, opened)
  expect(step(open, ping)).toMatchObject({ status: 'open', todo: 'ping' })
  expect(after(open, ping, ping, { type: 'received', nowInMs: 2000 }, ping).status).toBe('open')
  expect(after(open, ping, ping, ping)).toMatchObject({ status: 'closed', todo: 'close' })
})
