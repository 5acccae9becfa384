/** A hub whose clock is wrong: the times that people read follow a trusted feed, and nothing else changes. */
import { readdir } from 'node:fs/promises'
import { crewCalls } from '@altiport/wire/calls'
import { createCarryOnCode, redeemCarryOnCode } from '@altiport/wire/carry-on'
import { type CrewLog, crewState } from '@altiport/wire/crew'
import { type CurrentFlightReply, currentFlightCall } from '@altiport/wire/flight'
import type { CrewHealth } from '@altiport/wire/health-crew'
import type { CrewLeg, ReceiptsReply } from '@altiport/wire/leg-crew'
import { me } from '@altiport/wire/session'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { visibleTitlesOf } from '#core/content/visible-titles.ts'
import { type FeedServer, openFeedServer } from '#core/feeds/feed-servers.ts'
import { openCrewHub, signInTablet } from '#testing/crew.ts'
import { send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'
import { tablesWith } from '#testing/stored-rows.ts'
import { offsetFileName } from './saved-offset.ts'

const trueStartInMs = Date.UTC(2026, 10, 23, 12)
/** Seconds of true time since the start; the box's clock is `behindInMs` behind it. */
let passedInS = 0
let behindInMs = 0
const trueNowInMs = () => trueStartInMs + passedInS * 1000
const clock = {
  nowInMs: () => trueNowInMs() - behindInMs,
  uptimeInMs: () => 86_400_000 + passedInS * 1000,
}

let packs: Packs
let hub: TestHub
const servers: FeedServer[] = []
beforeEach(async () => {
  passedInS = 0
  packs = await openPacks()
})
afterEach(async () => {
  await hub.remove()
  for (const server of servers.splice(0)) await server.stop()
  await packs.remove()
})

const overTheOcean = {
  position: { latitude: 48, longitude: -30 },
  altitudeInM: 11_000,
  groundSpeedInMPerS: 240,
}

const setUp = async (behind: number) => {
  behindInMs = behind
  const [gpsd, sbs1] = [
    await openFeedServer({ kind: 'gpsd' }),
    await openFeedServer({ kind: 'sbs1', address: '4CA2D6' }),
  ]
  servers.push(gpsd, sbs1)
  const packId = await packs.add('dated', (index) => {
    index.videos[0]!.validity = { from: '2026-11-23', to: '2026-11-23' }
  })
  await packs.activate(packId)
  const feeds = [
    { kind: 'sbs1', host: '127.0.0.1', port: sbs1.port, address: '4CA2D6' },
    { kind: 'gpsd', host: '127.0.0.1', port: gpsd.port },
  ] as const
  hub = await openCrewHub(
    { dataDir: packs.dataDir, origin: 'JFK', destination: 'BIO', feeds: [...feeds] },
    { clock },
  )
  await expect.poll(() => [gpsd.listeners(), sbs1.listeners()]).toEqual([1, 1])
  const received = (name: string) =>
    hub.parts.flight.feeds().find((feed) => feed.name === name)!.receivedCount
  /** Each second, one message of gpsd, and one of an ADS-B receiver whose clock is a year behind. */
  const fly = async (seconds: number, wrongByInMs = 0) => {
    for (let n = 0; n < seconds; n++) {
      passedInS++
      const before = [received('gpsd'), received('sbs1')] as const
      gpsd.emit({ ...overTheOcean, measuredAtInMs: trueNowInMs() + wrongByInMs })
      sbs1.emit({ ...overTheOcean, measuredAtInMs: trueNowInMs() - 31_536_000_000 })
      await expect.poll(() => received('gpsd') > before[0] && received('sbs1') > before[1]).toBe(true)
    }
  }
  return { fly }
}
const progressNow = async () =>
  ((await send(hub.addresses.passengers, currentFlightCall)).body as CurrentFlightReply).progress!

test('FEED-08 LIV-16 PACK-08 CRW-08 with a clock 5 h 37 min behind, flight times and dates are right after ten seconds, and Health says so', async () => {
  const behind = 337 * 60_000
  // The box's date is still the day before.
  passedInS = -8 * 3600
  const { fly } = await setUp(behind)
  const tablet = await signInTablet(hub)
  const firstTitle = hub.parts.content.pack.videos[0]!.id
  const isVisible = () =>
    visibleTitlesOf(hub.parts.content.pack, hub.parts.wallClock.nowInMs()).videos.some(
      ({ id }) => id === firstTitle,
    )
  const clockRow = async () =>
    ((await tablet.send(crewState)).body as { health: CrewHealth }).health.rows.find(
      ({ id }) => id === 'clock',
    )

  await fly(5)
  const early = await progressNow()
  expect([Math.round((trueNowInMs() - early.at) / 60_000), isVisible()]).toEqual([337, false])
  expect(await clockRow()).toMatchObject({ state: 'resting', note: { word: 'clockUnchecked' } })

  // One wrong message starts the count again.
  await fly(1, 3_600_000)
  await fly(8)
  expect(hub.parts.wallClock.offsetInMs()).toBe(0)
  await fly(6)
  const late = await progressNow()
  expect(Math.abs(late.at - trueNowInMs())).toBeLessThan(2000)
  expect(Math.abs(late.arrivalTime - early.arrivalTime - behind)).toBeLessThan(120_000)
  expect(Math.abs(late.remainingTime - early.remainingTime)).toBeLessThan(120)
  expect(isVisible()).toBe(true)
  await expect.poll(clockRow).toMatchObject({
    state: 'slow',
    note: { word: 'clockBehind', values: { names: 'gpsd', seconds: 20_220 } },
  })
  await expect.poll(() => tablesWith('gpsd', packs.dataDir, ['ledger'])).toEqual(['ledger'])
})

test('FEED-08 a correction by two days ends no session of passengers or crew, and no carry-on code', async () => {
  const { fly } = await setUp(48 * 3_600_000)
  const [device, other, tablet] = [
    await signIn(hub.addresses.passengers),
    await signIn(hub.addresses.passengers),
    await signInTablet(hub),
  ]
  const { body } = await send(hub.addresses.passengers, createCarryOnCode, { headers: device.cookies })
  const { code } = body as { code: string }
  await fly(12)
  expect(hub.parts.wallClock.offsetInMs()).toBeGreaterThan(47 * 3_600_000)
  const statuses = [
    await send(hub.addresses.passengers, me, { headers: device.cookies }),
    await send(hub.addresses.passengers, redeemCarryOnCode, { headers: other.cookies, body: { code } }),
    await tablet.send(crewState),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200])
})

