/** The rules of the live connection, event by event. */
import { closeCodeNoSession, connectionStatuses, livePath, liveTokenParameter } from '@altiport/wire/live'
import { timings } from '@altiport/wire/timings'
import { expect, test } from 'vitest'
import { type Connection, type ConnectionEvent, liveAddress, noConnection, step } from './connection.ts'

const after = (...events: ConnectionEvent[]) => events.reduce<Connection>(step, noConnection)
const token: ConnectionEvent = { type: 'tokenChanged', token: 't' }
const opened: ConnectionEvent = { type: 'opened', atInMs: 1000 }
const closed: ConnectionEvent = { type: 'closed', nowInMs: 5000 }
const ping: ConnectionEvent = { type: 'pingDue', nowInMs: 9000 }

test('LIV-01 LIV-02 the address is on the page’s host, and secure if the page is', () => {
  const addressOn = (protocol: string) =>
    liveAddress({ protocol, host: 'cabin.example:8080' }, livePath, 'token', 'a')
  expect(addressOn('http:')).toBe('ws://cabin.example:8080/core/ws?token=a')
  expect(addressOn('https:')).toBe('wss://cabin.example:8080/core/ws?token=a')
})

test('LIV-03 OP-22 the token is sent as the parameter "token", escaped', () => {
  expect(liveTokenParameter).toBe('token')
  expect(liveAddress({ protocol: 'http:', host: 'h' }, '/core/ws', 'token', 'a b&c')).toContain(
    '?token=a%20b%26c',
  )
})

test('LIV-04 the status is one of four values', () => {
  expect(connectionStatuses).toEqual(['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED'])
  const states = [after(), after(token), after(token, opened)]
  const closing = after(token, opened, { type: 'tokenChanged', token: null })
  expect([...states, closing].map(({ status }) => status)).toEqual([
    'CLOSED',
    'CONNECTING',
    'OPEN',
    'CLOSING',
  ])
})

test('LIV-05 ERR-19 without a token no connection is opened, and "Empty Token" is logged once per change', () => {
  const empty = after({ type: 'tokenChanged', token: null })
  expect(empty).toMatchObject({ status: 'CLOSED', nextAction: 'log-empty-token' })
  expect(step(empty, { type: 'checked' })).toMatchObject({ status: 'CLOSED', nextAction: 'nothing' })
  expect(after({ type: 'tokenChanged', token: '' }).nextAction).toBe('log-empty-token')
})

test('ERR-19 OP-22 a pending login logs nothing; however often it fails, "Empty Token" is logged once until there is a token', () => {
  const awaited: ConnectionEvent = { type: 'tokenChanged', token: null, isAwaited: true }
  const failed: ConnectionEvent = { type: 'tokenChanged', token: null }
  expect(after(awaited)).toMatchObject({ status: 'CLOSED', nextAction: 'nothing' })
  expect(after(awaited, failed).nextAction).toBe('log-empty-token')
  expect(after(awaited, failed, awaited, failed).nextAction).toBe('nothing')
  const signedOut = after(failed, token, opened, awaited, closed, failed)
  expect(signedOut).toMatchObject({ status: 'CLOSED', nextAction: 'log-empty-token' })
})

test('LIV-06 OP-23 the check reconnects in CLOSED only', () => {
  expect(timings.reconnectCheckInMs).toBe(2000)
  expect(after(token, closed, { type: 'checked' })).toMatchObject({
    status: 'CONNECTING',
    nextAction: 'open',
  })
  const others = [
    after(token),
    after(token, opened),
    after(token, opened, { type: 'tokenChanged', token: 'u' }),
  ]
  for (const state of others)
    expect(step(state, { type: 'checked' })).toMatchObject({ status: state.status, nextAction: 'nothing' })
})

test('LIV-08 OP-24 a ping is sent while OPEN only', () => {
  expect(timings.pingInMs).toBe(10_000)
  expect(after(token, ping).nextAction).toBe('nothing')
  expect(after(token, opened, ping).nextAction).toBe('ping')
  expect(after(token, opened, closed, ping).nextAction).toBe('nothing')
})

test('a new token closes the old socket, and the next check opens a new one', () => {
  const changed = after(token, opened, { type: 'tokenChanged', token: 'next' })
  expect(changed).toMatchObject({ status: 'CLOSING', nextAction: 'close' })
  expect(step(step(changed, closed), { type: 'checked' })).toMatchObject({
    token: 'next',
    nextAction: 'open',
  })
})

test('the time of the loss is set once, until the connection is open again', () => {
  const lost = after(token, opened, closed, { type: 'checked' }, { type: 'closed', nowInMs: 9000 })
  expect(lost.lostAtInMs).toBe(5000)
  expect(step(lost, opened).lostAtInMs).toBeNull()
})

test('a connection is dropped if a hub that answers pings stops answering, and kept if the hub never answers any', () => {
  const open = after(token, opened)
  const answering = step(open, { type: 'received', isPing: true, atInMs: 6000 })
  expect([ping, ping, ping].reduce(step, answering)).toMatchObject({
    status: 'CLOSED',
    nextAction: 'drop',
    lostAtInMs: 9000,
  })
  expect(
    [ping, ping, { type: 'received', isPing: false, atInMs: 6000 } as const, ping].reduce(step, answering)
      .status,
  ).toBe('OPEN')
  expect([ping, ping, ping, ping].reduce(step, open).status).toBe('OPEN')
})

test('the close code for an invalid session is the contract’s', () => {
  expect(closeCodeNoSession).toBe(4401)
})

test('PAX-08 being offline sets the time of the loss, and so does a failed request on a page that never reached the hub', () => {
  const offline: ConnectionEvent = { type: 'offline', nowInMs: 8000 }
  const requestFailed: ConnectionEvent = { type: 'requestFailed', nowInMs: 7000 }
  expect(after(token, opened, offline)).toMatchObject({
    status: 'CLOSED',
    lostAtInMs: 8000,
    nextAction: 'drop',
  })
  expect(after(offline).lostAtInMs).toBeNull()
  expect(after(requestFailed, { ...requestFailed, nowInMs: 9000 })).toMatchObject({
    status: 'CLOSED',
    lostAtInMs: 7000,
  })
  expect(after(token, opened, requestFailed).lostAtInMs).toBeNull()
  expect(after(requestFailed, token, opened).lostAtInMs).toBeNull()
})

test('LIV-03 a socket that is to be closed never counts as open', () => {
  const closing = after(token, { type: 'tokenChanged', token: 'next' })
  expect(closing).toMatchObject({ status: 'CLOSING', nextAction: 'close' })
  expect(step(closing, opened).status).toBe('CLOSING')
})

test('CRW-03 the time of the last message is retained while the connection is lost, and forgotten with the session', () => {
  const lost = after(token, opened, { type: 'received', isPing: false, atInMs: 5000 }, closed)
  expect(lost.receivedAtInMs).toBe(5000)
  const reopening = step(lost, { type: 'checked' })
  expect(reopening).toMatchObject({ status: 'CONNECTING', receivedAtInMs: 5000 })
  expect(step(reopening, { type: 'opened', atInMs: 9000 }).receivedAtInMs).toBe(9000)
  expect(step(lost, { type: 'tokenChanged', token: null }).receivedAtInMs).toBeNull()
})
