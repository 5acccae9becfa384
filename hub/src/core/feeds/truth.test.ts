/** A true flight of seven hours, sent through each protocol over TCP: the fused flight stays close to it. */
import { setTimeout as pause } from 'node:timers/promises'
import { commonAdbpMapping, longAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import { type FusedFlight, fusedFlight } from '@altiport/flight/fusion/fused-flight'
import { type FlightRoute, startFusion, step } from '@altiport/flight/fusion/fusion'
import { phases } from '@altiport/flight/phase'
import {
  type Accuracy,
  initialAccuracy,
  measureAccuracy,
  simulateFeed,
} from '@altiport/flight/testing/accuracy'
import { type FlightScript, simulateTrueFlight } from '@altiport/flight/testing/true-flight'
import {
  acrossTheAtlantic,
  azores,
  bilbao,
  newYork,
  sanFrancisco,
  tokyo,
  turnedBack,
  withTheJet,
} from '@altiport/flight/testing/true-flights'
import { expect, test } from 'vitest'
import { type FeedProtocol, openFeedServer } from './feed-servers.ts'
import { type FeedSettings, feedsShape } from './feed-settings.ts'
import { openFeeds } from './feeds.ts'

/** Flights per protocol; with more than one they are paced at 600 times real time. */
const flights = Number(process.env.PROOF_TRUE_FLIGHTS ?? 1)
const isPaced = flights > 1
const timeoutInMs = 600_000

const address = '4CA2D6'
const protocols: [string, FeedProtocol, object][] = [
  ['gpsd', { kind: 'gpsd' }, { kind: 'gpsd' }],
  ['nmea', { kind: 'nmea' }, { kind: 'nmea' }],
  ['sbs1', { kind: 'sbs1', address }, { kind: 'sbs1', address: address.toLowerCase() }],
  ['adbp', { kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping }, { kind: 'adbp' }],
  [
    'adbp',
    { kind: 'adbp', dialect: 'attribute', mapping: longAdbpMapping },
    { kind: 'adbp', dialect: 'attribute' },
  ],
]
const namedProtocols = protocols.map(
  ([name, protocol, settings]) =>
    [`${name}${'dialect' in protocol ? ` ${protocol.dialect}` : ''}`, protocol, settings] as const,
)

test.each(namedProtocols)(
  'FEED-01 FEED-02 FEED-03 FEED-05 %s over TCP: always near the truth, on time in cruise, phases in order',
  { timeout: isPaced ? flights * timeoutInMs : 120_000 },
  async (_, protocol, settings) => {
    for (let flight = 0; flight < flights; flight++) {
      const result = await runFlight(acrossTheAtlantic, protocol, settings, `flight-${flight}`)
      expect(result.phases).toEqual([...phases])
      expect(result.maxErrorInM).toBeLessThan(1000)
      expect(result.maxRemainingError).toBeLessThan(0.03)
      // The ten minutes of the outage except its first seconds, plus some to recover.
      expect(result.secondsEstimated).toBeGreaterThan(560)
      expect(result.secondsEstimated).toBeLessThan(660)
      expect(result.maxEstimatedErrorInM).toBeLessThan(10_000)
      expect(result.maxJumpInM).toBeLessThan(150)
      expect(result.moments).toBeGreaterThan(7 * 3600)
    }
  },
)

/** One protocol without wind data, one with; and a schedule that is wrong in the other direction. */
test.each([namedProtocols[1]!, namedProtocols[4]!])(
  'FEED-02 FEED-05 %s over TCP: as accurate with another route, wind and aircraft',
  { timeout: timeoutInMs },
  async (_, protocol, settings) => {
    const result = await runFlight(withTheJet, protocol, settings, 'jet', {
      origin: tokyo,
      destination: sanFrancisco,
      scheduleOffInS: -360,
    })
    expect(result.phases).toEqual([...phases])
    expect(result.maxErrorInM).toBeLessThan(1000)
    expect(result.maxRemainingError).toBeLessThan(0.03)
    expect(result.maxEstimatedErrorInM).toBeLessThan(10_000)
    expect(result.maxJumpInM).toBeLessThan(150)
  },
)

test('FEED-02 a flight that turns back: the diversion is suspected, then declared, and the flight ends at the new destination', async () => {
  const result = await runFlight(turnedBack, { kind: 'nmea' }, { kind: 'nmea' }, 'back')
  expect(result.phases).toEqual([...phases])
  expect(result.maxErrorInM).toBeLessThan(1000)
  expect(result.diversions).toEqual([null, 'suspected', 'declared'])
  expect(result.last?.distanceToGoInM).toBeLessThan(5000)
})

test('FEED-02 FEED-03 a receiver that is jammed for 15 minutes, and reports positions 295 km away, does not move the flight there', async () => {
  const jam = { afterInS: 2 * 3600, forInS: 900, offsetInM: 295_000 }
  const result = await runFlight(
    acrossTheAtlantic,
    { kind: 'nmea' },
    { kind: 'nmea' },
    'jammed',
    undefined,
    jam,
  )
  expect(result.phases).toEqual([...phases])
  expect(result.maxErrorInM).toBeLessThan(1000)
  expect(result.maxEstimatedErrorInM).toBeLessThan(15_000)
  expect(result.maxJumpInM).toBeLessThan(150)
  // The jam and the outage, each except its first seconds.
  expect(result.secondsEstimated).toBeGreaterThan(1440)
  expect(result.secondsEstimated).toBeLessThan(1600)
})

type FlightResult = Accuracy & { diversions: FusedFlight['diversion'][]; last: FusedFlight | null }

/**
 * Runs on the flight's clock, which advances once everything sent has been read, so that the result does not
 * depend on the machine's speed.
 */
const runFlight = async (
  script: FlightScript,
  protocol: FeedProtocol,
  settings: object,
  seed: string,
  // The schedule is off by six minutes.
  { origin, destination, scheduleOffInS } = { origin: bilbao, destination: newYork, scheduleOffInS: 360 },
  jam: { afterInS: number; forInS: number; offsetInM: number } | null = null,
): Promise<FlightResult> => {
  const truth = simulateTrueFlight(script)
  const [first] = truth
  const timeOf = (phase: string) => truth.find((moment) => moment.phase === phase)!.timeInMs
  const landsAtInMs = timeOf('landed')
  const cutFromInMs = first!.timeInMs + 3.6 * 3_600_000
  const jamFromInMs = first!.timeInMs + (jam?.afterInS ?? 0) * 1000
  const messages = simulateFeed(
    truth,
    seed,
    { fromInMs: cutFromInMs, untilInMs: cutFromInMs + 600_000 },
    jam && { fromInMs: jamFromInMs, untilInMs: jamFromInMs + jam.forInS * 1000, offsetInM: jam.offsetInM },
  )
  const flightTimeInS = script.turnBack ? null : (landsAtInMs - timeOf('climb')) / 1000 + scheduleOffInS
  const route: FlightRoute = { origin, destination, flightTimeInS }

  const server = await openFeedServer(protocol)
  const feedSettings = {
    ...settings,
    host: '127.0.0.1',
    port: server.port,
    publishPort: 0,
    silentAfterInS: 3600,
  }
  if (protocol.kind !== 'adbp') delete (feedSettings as { publishPort?: number }).publishPort
  const [feed] = feedsShape.parse([feedSettings]) as [FeedSettings]
  let nowInMs = first!.timeInMs
  let state = startFusion([feed.kind], route, nowInMs)
  const feeds = await openFeeds([feed], {
    nowInMs: () => nowInMs,
    onObservation: (source, observation) => {
      state = step(state, { type: 'received', source, observation, nowInMs })
    },
    onLost: () => {},
    simulated: () => ({}),
    // The flight's hours pass in seconds.
    maxShare: 1,
    log: { info() {}, warn() {} },
  })
  await expect.poll(() => server.listeners()).toBe(1)

  let accuracy = initialAccuracy
  let last: FusedFlight | null = null
  const diversions: FusedFlight['diversion'][] = []
  let next = 0
  const startedAtInMs = performance.now()
  for (const moment of truth) {
    nowInMs = moment.timeInMs
    let hasSent = false
    for (; next < messages.length && messages[next]!.arrivesAtInMs <= nowInMs; next++) {
      server.emit(messages[next]!.observation)
      hasSent = true
    }
    while (hasSent && feeds.statuses()[0]!.bytesCount < server.sentInBytes()) await new Promise(setImmediate)
    state = step(state, { type: 'ticked', nowInMs })
    // The new destination is set a while after the turn, as the crew or a box with the flight plan would.
    if (state.diversion === 'suspected' && state.way.destination.iata === newYork.iata) {
      if (diversions.at(-1) !== 'suspected') diversions.push('suspected')
      state = step(state, {
        type: 'rerouted',
        route: { ...route, destination: azores, flightTimeInS: null },
        nowInMs,
      })
    }
    const fused = fusedFlight(state)
    if (!fused) continue
    if (diversions.at(-1) !== fused.diversion) diversions.push(fused.diversion)
    accuracy = measureAccuracy(accuracy, {
      fused,
      last,
      truth: moment,
      landsAtInMs,
      includesTime: !script.turnBack,
    })
    last = fused
    if (isPaced && nowInMs % 60_000 === 0) {
      const dueInMs = startedAtInMs + (nowInMs - first!.timeInMs) / 600
      await pause(Math.max(0, dueInMs - performance.now()))
    }
  }
  await feeds.stop()
  await server.stop()
  return { ...accuracy, diversions, last }
}
