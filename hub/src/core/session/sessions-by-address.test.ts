/** Tests which session is evicted at a limit, with a real server, store and sockets, and clients at two addresses. */
import { randomUUID } from 'node:crypto'
import { livePath, liveTokenParameter } from '@altiport/wire/live'
import { appKind, login, me } from '@altiport/wire/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'

const clock = { offsetInMs: 0, nowInMs: () => Date.now() + clock.offsetInMs }
const limits = { sessions: 8, sessionsByDevice: 2, newDevicesByAddress: { perMinute: 60, burst: 2000 } }
const cabinAddress = '10.0.0.1'
const otherAddress = '10.0.0.2'

let hub: TestHub
beforeAll(async () => {
  hub = await openTestHub({ limits, trustedProxies: ['127.0.0.1'] }, { clock })
})
beforeEach(() => hub.parts.sessions.endLeg())
afterAll(() => hub.remove())

const signInFrom = async (address: string): Promise<string> => {
  const headers = { 'x-forwarded-for': address }
  const response = await send(hub.addresses.passengers, login, {
    body: { username: randomUUID(), kind: appKind },
    headers,
  })
  expect(response.status).toBe(200)
  return (response.body as { token: string }).token
}
const isSignedIn = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await send(hub.addresses.passengers, me, { headers })).status === 200
}
const connect = async (token: string) => {
  const { host } = new URL(hub.addresses.passengers)
  const socket = new WebSocket(`ws://${host}${livePath}?${liveTokenParameter}=${token}`)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return { socket, closed }
}

test('SES-17 new devices at one address evict sessions of that address only', async () => {
  const first = await signInFrom(cabinAddress)
  const second = await signInFrom(cabinAddress)
  clock.offsetInMs += 3_600_000
  const newTokens: string[] = []
  for (let n = 0; n < 6; n++) newTokens.push(await signInFrom(otherAddress))
  clock.offsetInMs += 120_000
  // `first` and `second` are idle, and the oldest of all.
  for (let n = 0; n < 3; n++) {
    newTokens.push(await signInFrom(otherAddress))
    expect(hub.parts.sessions.count()).toBe(8)
  }
  expect(await Promise.all(newTokens.slice(0, 4).map(isSignedIn))).toEqual([false, false, false, true])
  expect(await Promise.all([first, second].map(isSignedIn))).toEqual([true, true])
})

test('SES-17 behind one address, a session with a live socket outlives younger ones without one', async () => {
  const connected = await signInFrom(cabinAddress)
  const { socket, closed } = await connect(connected)
  const recentlyUsed = await signInFrom(cabinAddress)
  for (let n = 0; n < 6; n++) await signInFrom(cabinAddress)
  clock.offsetInMs += 120_000
  expect(await isSignedIn(recentlyUsed)).toBe(true)
  for (let n = 0; n < 20; n++) await signInFrom(cabinAddress)
  expect(hub.parts.sessions.count()).toBe(8)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  expect(await isSignedIn(connected)).toBe(true)
  socket.close()
  await closed
})

test('SES-17 a new session replaces a session of its own address that has no socket, if all others have sockets', async () => {
  const sockets = []
  for (let n = 0; n < 7; n++) sockets.push(await connect(await signInFrom(cabinAddress)))
  const withoutSocket = await signInFrom(otherAddress)
  await signInFrom(otherAddress)
  expect(await isSignedIn(withoutSocket)).toBe(false)
  expect(sockets.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true)
  for (const { socket, closed } of sockets) {
    socket.close()
    await closed
  }
})

test('SES-17 at a device’s own limit its session without a socket ends first', async () => {
  const { passengers } = hub.addresses
  const device = await signIn(passengers)
  const { socket, closed } = await connect(device.token)
  const withoutSocket = await signIn(passengers, device)
  await signIn(passengers, device)
  expect(await isSignedIn(withoutSocket.token)).toBe(false)
  expect(await isSignedIn(device.token)).toBe(true)
  socket.close()
  await closed
})

test('SES-17 API-01 sign-ins at the same time exceed neither the hub’s limit nor the device’s, in memory and after a restart', async () => {
  const { passengers } = hub.addresses
  const device = await signIn(passengers)
  const ofDevice = await Promise.all(Array.from({ length: 20 }, () => signIn(passengers, device)))
  expect(hub.parts.sessions.count()).toBe(2)
  const areSignedIn = await Promise.all([device, ...ofDevice].map(({ token }) => isSignedIn(token)))
  expect(areSignedIn.filter(Boolean)).toHaveLength(2)
  await Promise.all(Array.from({ length: 40 }, () => signInFrom(cabinAddress)))
  expect(hub.parts.sessions.count()).toBe(8)
  hub = await hub.restart()
  expect(hub.parts.sessions.count()).toBe(8)
})
