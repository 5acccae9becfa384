/** How the live socket is opened, in a real browser against a real socket: by a ticket, and by the token where there is none. */
import { beforeEach, expect, test } from 'vitest'
import type { Core } from '#core/test-page.tsx'
import { eventually, openTestSetup } from '#core/test-setup.ts'

declare const core: Core

const setup = openTestSetup()
beforeEach(async () => {
  await setup.page.clock.install()
})

const status = () => setup.page.evaluate(() => core.connectionStore.read().status)
const addresses = () => setup.hub.sockets.map(({ address }) => address)
/** Step by step: a ticket's call takes real time, and has no more of the page's than it is patient. */
const addressesAfterAWhile = async () => {
  await setup.page.clock.runFor(200)
  return addresses()
}

test('LIV-01 LIV-03 OP-22 the socket goes to the page’s host with a ticket, a new one each time, and never the session’s token', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  expect(addresses()).toEqual(['/core/ws?token=token-1.1'])
  setup.hub.sockets[0]!.socket.terminate()
  await eventually(status).toBe('CLOSED')
  await eventually(addressesAfterAWhile).toEqual(['/core/ws?token=token-1.1', '/core/ws?token=token-1.2'])
})

test.each([
  ['an older hub', () => ({ status: 404, body: { refusal: 'not-found', message: 'no' } })],
  ['a hub with too much to do', () => ({ status: 429, body: { refusal: 'too-many', message: 'no' } })],
  ['something else that answers in its place', () => ({ body: 'welcome on board' })],
  ['a hub that answers nothing', () => ({ status: 204 })],
])('LIV-03 OP-22 where there is no ticket the session’s token goes: %s', async (_, answer) => {
  setup.hub.instead.set('POST /core/live/ticket', answer)
  await setup.open()
  await eventually(status).toBe('OPEN')
  expect(addresses()).toEqual(['/core/ws?token=token-1'])
})

test('LIV-03 OP-22 a ticket that does not come holds the socket up for two seconds, and no longer', async () => {
  await setup.page.route('**/core/live/ticket', () => {})
  await setup.open()
  await eventually(status).toBe('CONNECTING')
  expect(addresses()).toEqual([])
  await setup.page.clock.runFor(2100)
  await eventually(status).toBe('OPEN')
  expect(addresses()).toEqual(['/core/ws?token=token-1'])
})

test('LIV-03 OP-04 a ticket is no act: a hub that cannot write gives it all the same', async () => {
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

test('LIV-03 where cookies are blocked, the ticket’s call has the token of the login it belongs to', async () => {
  setup.hub.instead.set('POST /core/session/login', () => ({ body: { token: 'token-0' } }))
  await setup.open()
  await eventually(status).toBe('OPEN')
  expect(addresses()).toEqual(['/core/ws?token=token-0.1'])
})

test('LIV-03 a token that the hub does not know leads to a new login and a new socket', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  setup.hub.sockets[0]!.socket.close(4401, 'no-session')
  await eventually(() => setup.hub.calls('/core/session/login').length).toBe(2)
  await eventually(async () => (await addressesAfterAWhile()).at(-1)).toMatch(/token=token-2\.\d$/)
})

test('LIV-03 a token that changes while its ticket is fetched: that one opens nothing, and the next is the new token’s', async () => {
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

test('LIV-03 a token that changes while its socket is being opened: that one is closed without an error, and the next has the new token', async () => {
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
