/** A hub whose feeds say that the aircraft is at its gate: when the leg ends by itself, and when it does not. */
import { commonAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import type { Observation } from '@altiport/flight/feeds/observation'
import { type CurrentFlightReply, currentFlightCall } from '@altiport/wire/flight'
import { afterEach, expect, test } from 'vitest'
import { openTestHub, send, type TestHub } from '#app/test-hub.ts'
import { type FeedServer, openFeedServer } from '#core/feeds/feed-servers.ts'
import { untouchedLeg } from '#core/leg/leg-overrides.ts'

let hub: TestHub
const servers: FeedServer[] = []
const clock = { offsetInMs: 0, nowInMs: () => Date.now() + clock.offsetInMs }
afterEach(async () => {
  await hub.remove()
  for (const server of servers.splice(0)) await server.stop()
})

const bilbao = { latitude: 43.3011, longitude: -2.9106 }
const atTheGate: Observation = { position: bilbao, altitudeInM: 42, groundSpeedInMPerS: 0, trackInDeg: 10 }
const overTheOcean: Observation = {
  position: { latitude: 48, longitude: -30 },
  ...{ altitudeInM: 11_000, groundSpeedInMPerS: 240, trackInDeg: 95 },
}
const setUp = async (names: string[]) => {
  clock.offsetInMs = 0
  for (const _ of names)
    servers.push(await openFeedServer({ kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping }))
  const feeds = names.map((name, n) => ({
    ...{ kind: 'adbp' as const, name, host: '127.0.0.1', port: servers[n]!.port, publishPort: 0 as const },
  }))
  hub = await openTestHub({ origin: 'JFK', destination: 'BIO', feeds }, { clock })
  await expect.poll(() => servers.every((server) => server.listeners() === 1)).toBe(true)
}
const receivedCounts = () => hub.parts.flight.feeds().map(({ receivedCount }) => receivedCount)
/** Each says its word once a minute. */
const pass = async (minutes: number, ...words: Observation[]) => {
  for (let n = 0; n < minutes; n++) {
    clock.offsetInMs += 60_000
    const before = receivedCounts()
    for (const [index, observation] of words.entries())
      servers[index]!.emit({ measuredAtInMs: clock.nowInMs(), ...observation })
    await expect
      .poll(() => receivedCounts().every((count, index) => !words[index] || count > before[index]!), {
        interval: 5,
      })
      .toBe(true)
  }
}
const phase = async () =>
  ((await send(hub.addresses.passengers, currentFlightCall)).body as CurrentFlightReply).progress?.phase
const legId = () => hub.parts.sessions.leg().id
/** The hub looks at its flight once a second, and at each change by the crew. */
const checkFlight = async () => {
  await expect.poll(phase).toBe('at-gate')
  await hub.parts.legs.set(legId(), {})
}
const hasEnded = async (leg: string) => expect.poll(legId).not.toBe(leg)

test('CRW-07 one feed alone does not end the leg after a quarter of an hour at the gate; it does after half an hour', async () => {
  await setUp(['box'])
  const leg = legId()
  await pass(1, atTheGate)
  await checkFlight()
  await pass(20, atTheGate)
  await hub.parts.legs.set(leg, {})
  await expect.poll(phase).toBe('at-gate')
  expect(legId()).toBe(leg)
  await pass(11, atTheGate)
  await hasEnded(leg)
})

test('CRW-07 two feeds that agree end it after a quarter of an hour, and the crew’s word is as good as one of them', async () => {
  await setUp(['box', 'radio'])
  const leg = legId()
  await pass(1, atTheGate, atTheGate)
  await checkFlight()
  await pass(16, atTheGate, atTheGate)
  await hasEnded(leg)
})

test('CRW-07 a feed that flies keeps the leg, however long another stands; the crew’s word ends it', async () => {
  await setUp(['box', 'radio'])
  const leg = legId()
  await pass(1, atTheGate)
  await checkFlight()
  await pass(45, atTheGate, overTheOcean)
  await hub.parts.legs.set(leg, {})
  expect(await phase()).toBe('at-gate')
  expect(legId()).toBe(leg)
  await hub.parts.legs.set(leg, {
    ...untouchedLeg,
    phase: { value: 'at-gate', tablet: '2L', at: clock.nowInMs() },
  })
  await hasEnded(leg)
})
