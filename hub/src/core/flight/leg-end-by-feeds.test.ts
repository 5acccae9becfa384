/** When a leg ends by itself, and when it does not, with feeds that report the aircraft at its gate. */
import { commonAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import type { Observation } from '@altiport/flight/feeds/observation'
import { type CurrentFlightReply, currentFlightCall } from '@altiport/wire/flight'
import { afterEach, expect, test } from 'vitest'
import { type FeedServer, openFeedServer } from '#core/feeds/feed-servers.ts'
import { untouchedLeg } from '#core/leg/leg-overrides.ts'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'

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
  altitudeInM: 11_000,
  groundSpeedInMPerS: 240,
  trackInDeg: 95,
}
const setUp = async (names: string[]) => {
  clock.offsetInMs = 0
  for (const _ of names)
    servers.push(await openFeedServer({ kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping }))
  const feeds = names.map((name, n) => ({
    kind: 'adbp' as const,
    name,
    host: '127.0.0.1',
    port: servers[n]!.port,
    publishPort: 0 as const,
  }))
  hub = await openTestHub({ origin: 'JFK', destination: 'BIO', feeds }, { clock })
  await expect.poll(() => servers.every((server) => server.listeners() === 1)).toBe(true)
}
const receivedCounts = () => hub.parts.flight.feeds().map(({ receivedCount }) => receivedCount)
/** Advances the clock; each feed sends its observation once a minute. */
const pass = async (minutes: number, ...observations: Observation[]) => {
  for (let n = 0; n < minutes; n++) {
    clock.offsetInMs += 60_000
    const before = receivedCounts()
    for (const [index, observation] of observations.entries())
      servers[index]!.emit({ measuredAtInMs: clock.nowInMs(), ...observation })
    await expect
      .poll(() => receivedCounts().every((count, index) => !observations[index] || count > before[index]!), {
        interval: 5,
      })
      .toBe(true)
  }
}
const phase = async () =>
  ((await send(hub.addresses.passengers, currentFlightCall)).body as CurrentFlightReply).progress?.phase
const legId = () => hub.parts.sessions.leg().id
/** The hub checks its flight once a second, and after each change by the crew. */
const checkFlight = async () => {
  await expect.poll(phase).toBe('at-gate')
  await hub.parts.legs.set(legId(), {})
}
const expectEnded = async (leg: string) => expect.poll(legId).not.toBe(leg)

test('CRW-07 one feed alone ends the leg after 30 minutes at the gate, not after 15', async () => {
  await setUp(['box'])
  const leg = legId()
  await pass(1, atTheGate)
  await checkFlight()
  await pass(20, atTheGate)
  await hub.parts.legs.set(leg, {})
  await expect.poll(phase).toBe('at-gate')
  expect(legId()).toBe(leg)
  await pass(11, atTheGate)
  await expectEnded(leg)
})

test('CRW-07 two feeds that agree end the leg after 15 minutes', async () => {
  await setUp(['box', 'radio'])
  const leg = legId()
  await pass(1, atTheGate, atTheGate)
  await checkFlight()
  await pass(16, atTheGate, atTheGate)
  await expectEnded(leg)
})

test('CRW-07 a feed that reports a flight in the air keeps the leg open, however long another reports the gate; the crew’s phase ends it', async () => {
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
  await expectEnded(leg)
})
