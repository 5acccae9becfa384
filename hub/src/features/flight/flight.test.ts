/**
 * The flight as corrected by the crew, through a real hub: passengers receive it within a second, and it
 * survives a restart.
 */
import { crewCalls } from '@altiport/wire/calls'
import { type CurrentFlightReply, currentFlightCall, parseFlightProgress } from '@altiport/wire/flight'
import type { AirportsReply, CrewFlight } from '@altiport/wire/flight-crew'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenAs, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { send, type TestHub } from '#testing/hub.ts'

const minute = 60_000
let hub: TestHub
let tablet: Tablet
const open = async (values: object) => {
  hub = await openCrewHub(values)
  tablet = await signInTablet(hub)
}
beforeEach(() => open({ origin: 'JFK', destination: 'BIO' }))
afterEach(() => hub.remove())

const legId = () => hub.parts.sessions.leg().id
const call = async (name: 'setRoute' | 'correctFlight', body: object) =>
  (await tablet.send(crewCalls[name], { body: { legId: legId(), ...body } })).body as CrewFlight & {
    refusal?: string
  }
const fetchFlight = async () =>
  (await send(hub.addresses.passengers, currentFlightCall)).body as CurrentFlightReply

test('CRW-06 each value includes its source and its age', async () => {
  const { values, by, aircraft } = ((await tablet.send(crewCalls.state)).body as { flight: CrewFlight })
    .flight
  expect(by).toBe('simulator')
  expect(aircraft).toMatchObject({ phase: 'cruise', arrivalTime: expect.any(Number) })
  expect(values.altitudeInM).toEqual({ kind: 'aircraft', source: 'simulator', ageInS: 0 })
  expect(values.remainingTime).toMatchObject({ kind: 'worked-out' })
  for (const name of [
    'arrivalTime',
    'departureTime',
    'phase',
    'position',
    'direction',
    'distanceToGoInM',
    'history',
  ])
    expect(values[name], name).toMatchObject({ source: expect.any(String), ageInS: expect.any(Number) })
})

test('CRW-06 a landing time set by hand applies to everyone, survives a restart, and can be reset to the aircraft’s', async () => {
  const listener = await listenAs(hub, await signInTablet(hub, '4R'))
  const before = (await fetchFlight()).progress!
  const arrivalTime = before.arrivalTime + 30 * minute
  const set = await call('correctFlight', { arrivalTime })
  expect(set.byHand.arrivalTime).toMatchObject({ value: arrivalTime, tablet: '2L' })
  expect(set.aircraft.arrivalTime).toBe(before.arrivalTime)
  expect(set.values.arrivalTime).toMatchObject({ kind: 'by-hand', source: '2L' })
  expect(set.values.remainingTime).toMatchObject({ kind: 'from-by-hand', source: '2L' })
  const { progress } = await fetchFlight()
  expect(parseFlightProgress(progress)?.arrivalTime).toBe(arrivalTime)
  expect(progress!.remainingTime).toBe(Math.round((arrivalTime - progress!.at) / 1000))
  await expect.poll(() => listener.last<CrewFlight>('flight')?.byHand.arrivalTime?.value).toBe(arrivalTime)
  listener.socket.terminate()

  hub = await hub.restart()
  tablet = await signInTablet(hub)
  expect((await fetchFlight()).progress?.arrivalTime).toBe(arrivalTime)
  expect((await call('correctFlight', { arrivalTime: null })).byHand.arrivalTime).toBeNull()
  expect((await fetchFlight()).progress?.arrivalTime).toBe(before.arrivalTime)
})

test('CRW-06 two tablets that set different values set both; omitted values stay', async () => {
  const other = await signInTablet(hub, '4R')
  const arrivalTime = (await fetchFlight()).progress!.arrivalTime + minute
  await Promise.all([
    call('correctFlight', { arrivalTime }),
    other.send(crewCalls.correctFlight, { body: { legId: legId(), phase: 'descent' } }),
  ])
  const corrected = await call('correctFlight', {})
  expect(corrected.byHand).toMatchObject({
    arrivalTime: { value: arrivalTime, tablet: '2L' },
    phase: { value: 'descent', tablet: '4R' },
  })
  expect((await fetchFlight()).progress).toMatchObject({ arrivalTime, phase: 'descent' })
  expect(corrected.aircraft.phase).toBe('cruise')
})

