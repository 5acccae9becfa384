/** Holds the rules of the live connection against the requirements, event by event. */
import { closeCodeNoSession, connectionStatuses, livePath, liveTokenParameter } from '@altiport/wire/live'
import { timings } from '@altiport/wire/timings'
import { expect, test } from 'vitest'
import { type ConnectionEvent, type ConnectionState, liveAddress, noConnection, step } from './connection.ts'

const after = (...events: ConnectionEvent[]) => events.reduce<ConnectionState>(step, noConnection)
const token: ConnectionEvent = { type: 'tokenChanged', token: 't' }
const closed: ConnectionEvent = { type: 'closed', nowInMs: 5000 }
const ping: ConnectionEvent = { type: 'pingDue', nowInMs: 9000 }

test('LIV-01 LIV-02 the address is on the page’s own host, secure exactly when the page is', () => {
  const on = (protocol: string) =>
    liveAddress({ protocol, host: 'cabin.example:8080' }, livePath, 'token', 'a')
  expect(on('http:')).toBe('ws://cabin.example:8080/core/ws?token=a')
  expect(on('https:')).toBe('wss://cabin.example:8080/core/ws?token=a')
})

test('LIV-03 OP-22 the token goes as the parameter "token", escaped', () => {
  expect(liveTokenParameter).toBe('token')
  expect(liveAddress({ protocol: 'http:', host: 'h' }, '/core/ws', 'token', 'a b&c')).toContain(
    '?token=a%20b%26c',
  )
})

test('LIV-04 the status is one of four words', () => {
  expect(connectionStatuses).toEqual(['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED'])
  const walk = [after(), after(token), after(token, { type: 'opened' })]
  const closing = after(token, { type: 'opened' }, { type: 'tokenChanged', token: null })
  expect([...walk, closing].map(({ status }) => status)).toEqual(['CLOSED', 'CONNECTING', 'OPEN', 'CLOSING'])
})

test('LIV-05 ERR-19 without a token no connection is tried, and "Empty Token" is said once per change', () => {
  const empty = after({ type: 'tokenChanged', token: null })
  expect(empty).toMatchObject({ status: 'CLOSED', todo: 'say-empty-token' })
  expect(step(empty, { type: 'checked' })).toMatchObject({ status: 'CLOSED', todo: 'nothing' })
  expect(after({ type: 'tokenChanged', token: '' }).todo).toBe('say-empty-token')
})

test('ERR-19 OP-22 a login on its way is waited for; however often it fails, it is said once until a token comes', () => {
  const awaited: ConnectionEvent = { type: 'tokenChanged', token: null, isAwaited: true }
  const failed: ConnectionEvent = { type: 'tokenChanged', token: null }
  expect(after(awaited)).toMatchObject({ status: 'CLOSED', todo: 'nothing' })
  expect(after(awaited, failed).todo).toBe('say-empty-token')
  expect(after(awaited, failed, awaited, failed).todo).toBe('nothing')
  const signedOut = after(failed, token, { type: 'opened' }, awaited, closed, failed)
  expect(signedOut).toMatchObject({ status: 'CLOSED', todo: 'say-empty-token' })
})

test('LIV-06 OP-23 the check reconnects in CLOSED only', () => {
  expect(timings.reconnectCheckInMs).toBe(2000)
  expect(after(token, closed, { type: 'checked' })).toMatchObject({ status: 'CONNECTING', todo: 'open' })
  const others = [
    after(token),
    after(token, { type: 'opened' }),
    after(token, { type: 'opened' }, { type: 'tokenChanged', token: 'u' }),
  ]
  for (const state of others)
    expect(step(state, { type: 'checked' })).toMatchObject({ status: state.status, todo: 'nothing' })
})

test('LIV-08 OP-24 a ping goes out while OPEN only', () => {
  expect(timings.pingInMs).toBe(10_000)
  expect(after(token, ping).todo).toBe('nothing')
  expect(after(token, { type: 'opened' }, ping).todo).toBe('ping')
  expect(after(token, { type: 'opened' }, closed, ping).todo).toBe('nothing')
})

test('a new token closes the old socket, and the check opens the next', () => {
  const changed = after(token, { type: 'opened' }, { type: 'tokenChanged', token: 'next' })
  expect(changed).toMatchObject({ status: 'CLOSING', todo: 'close' })
  expect(step(step(changed, closed), { type: 'checked' })).toMatchObject({ token: 'next', todo: 'open' })
})

test('the loss is dated once, until the line stands again', () => {
  const lost = after(
    token,
    { type: 'opened' },
    closed,
    { type: 'checked' },
    { type: 'closed', nowInMs: 9000 },
  )
  expect(lost.lostAtInMs).toBe(5000)
  expect(step(lost, { type: 'opened' }).lostAtInMs).toBeNull()
})

test('a line on which a hub that answers pings falls silent is dropped; a hub that never answers any is left alone', () => {
  const open = after(token, { type: 'opened' })
  const answering = step(open, { type: 'heard', isPing: true })
  expect([ping, ping, ping].reduce(step, answering)).toMatchObject({
    status: 'CLOSED',
    todo: 'drop',
    lostAtInMs: 9000,
  })
  expect([ping, ping, { type: 'heard', isPing: false } as const, ping].reduce(step, answering).status).toBe(
    'OPEN',
  )
  expect([ping, ping, ping, ping].reduce(step, open).status).toBe('OPEN')
})

test('the code for a lost session is the hub’s', () => {
  expect(closeCodeNoSession).toBe(4401)
})

test('PAX-08 a device without a network counts its flight from there on, and so does a page that never met the hub', () => {
  const unplugged: ConnectionEvent = { type: 'unplugged', nowInMs: 8000 }
  const missed: ConnectionEvent = { type: 'missed', nowInMs: 7000 }
  expect(after(token, { type: 'opened' }, unplugged)).toMatchObject({
    status: 'CLOSED',
    lostAtInMs: 8000,
    todo: 'drop',
  })
  expect(after(unplugged).lostAtInMs).toBeNull()
  expect(after(missed, { ...missed, nowInMs: 9000 })).toMatchObject({ status: 'CLOSED', lostAtInMs: 7000 })
  expect(after(token, { type: 'opened' }, missed).lostAtInMs).toBeNull()
  expect(after(missed, token, { type: 'opened' }).lostAtInMs).toBeNull()
})

test('LIV-03 a socket that is to be closed is not taken for open, whatever comes first', () => {
  const closing = after(token, { type: 'tokenChanged', token: 'next' })
  expect(closing).toMatchObject({ status: 'CLOSING', todo: 'close' })
  expect(step(closing, { type: 'opened' }).status).toBe('CLOSING')
})
