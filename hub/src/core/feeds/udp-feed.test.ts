/** Datagrams of flight data: allowed senders, the bound address, and datagrams from other senders. */
import { createSocket } from 'node:dgram'
import { nmeaSentencesOf } from '@altiport/flight/feeds/nmea'
import type { Observation } from '@altiport/flight/feeds/observation'
import { type CurrentFlightReply, currentFlightCall } from '@altiport/wire/flight'
import { afterEach, expect, test } from 'vitest'
import { readSettings, SettingsError } from '#core/settings.ts'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { feedsShape } from './feed-settings.ts'
import { openFeeds } from './feeds.ts'

const operationsSecret = 'a secret of some length'
const box = '127.0.0.1'
const stranger = '127.0.0.2'
const overTheOcean: Observation = {
  position: { latitude: 48, longitude: -30 },
  altitudeInM: 11_000,
  groundSpeedInMPerS: 240,
  trackInDeg: 95,
}
const atTheGate: Observation = {
  position: { latitude: 43.3011, longitude: -2.9106 },
  altitudeInM: 42,
  groundSpeedInMPerS: 0,
  trackInDeg: 0,
}

const closing: (() => unknown)[] = []
let hub: TestHub | undefined
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await hub?.remove()
  hub = undefined
})

const randomPort = () => 40_000 + Math.floor(Math.random() * 20_000)
const open = async (feed: object) => {
  const feeds = feedsShape.parse([{ kind: 'nmea-udp', ...feed }])
  hub = await openTestHub({ ...{ origin: 'JFK', destination: 'BIO', operationsSecret, feeds } })
  return hub
}
const senderFrom = async (address: string, toPort: number) => {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, address, resolve))
  closing.push(() => socket.close())
  return (observation: Observation) =>
    socket.send(nmeaSentencesOf({ measuredAtInMs: Date.now(), ...observation }), toPort, '127.0.0.1')
}
const progress = async () =>
  ((await send(hub!.addresses.passengers, currentFlightCall)).body as CurrentFlightReply).progress

test('FEED-01 datagrams from a sender that is not in the settings are ignored and counted', async () => {
  const port = randomPort()
  await open({ port, bind: '127.0.0.1', senders: [box] })
  const [fromBox, fromStranger] = [await senderFrom(box, port), await senderFrom(stranger, port)]
  await expect
    .poll(async () => {
      fromBox(overTheOcean)
      return (await progress())?.altitudeInM
    })
    .toBe(11_000)
  const before = (await progress())!
  expect(hub!.parts.flight.feeds()[0]?.sinceStrangerInS).toBeNull()
  for (let n = 0; n < 200; n++) fromStranger(atTheGate)
  await expect.poll(() => hub!.parts.flight.feeds()[0]?.strangersCount).toBe(200)
  expect(hub!.parts.flight.feeds()[0]?.sinceStrangerInS).toBeGreaterThanOrEqual(0)
  const after = (await progress())!
  expect(after).toMatchObject({ phase: before.phase, altitudeInM: 11_000 })
  expect(Math.abs(after.remainingTime - before.remainingTime)).toBeLessThan(60)
  const headers = { authorization: `Bearer ${operationsSecret}` }
  const metrics = await (await fetch(`${hub!.addresses.operations}/metrics`, { headers })).text()
  expect(metrics).toContain('altiport_feed_strangers{feed="nmea-udp"} 200')
  expect(metrics).toContain('altiport_refused{door="feeds",event="sender-refused"} 200')
})

test('FEED-01 a datagram feed without senders, or with a malformed one, is refused at the start with a remedy', async () => {
  const start = (feed: object) =>
    readSettings({
      ALTIPORT_DATA_DIR: '/tmp',
      ALTIPORT_FEEDS: JSON.stringify([{ kind: 'nmea-udp', port: 10_110, ...feed }]),
    })
  for (const feed of [{}, { senders: [] }]) {
    await expect(start(feed)).rejects.toThrow(SettingsError)
    await expect(start(feed)).rejects.toThrow(
      /name the IPv4 addresses of the boxes that send, such as senders: \[10\.1\.0\.9\]/,
    )
  }
  await expect(start({ senders: ['cabin'] })).rejects.toThrow(/not an IPv4 address/)
  await expect(start({ senders: ['10.1.0.9'], bind: 'everywhere' })).rejects.toThrow(/not an IPv4 address/)
})

test('FEED-02 times in datagrams are used only if the settings trust the feed’s clock', async () => {
  const measuredAtInMs = Date.UTC(2026, 10, 20, 12)
  for (const [clock, isUsed] of [
    [undefined, false],
    [true, true],
  ] as const) {
    const port = randomPort()
    const received: Observation[] = []
    const feeds = await openFeeds(
      feedsShape.parse([{ kind: 'nmea-udp', port, senders: [box], ...(clock && { clock }) }]),
      {
        nowInMs: () => Date.now(),
        onObservation: (_, observation) => received.push(observation),
        onLost: () => {},
        simulated: () => overTheOcean,
        log: { info() {}, warn() {} },
      },
    )
    closing.push(feeds.stop)
    const fromBox = await senderFrom(box, port)
    await expect
      .poll(() => {
        fromBox({ ...overTheOcean, measuredAtInMs })
        return received.length
      })
      .toBeGreaterThan(3)
    expect(received.some((one) => one.measuredAtInMs === measuredAtInMs)).toBe(isUsed)
  }
})

test('FEED-03 an address that is not available yet is reported', async () => {
  await open({ port: randomPort(), bind: '192.0.2.1', senders: [box] })
  await expect.poll(() => hub!.parts.flight.feeds()[0]?.trouble).toBe('EADDRNOTAVAIL')
})
