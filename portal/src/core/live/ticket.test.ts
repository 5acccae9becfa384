/** Opening the live socket in a real browser: with a ticket, or with the token if there is none. */
import { beforeEach, expect, test } from 'vitest'
import type { Core } from '#testing/page.tsx'
import { eventually, openTestSetup } from '#testing/setup.ts'

declare const core: Core

const setup = openTestSetup()
beforeEach(async () => {
  await setup.page.clock.install()
})

const status = () => setup.page.evaluate(() => core.connectionStore.read().status)
const addresses = () => setup.hub.sockets.map(({ address }) => address)
/**
 * Advances the clock in small steps: fetching a ticket takes real time, and must not run into its timeout.
 */
const addressesAfterAWhile = async () => {
  await setup.page.clock.runFor(200)
  return addresses()
}

test('LIV-01 LIV-03 OP-22 the socket connects to the page’s host with a new ticket each time, never with the session’s token', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  expect(addresses()).toEqual(['/core/ws?token=token-1.1'])
  setup.hub.sockets[0]!.socket.terminate()
  await eventually(status).toBe('CLOSED')
  await eventually(addressesAfterAWhile).toEqual(['/core/ws?token=token-1.1', '/core/ws?token=token-1.2'])
})

test.each([
  ['an older hub', () => ({ status: 404, body: { refusal: 'not-found', message: 'no' } })],
  ['a busy hub', () => ({ status: 429, body: { refusal: 'too-many', message: 'no' } })],
  ['another server in its place', () => ({ body: 'welcome on board' })],
  ['a hub that answers without a body', () => ({ status: 204 })],
])('LIV-03 OP-22 without a ticket the session’s token is used: %s', async (_, answer) => {
  setup.hub.replyOverrides.set('POST /core/live/ticket', answer)
  await setup.open()
  await eventually(status).toBe('OPEN')
  expect(addresses()).toEqual(['/core/ws?token=token-1'])
})

test('LIV-03 OP-22 a missing ticket delays the socket by two seconds at most', async () => {
  await setup.page.route('**/core/live/ticket', () => {})
  await setup.open()
  await eventually(status).toBe('CONNECTING')
  expect(addresses()).toEqual([])
  await setup.page.clock.runFor(2100)
  await eventually(status).toBe('OPEN')
  expect(addresses()).toEqual(['/core/ws?token=token-1'])
})

test('LIV-03 OP-04 a ticket needs no write: a read-only hub issues it, and degraded mode stays', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  await setup.page.evaluate(() =>
    core.sessionStore.write({ ...core.sessionStore.read(), degradedMode: true }),
  )
  setup.hub.sockets[0]!.socket.terminate()
  await eventually(status).toBe('CLOSED')
  await eventually(addressesAfterAWhile).toEqual(['/core/ws?token=token-1.1', '/core/ws?token=token-1.2'])
  await eventually(status).toBe('OPEN')
  expect((await setup.shown()).degradedMode).toBe(true)
})

test('LIV-03 with cookies blocked, the ticket request carries the token that the login returned', async () => {
  setup.hub.replyOverrides.set('POST /core/session/login', () => ({ body: { token: 'token-0' } }))
  await setup.open()
  await eventually(status).toBe('OPEN')
  expect(addresses()).toEqual(['/core/ws?token=token-0.1'])
})

test('LIV-03 a token that the hub rejects leads to a new login and a new socket', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  setup.hub.sockets[0]!.socket.close(4401, 'no-session')
  await eventually(() => setup.hub.calls('/core/session/login').length).toBe(2)
  await eventually(async () => (await addressesAfterAWhile()).at(-1)).toMatch(/token=token-2\.\d$/)
})

test('LIV-03 if the token changes while its ticket is fetched, that ticket opens no socket, and the next is for the new token', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  await setup.page.evaluate(() => {
    const stop = core.connectionStore.listen(() => {
      if (core.connectionStore.read().status !== 'CONNECTING') return
      stop()
      queueMicrotask(() => core.sessionStore.write({ ...core.sessionStore.read(), token: 'changed' }))
    })
  })
  setup.hub.sockets[0]!.socket.terminate()
  await eventually(addressesAfterAWhile).toEqual(['/core/ws?token=token-1.1', '/core/ws?token=changed.3'])
})

test('LIV-03 if the token changes while its socket connects, that socket is closed without an error, and the next has the new token', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  await setup.page.evaluate(() => {
    const Real = WebSocket
    window.WebSocket = class extends Real {
      constructor(address: string | URL) {
        super(address)
        window.WebSocket = Real
        queueMicrotask(() => core.sessionStore.write({ ...core.sessionStore.read(), token: 'changed' }))
      }
    }
  })
  setup.hub.sockets[0]!.socket.terminate()
  await eventually(addressesAfterAWhile).toEqual([
    '/core/ws?token=token-1.1',
    '/core/ws?token=token-1.2',
    '/core/ws?token=changed.3',
  ])
  expect(setup.consoleLines.filter((line) => line.includes('closed before the connection'))).toEqual([])
})
