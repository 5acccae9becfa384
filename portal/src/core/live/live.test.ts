/** The live connection and `useIsOffline`, in a real browser against a real WebSocket server, with a fake clock. */
import { flightProgressUpdated } from '@altiport/wire/flight'
import { beforeEach, expect, test } from 'vitest'
import type { Core } from '#testing/page.tsx'
import { eventually, openTestSetup } from '#testing/setup.ts'

declare const core: Core

const setup = openTestSetup()
beforeEach(async () => {
  await setup.page.clock.install()
})

const status = () => setup.page.evaluate(() => core.connectionStore.read().status)
const send = (message: unknown) =>
  setup.hub.sockets.at(-1)!.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
const flight = {
  id: 'l',
  flightId: 'CV 1',
  at: 1,
  destCity: 'Bilbao',
  destIata: 'BIO',
  destLoc: { latitude: 1, longitude: 1 },
  flightDurationInS: 9,
  originCity: 'New York',
  originIata: 'JFK',
  originLoc: { latitude: 1, longitude: 1 },
}
const flightMessage = {
  header: { service: 'ife.cabincrew', app: 'route', event: 'current:updated' },
  payload: flight,
}
const progress = {
  id: 'l',
  at: 5,
  arrivalTime: 9,
  departureTime: 1,
  direction: 3,
  history: [],
  progress: 50,
  remainingTime: 7200,
}

test('LIV-05 ERR-19 without a token "Empty Token" is logged once and no socket is opened', async () => {
  setup.hub.replyOverrides.set('POST /core/session/login', () => ({ status: 500 }))
  await setup.open()
  await eventually(() => setup.consoleLines.includes('Warn Log Empty Token')).toBe(true)
  await setup.page.clock.runFor(9000)
  expect(setup.consoleLines.filter((line) => line.includes('Empty Token'))).toHaveLength(1)
  expect(setup.hub.sockets).toEqual([])
})

test('LIV-06 the regular check reopens a lost socket', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  setup.hub.sockets[0]!.socket.terminate()
  await eventually(status).toBe('CLOSED')
  await setup.page.clock.runFor(4100)
  await eventually(status).toBe('OPEN')
  expect(setup.hub.sockets).toHaveLength(2)
})

test('LIV-08 a ping is sent every 10 s', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  await setup.page.clock.runFor(20_500)
  const ping = '{"header":{"service":"wsck","app":"core","event":"ping"},"payload":{}}'
  await eventually(() => setup.hub.sockets[0]?.received).toEqual([ping, ping])
})

test('LIV-09 LIV-10 LIV-15 a flight message is applied, a ping changes nothing, other messages are ignored', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  send(flightMessage)
  const elsewhere = { ...flight, destIata: 'XXX' }
  send({ header: { service: 'wsck', app: 'core', event: 'ping' }, payload: elsewhere })
  send({ header: { ...flightMessage.header, app: 'other' }, payload: elsewhere })
  // Once this message is applied, the ones before it have been handled.
  send({ header: flightProgressUpdated, payload: progress })
  await eventually(async () => (await setup.shown()).fits).toBe(true)
  expect((await setup.shown()).destination).toBe('BIO')
  expect(setup.consoleLines.filter((line) => line.startsWith('Warn Log'))).toEqual([])
})

test('LIV-11 LIV-17 a progress message is applied, including what fits before landing', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  expect((await setup.shown()).fits).toBeNull()
  send({ header: flightProgressUpdated, payload: progress })
  await eventually(async () => (await setup.shown()).fits).toBe(true)
})

test('LIV-12 ERR-20 malformed messages are logged and ignored, and the next valid one is applied', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  send('{')
  send({ header: flightMessage.header, payload: { ...flight, at: 'noon' } })
  send(flightMessage)
  await eventually(async () => (await setup.shown()).destination).toBe('BIO')
  const logged = setup.consoleLines.filter((line) => line.includes('malformed'))
  expect(logged).toHaveLength(2)
  expect(setup.uncaughtErrors).toEqual([])
})

test('LIV-15 OP-10 the first flight is fetched over HTTP, and the socket’s message replaces it', async () => {
  setup.hub.replyOverrides.set('GET /core/flight', () => ({
    body: { flight: { ...flight, destIata: 'OLD' }, progress: null },
  }))
  await setup.open()
  await eventually(async () => (await setup.shown()).destination).toBe('OLD')
  await eventually(status).toBe('OPEN')
  send(flightMessage)
  await eventually(async () => (await setup.shown()).destination).toBe('BIO')
})

test('LIV-06 the flight’s data is offline 6 s after the socket was lost, and lost after 60 s', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  setup.hub.replyOverrides.set('GET /core/session/me', () => ({ status: 401 }))
  await setup.page.evaluate(() => core.renewDevice())
  await eventually(status).toBe('CLOSED')
  await setup.page.clock.runFor(8000)
  await eventually(async () => (await setup.shown()).freshness).toBe('offline')
  await setup.page.clock.runFor(60_000)
  await eventually(async () => (await setup.shown()).freshness).toBe('lost')
})

/** What `useIsOffline` returns, and how many times it has called `onBackOnline`: 'online 0'. */
const network = () => setup.page.locator('p').textContent()

test('LIV-06 without a socket, the page follows the browser’s offline and online events', async () => {
  setup.hub.replyOverrides.set('POST /core/session/login', () => ({ status: 500 }))
  await setup.open()
  await eventually(() => setup.consoleLines.includes('Warn Log Empty Token')).toBe(true)
  await eventually(network).toBe('online 0')
  await setup.browser.context.setOffline(true)
  await eventually(network).toBe('offline 0')
  await setup.browser.context.setOffline(false)
  await eventually(network).toBe('online 1')
})

test('LIV-06 `onBackOnline` is called when the browser is online again, and once more when the socket is open', async () => {
  await setup.open()
  await eventually(status).toBe('OPEN')
  await setup.browser.context.setOffline(true)
  await eventually(status).toBe('CLOSED')
  await eventually(network).toBe('offline 0')
  await setup.browser.context.setOffline(false)
  await eventually(network).toBe('offline 1')
  await setup.page.clock.runFor(4100)
  await eventually(status).toBe('OPEN')
  await eventually(network).toBe('online 2')
})
