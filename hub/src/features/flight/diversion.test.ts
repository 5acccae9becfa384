/**
 * A diversion by the crew, through a real hub: origin and track stay, passengers are notified, and it can be
 * canceled.
 */

import { crewCalls } from '@altiport/wire/calls'
import type { CrewState } from '@altiport/wire/crew'
import { type CurrentFlightReply, currentFlightCall } from '@altiport/wire/flight'
import type { CrewFlight } from '@altiport/wire/flight-crew'
import { afterEach, expect, test } from 'vitest'
import { readAnnouncements, saveAnnouncements } from '#core/announcement/announcement.store.ts'
import { saveActionOutcome } from '#core/crew/crew.store.ts'
import { openFeedServer } from '#core/feeds/feed-servers.ts'
import { openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { send, type TestHub } from '#testing/hub.ts'

let hub: TestHub
let tablet: Tablet
const open = async (values: object) => {
  hub = await openCrewHub({ origin: 'JFK', destination: 'BIO', ...values }, { clock })
  tablet = await signInTablet(hub)
}
const clock = { offsetInMs: 0, nowInMs: () => Date.now() + clock.offsetInMs }
afterEach(() => hub.remove())

const legId = () => hub.parts.sessions.leg().id
const call = async (name: 'setRoute' | 'divertFlight' | 'correctFlight', body: object) =>
  (await tablet.send(crewCalls[name], { body: { legId: legId(), ...body } })).body as CrewFlight & {
    refusal?: string
  }
const fetchFlight = async () =>
  (await send(hub.addresses.passengers, currentFlightCall)).body as CurrentFlightReply
const notice = () => hub.parts.announcements.current().announcement?.text?.en

test('CRW-06 a diversion keeps origin and track, notifies passengers, survives a restart and can be canceled', async () => {
  await open({})
  const before = await fetchFlight()
  await call('correctFlight', { arrivalTime: before.progress!.arrivalTime + 600_000 })
  const diverted = await call('divertFlight', { destination: 'LIS' })
  expect(diverted.byHand).toMatchObject({
    arrivalTime: null,
    diversion: { value: { destination: 'LIS', instead: 'BIO' }, tablet: '2L' },
  })
  expect(notice()).toBe('We’re now flying to Lisbon instead of Bilbao.')
  const { flight, progress } = await fetchFlight()
  expect(flight).toMatchObject({ originIata: 'JFK', destIata: 'LIS', destCity: 'Lisbon' })
  expect(progress).toMatchObject({ diversion: 'declared', departureTime: before.progress!.departureTime })
  expect(progress!.history[0]).toEqual(before.progress!.history[0])
  expect(progress!.position!.latitude).toBeCloseTo(before.progress!.position!.latitude, 0)
  expect(progress!.position!.longitude).toBeCloseTo(before.progress!.position!.longitude, 0)
  expect(progress!.remainingTime).not.toBe(before.progress!.remainingTime)
  hub = await hub.restart()
  tablet = await signInTablet(hub)
  expect((await fetchFlight()).flight).toMatchObject({ originIata: 'JFK', destIata: 'LIS' })

  expect((await call('divertFlight', { destination: null })).byHand.diversion).toBeNull()
  expect(notice()).toBe('We’re now flying to Bilbao instead of Lisbon.')
  const after = await fetchFlight()
  expect(after.flight).toMatchObject({ originIata: 'JFK', destIata: 'BIO' })
  expect(after.progress?.diversion).toBeUndefined()
  expect(after.progress?.arrivalTime).toBe(before.progress?.arrivalTime)
})

test('CRW-06 FEED-02 a flight diverted to its origin counts as returned after landing, until the crew set its phase', async () => {
  await open({})
  await call('divertFlight', { destination: 'JFK' })
  const inTheAir = await fetchFlight()
  expect(inTheAir).toMatchObject({ flight: { originIata: 'JFK', destIata: 'JFK' } })
  expect(inTheAir.progress?.returned).toBeUndefined()
  // Ten minutes after the landing: at the gate, where the hub ends the leg after a quarter of an hour.
  clock.offsetInMs += (inTheAir.progress!.remainingTime + 600) * 1000
  expect((await fetchFlight()).progress).toMatchObject({ phase: 'at-gate', returned: true })
  await call('correctFlight', { phase: 'landed' })
  const corrected = (await fetchFlight()).progress
  expect([corrected?.phase, corrected?.returned]).toEqual(['landed', undefined])
})

test('CRW-06 canceling a diversion again, when none is active, keeps a corrected landing time', async () => {
  await open({})
  await call('divertFlight', { destination: 'LIS' })
  await call('divertFlight', { destination: null })
  const arrivalTime = (await fetchFlight()).progress!.arrivalTime + 600_000
  await call('correctFlight', { arrivalTime })
  const repeated = await call('divertFlight', { destination: null })
  expect(repeated.byHand.arrivalTime?.value).toBe(arrivalTime)
  expect((await call('divertFlight', { legId: 'leg-0', destination: null })).refusal).toBe('other-leg')
})

test('CRW-06 PAX-05 the reply to a diversion is sent once its notice to passengers is saved', async () => {
  await open({})
  const { store } = hub.parts
  const write = store.mutate as (...args: unknown[]) => Promise<never>
  const order: string[] = []
  store.mutate = (async (...args: unknown[]) => {
    // The last store operation before the reply.
    if (args[0] === saveActionOutcome) order.push('finished')
    const response = await write(...args)
    if (args[0] !== saveAnnouncements) return response
    await fetchFlight()
    order.push('saved')
    return response
  }) as typeof store.mutate
  await call('divertFlight', { destination: 'LIS' })
  expect(order).toEqual(['saved', 'finished'])
})

test('CRW-05 CRW-06 the notice of a diversion counts as the crew’s: it is not listed as a source, and can be withdrawn', async () => {
  await open({})
  await call('divertFlight', { destination: 'LIS' })
  const announcing = async () => ((await tablet.send(crewCalls.state)).body as CrewState).announcing
  expect(await announcing()).toMatchObject({
    notice: { class: 'information', tablet: '2L', text: { en: notice() } },
    sources: [],
  })
  await tablet.send(crewCalls.takeNoticeBack)
  expect(await announcing()).toMatchObject({ notice: null })
  expect(notice()).toBeUndefined()
})

test('CRW-06 CRW-07 the notice of a diversion ends with its leg; the crew’s pause continues', async () => {
  await open({})
  await tablet.send(crewCalls.pauseScreens, { body: { class: 'safety' } })
  await call('divertFlight', { destination: 'LIS' })
  const { announcements, legs, store } = hub.parts
  const sources = () => announcements.sources().map(({ source }) => source)
  expect(sources().sort()).toEqual(['crew/diversion', 'crew/pause'])
  await legs.end({ tablet: '2L', flight: null })
  expect(sources()).toEqual(['crew/pause'])
  const rows = await store.query(readAnnouncements, legId())
  expect(rows.map(({ source }) => source)).toEqual(['crew/pause'])
})

test('CRW-06 a return to the origin is a diversion too, and so is another destination in the route', async () => {
  await open({})
  expect((await call('divertFlight', { destination: 'JFK' })).flight).toMatchObject({
    originIata: 'JFK',
    destIata: 'JFK',
  })
  const { progress } = await fetchFlight()
  expect(progress!.progress).toBeGreaterThan(0)
  expect(progress!.remainingTime).toBeGreaterThan(3600)
  const set = await call('setRoute', { origin: 'JFK', destination: 'LIS' })
  expect(set.byHand.diversion?.value).toEqual({ destination: 'LIS', instead: 'BIO' })
  // A diversion to the original destination cancels it.
  expect((await call('divertFlight', { destination: 'BIO' })).byHand.diversion).toBeNull()
})

test('CRW-06 an invalid diversion is refused', async () => {
  await open({})
  expect((await call('divertFlight', { destination: 'QQQ' })).refusal).toBe('unknown-airport')
  expect((await call('divertFlight', { destination: 'BIO' })).refusal).toBe('same-airport')
  expect((await call('divertFlight', { legId: 'leg-0', destination: 'LIS' })).refusal).toBe('other-leg')
  await call('correctFlight', { phase: 'landed' })
  expect((await call('divertFlight', { destination: 'LIS' })).refusal).toBe('not-in-the-air')
  expect((await fetchFlight()).flight?.destIata).toBe('BIO')
})

test('CRW-06 FEED-02 with feeds a diversion keeps the origin, and canceling it restores the destination', async () => {
  const server = await openFeedServer({ kind: 'nmea' })
  await open({ feeds: [{ kind: 'nmea', name: 'box', host: '127.0.0.1', port: server.port }] })
  await expect.poll(() => server.listeners()).toBe(1)
  const emit = (second: number) =>
    server.emit({
      measuredAtInMs: Date.now(),
      position: { latitude: 48, longitude: -30 + second / 1000 },
      altitudeInM: 11_000,
      groundSpeedInMPerS: 240,
      trackInDeg: 95,
    })
  emit(0)
  await expect.poll(async () => (await fetchFlight()).progress?.phase).toMatch(/climb|cruise/)
  await call('divertFlight', { destination: 'LIS' })
  await expect.poll(async () => (await fetchFlight()).flight?.destIata).toBe('LIS')
  expect(await fetchFlight()).toMatchObject({
    flight: { originIata: 'JFK' },
    progress: { diversion: 'declared' },
  })
  await call('divertFlight', { destination: null })
  await expect.poll(async () => (await fetchFlight()).flight?.destIata).toBe('BIO')
  expect((await fetchFlight()).progress?.diversion).toBeUndefined()
  await server.stop()
})
