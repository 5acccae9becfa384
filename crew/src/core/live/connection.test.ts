/** The tablets' live line: wanted while somebody is signed in, dead after two pings without a word. */
import { expect, test } from 'vitest'
import { type Connection, type ConnectionEvent, noConnection, step } from './connection.ts'

const after = (state: Connection, ...events: ConnectionEvent[]) =>
  events.reduce((before, event) => step(before, event), state)
const needed = { type: 'wanted', isNeeded: true } as const
const opened = { type: 'opened', nowInMs: 1000 } as const

test('CRW-03 the line opens with the session and closes with it', () => {
  const opening = step(noConnection, needed)
  expect(opening).toMatchObject({ status: 'opening', todo: 'open' })
  expect(step(opening, needed).todo).toBe('nothing')
  const left = after(opening, opened, { type: 'wanted', isNeeded: false })
  expect(left).toMatchObject({ status: 'closed', todo: 'close', lastOpenAtInMs: null })
  expect(step(left, { type: 'checked' }).todo).toBe('nothing')
})

test('CRW-03 a lost line is tried again, and says since when nothing was heard', () => {
  const lost = after(noConnection, needed, opened, { type: 'heard', nowInMs: 5000 }, { type: 'closed' })
  expect(lost).toMatchObject({ status: 'closed', lastOpenAtInMs: 5000 })
  const reopening = step(lost, { type: 'checked' })
  expect(reopening).toMatchObject({ status: 'opening', todo: 'open', lastOpenAtInMs: 5000 })
  expect(step(reopening, { type: 'opened', nowInMs: 9000 }).lastOpenAtInMs).toBe(9000)
})

test('CRW-03 a radio that goes without a goodbye is noticed by pings that nobody answers', () => {
  const ping = { type: 'pingDue' } as const
  const open = after(noConnection, needed, opened)
  expect(step(open, ping)).toMatchObject({ status: 'open', todo: 'ping' })
  expect(after(open, ping, ping, { type: 'heard', nowInMs: 2000 }, ping).status).toBe('open')
  expect(after(open, ping, ping, ping)).toMatchObject({ status: 'closed', todo: 'close' })
})
