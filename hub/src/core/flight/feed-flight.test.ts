/** A complete hub on a feed: publishes what a box sends over TCP, and continues when the box is silent. */

import { setTimeout as pause } from 'node:timers/promises'
import { commonAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import type { Observation } from '@altiport/flight/feeds/observation'
import { type CurrentFlightReply, currentFlightCall, parseFlightProgress } from '@altiport/wire/flight'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { type FeedServer, openFeedServer } from '#core/feeds/feed-servers.ts'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'
import { readFlight } from './flight.store.ts'

let hub: TestHub
let server: FeedServer
afterEach(async () => {
  await hub.remove()
  await server.stop()
})

const operationsSecret = 'a secret of some length'
const clock = { offsetInMs: 0, nowInMs: () => Date.now() + clock.offsetInMs }
const observed = (more: Observation = {}): Observation => ({
  measuredAtInMs: clock.nowInMs(),
  position: { latitude: 48, longitude: -30 },
  altitudeInM: 11_000,
  groundSpeedInMPerS: 240,
  trackInDeg: 95,
  outsideTemperatureInC: -56,
  windFromInDeg: 270,
  windSpeedInMPerS: 20,
  ...more,
})
const setUp = async (settings: { dataDir?: string } = {}) => {
  server = await openFeedServer({ kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping })
  hub = await openTestHub(
    {
      origin: 'JFK',
      destination: 'BIO',
      operationsSecret,
      ...settings,
      feeds: [{ kind: 'adbp', name: 'aid', host: '127.0.0.1', port: server.port, publishPort: 0 }],
    },
    { clock },
  )
  await expect.poll(() => server.listeners()).toBe(1)
}
const currentFlight = async () =>
  (await send(hub.addresses.passengers, currentFlightCall)).body as CurrentFlightReply

test('FEED-02 FEED-03 LIV-16 values are published with source and age; without data the flight is estimated', async () => {
  await setUp()
  expect(await currentFlight()).toMatchObject({ flight: { destIata: 'BIO' }, progress: null })
  server.emit(observed())
  await expect.poll(async () => (await currentFlight()).progress?.source).toBe('aid')
  const { progress } = await currentFlight()
  expect(parseFlightProgress(progress)).toMatchObject({
    phase: 'cruise',
    estimated: false,
    altitudeInM: 11_000,
    windFromInDeg: 270,
    values: { altitudeInM: { source: 'aid' } },
  })
  expect(progress?.remainingTime).toBeGreaterThan(6000)

  clock.offsetInMs += 120_000
  await expect.poll(async () => (await currentFlight()).progress?.estimated).toBe(true)
  const later = (await currentFlight()).progress
  expect(later?.ageInS).toBeGreaterThanOrEqual(120)
  expect(later?.position?.longitude).toBeGreaterThan(progress?.position?.longitude ?? 0)
  expect(hub.parts.flight.feeds()).toMatchObject([{ name: 'aid', kind: 'adbp', isConnected: true }])
})

test('FEED-01 the order of the settings is the order of trust: of two active feeds the first one is used', async () => {
  for (const order of [
    ['aid', 'second'],
    ['second', 'aid'],
  ]) {
    const servers = new Map<string, FeedServer>()
    for (const name of order)
      servers.set(name, await openFeedServer({ kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping }))
    const feeds = [...servers].map(([name, { port }]) => ({
      kind: 'adbp' as const,
      name,
      host: '127.0.0.1',
      port,
      publishPort: 0,
    }))
    const ownHub = await openTestHub({ origin: 'JFK', destination: 'BIO', feeds }, { clock })
    try {
      for (const each of servers.values()) await expect.poll(() => each.listeners()).toBe(1)
      // The less trusted one sends first.
      for (const name of order.toReversed()) {
        servers.get(name)!.emit(observed())
        const receivedCount = () =>
          ownHub.parts.flight.feeds().find((feed) => feed.name === name)?.receivedCount
        await expect.poll(receivedCount).toBe(1)
      }
      const response = await send(ownHub.addresses.passengers, currentFlightCall)
      expect((response.body as CurrentFlightReply).progress?.source).toBe(order[0])
    } finally {
      await ownHub.remove()
      for (const each of servers.values()) await each.stop()
    }
  }
})

test('FEED-02 MAP-02 a new destination in a feed’s flight plan changes the flight’s destination', async () => {
  await setUp()
  for (let time = 0; time < 4; time++) {
    clock.offsetInMs += 1000
    server.emit(observed({ originIata: 'JFK', destinationIata: 'LIS' }))
  }
  await expect.poll(async () => (await currentFlight()).flight?.destIata).toBe('LIS')
})

test('FEED-02 a flight that taxies back to its gate is published as returned', async () => {
  await setUp()
  const stepInS = 20
  const gate = { latitude: 40.6398, longitude: -73.7789 }
  let northInM = 0
  let sentCount = 0
  const receivedCount = () => hub.parts.flight.feeds()[0]?.receivedCount
  const phases: string[] = []
  const move = async (steps: number, speed: number) => {
    for (let n = 0; n < steps; n++) {
      northInM += speed * stepInS
      clock.offsetInMs += stepInS * 1000
      const position = { ...gate, latitude: gate.latitude + northInM / 111_200 }
      const trackInDeg = speed < 0 ? 180 : 0
      server.emit(observed({ position, altitudeInM: 4, groundSpeedInMPerS: Math.abs(speed), trackInDeg }))
      await expect.poll(receivedCount).toBe(++sentCount)
      const { phase, returned } = (await currentFlight()).progress!
      const line = `${phase}${returned ? ', returned' : ''}`
      if (phases.at(-1) !== line) phases.push(line)
    }
  }
  await move(4, 0)
  await move(6, 8)
  await move(6, -8)
  await move(8, 0)
  expect(phases).toEqual(['boarding', 'taxi', 'boarding, returned'])
})

test('FEED-03 MAP-02 a hub restarted within 30 minutes continues the flight with position, history and destination', async () => {
  await setUp()
  const emit = (more: Observation = {}) => {
    clock.offsetInMs += 10_000
    server.emit(observed({ position: { latitude: 48, longitude: -30 + clock.offsetInMs / 3e5 }, ...more }))
  }
  for (let time = 0; time < 5; time++) {
    emit({ originIata: 'JFK', destinationIata: 'LIS' })
    await pause(50)
  }
  await expect.poll(async () => (await currentFlight()).flight?.destIata).toBe('LIS')
  const before = await currentFlight()
  clock.offsetInMs += 60_000
  const savedMemory = async () => JSON.parse((await hub.parts.store.query(readFlight))?.state ?? '{}').memory
  await expect.poll(async () => (await savedMemory())?.destinationIata).toBe('LIS')

  hub = await hub.restart()
  const { flight, progress } = await currentFlight()
  expect(flight).toMatchObject({ originIata: 'JFK', destIata: 'LIS' })
  expect(progress).toMatchObject({ phase: 'cruise', source: 'aid', estimated: true, diversion: 'declared' })
  expect(progress?.position?.longitude).toBeGreaterThan(before.progress?.position?.longitude ?? 0)
  expect(before.progress?.history.length).toBeGreaterThan(1)
  expect(progress?.history).toEqual(expect.arrayContaining(before.progress!.history.slice(0, -1)))
  clock.offsetInMs += 31 * 60_000
  hub = await hub.restart()
  expect(await currentFlight()).toMatchObject({ flight: { destIata: 'BIO' }, progress: null })
})

test('FEED-03 OPS-03 readiness and metrics include the status of the feeds', async () => {
  const packs = await openPacks()
  onTestFinished(() => packs.remove())
  await packs.activate(await packs.add('feeds'))
  await setUp({ dataDir: packs.dataDir })
  const headers = { authorization: `Bearer ${operationsSecret}` }
  const fetchText = async (path: string) =>
    (await fetch(`${hub.addresses.operations}${path}`, { headers })).text()
  expect(JSON.parse(await fetchText('/ready'))).toMatchObject({
    ready: true,
    feeds: 'aid: not connected yet',
  })
  server.emit(observed())
  await expect.poll(async () => JSON.parse(await fetchText('/ready')).feeds).toBe('aid: heard')
  const metrics = await fetchText('/metrics')
  expect(metrics).toContain('altiport_feed_connected{feed="aid"} 1')
  expect(metrics).toMatch(/altiport_feed_heard\{feed="aid"\} [1-9]/)
  server.drop()
  await server.stop()
  await expect
    .poll(async () => JSON.parse(await fetchText('/ready')))
    .toMatchObject({
      ready: true,
      feeds: expect.stringMatching(/^aid: lost/),
    })
})

test('FEED-07 the public address signal pauses every device, and ends when its feed is lost', async () => {
  await setUp()
  const currentAnnouncement = () => hub.parts.announcements.current().announcement?.kind ?? null
  server.emit({ announcing: { cabin: false } })
  server.emit({ announcing: { cabin: true } })
  await expect.poll(currentAnnouncement).toBe('cabin')
  server.emit({ announcing: { cabin: false } })
  await expect.poll(currentAnnouncement).toBe(null)
  server.emit({ announcing: { cabin: true } })
  await expect.poll(currentAnnouncement).toBe('cabin')
  server.drop()
  await expect.poll(currentAnnouncement).toBe(null)
})