test('CRW-06 after the crew set the phase to landed no passenger has time left, until the aircraft’s phase is used again', async () => {
  for (const phase of ['landed', 'at-gate']) {
    await call('correctFlight', { phase })
    expect((await fetchFlight()).progress).toMatchObject({ phase, remainingTime: 0, progress: 100 })
  }
  await call('correctFlight', { phase: null })
  const { progress } = await fetchFlight()
  expect(progress!.remainingTime).toBeGreaterThan(0)
  expect(progress!.progress).toBeLessThan(100)
})

test('CRW-06 the route is set with its times, and reaches passengers immediately', async () => {
  const departureTime = Math.round(Date.now() - 20 * minute)
  const set = await call('setRoute', {
    origin: 'LIS',
    destination: 'RAK',
    flightNumber: 'CV 77',
    departureTime,
    flightTimeInMin: 75,
  })
  expect(set.byHand.route?.value).toEqual({ origin: 'LIS', destination: 'RAK', flightNumber: 'CV 77' })
  const { flight, progress } = await fetchFlight()
  expect(flight).toMatchObject({ originIata: 'LIS', destIata: 'RAK', flightId: 'CV 77' })
  expect(progress?.departureTime).toBe(departureTime)
  const flownInMin = (progress!.arrivalTime - departureTime) / minute
  expect(flownInMin).toBeGreaterThan(70)
  expect(flownInMin).toBeLessThan(105)
  hub = await hub.restart()
  tablet = await signInTablet(hub)
  expect((await fetchFlight()).flight).toMatchObject({ destIata: 'RAK', flightId: 'CV 77' })
})

test('CRW-06 without a known route the crew set it', async () => {
  await hub.remove()
  await open({})
  expect(await fetchFlight()).toEqual({ flight: null, progress: null })
  await call('setRoute', { origin: 'MCT', destination: 'BIO' })
  await expect.poll(async () => (await fetchFlight()).flight?.originIata).toBe('MCT')
})

test('CRW-06 impossible values are refused, and a tablet that displays an older leg changes nothing', async () => {
  const refused = async (name: 'setRoute' | 'correctFlight', body: object) => (await call(name, body)).refusal
  expect(await refused('setRoute', { origin: 'QQQ', destination: 'BIO' })).toBe('unknown-airport')
  expect(await refused('setRoute', { origin: 'BIO', destination: 'BIO' })).toBe('same-airport')
  for (const flightNumber of ['CV\u202e77', 'CV\u000077', 'CV 1234567890'])
    expect(await refused('setRoute', { origin: 'JFK', destination: 'BIO', flightNumber })).toBe('bad-input')
  expect(await refused('setRoute', { origin: 'jfk', destination: 'BIO' })).toBe('bad-input')
  expect(await refused('correctFlight', { arrivalTime: Date.now() + 48 * 60 * minute })).toBe('not-possible')
  for (const departureTime of [0, 8.64e15])
    expect(await refused('setRoute', { origin: 'LIS', destination: 'BIO', departureTime })).toBe(
      'not-possible',
    )
  expect(await refused('correctFlight', { phase: 'loop' })).toBe('bad-input')
  expect(await refused('correctFlight', { legId: 'leg-0', phase: 'climb' })).toBe('other-leg')
  expect(await refused('setRoute', { legId: 'leg-0', origin: 'LIS', destination: 'BIO' })).toBe('other-leg')
  expect((await fetchFlight()).progress?.phase).toBe('cruise')
})

test('CRW-06 airports are found while typing', async () => {
  const { airports } = (await tablet.send(crewCalls.findAirports, { query: { text: 'bilb' } }))
    .body as AirportsReply
  expect(airports[0]).toEqual({ iata: 'BIO', name: 'Bilbao Airport', city: 'Bilbao', country: 'Spain' })
})

test('CRW-06 FEED-03 with silent feeds a landing time set by hand is still published', async () => {
  await hub.remove()
  const feeds = [{ kind: 'nmea-udp', port: 45_991, name: 'box', senders: ['127.0.0.1'] }]
  await open({ origin: 'JFK', destination: 'BIO', feeds, plannedFlightTimeInMin: 400 })
  expect(await fetchFlight()).toMatchObject({ flight: { destIata: 'BIO' }, progress: null })
  const arrivalTime = Math.round(Date.now() + 100 * minute)
  await call('correctFlight', { arrivalTime })
  const { progress } = await fetchFlight()
  expect(parseFlightProgress(progress)).toMatchObject({ arrivalTime })
  expect(progress!.remainingTime).toBeLessThanOrEqual(6000)
  await call('setRoute', { origin: 'LIS', destination: 'RAK' })
  await expect.poll(async () => (await fetchFlight()).flight?.destIata).toBe('RAK')
})