test('FEED-08 CRW-06 a restarted hub keeps the offset, and with it the crew’s landing time, unless the box’s clock was set meanwhile', async () => {
  const aheadInMs = 5 * 3_600_000
  const { fly } = await setUp(-aheadInMs)
  await fly(12)
  const landing = { value: trueNowInMs() + 7_200_000, tablet: '2L', at: clock.nowInMs() }
  await hub.parts.legs.set(hub.parts.sessions.leg().id, { arrivalTime: landing })
  await expect.poll(() => readdir(packs.dataDir)).toContain(offsetFileName)
  hub = await hub.restart()
  expect(Math.abs(hub.parts.wallClock.offsetInMs() + aheadInMs)).toBeLessThan(2000)
  expect((await progressNow()).remainingTime).toBeGreaterThan(7000)

  behindInMs = 0
  hub = await hub.restart()
  expect(hub.parts.wallClock.offsetInMs()).toBe(0)
})

test('FEED-08 CRW-07 OPS-05 a leg’s receipt has times of the box’s clock; the crew read the times of leg, receipt and log corrected', async () => {
  const behind = 5 * 3_600_000
  const { fly } = await setUp(behind)
  const tablet = await signInTablet(hub)
  await fly(12)
  const endLeg = () => hub.parts.legs.end({ tablet: '2L', flight: null })
  await endLeg()
  await tablet.send(crewCalls.startLeg, { body: { legId: hub.parts.sessions.leg().id } })
  const { leg } = (await tablet.send(crewCalls.state)).body as { leg: CrewLeg }
  await endLeg()
  const { receipts } = (await tablet.send(crewCalls.legReceipts)).body as ReceiptsReply
  const { lines } = (await tablet.send(crewCalls.log)).body as CrewLog
  const displayed = [leg.openedAt, leg.startedAt, receipts[0]!.startedAt, receipts[0]!.endedAt, lines[0]!.at]
  for (const time of displayed) expect(Math.abs(time! - trueNowInMs())).toBeLessThan(60_000)
  const stored = await hub.parts.legs.receipts()
  for (const time of [stored[0]!.startedAt, stored[0]!.endedAt])
    expect(Math.abs(time - clock.nowInMs())).toBeLessThan(60_000)
})
