/** The scheduled landing through a real hub: from the settings or the crew, or none. */
import { crewCalls } from '@altiport/wire/calls'
import { type CurrentFlightReply, currentFlightCall, parseCurrentFlight } from '@altiport/wire/flight'
import type { CrewFlight } from '@altiport/wire/flight-crew'
import { afterEach, expect, test } from 'vitest'
import { openCrewHub, signInTablet } from '#testing/crew.ts'
import { send, type TestHub } from '#testing/hub.ts'

let hub: TestHub
afterEach(() => hub.remove())
const fetchFlight = async () =>
  (await send(hub.addresses.passengers, currentFlightCall)).body as CurrentFlightReply

test('OP-27 MAP-04 the crew’s schedule takes precedence over the settings’; that of another day is ignored', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const scheduledLanding = inHours(3)
  hub = await openCrewHub({ origin: 'JFK', destination: 'BIO', scheduledLanding })
  const { flight } = await fetchFlight()
  expect(parseCurrentFlight(flight)!.scheduledArrivalTime).toBe(Date.parse(scheduledLanding))
  const tablet = await signInTablet(hub)
  const correct = async (scheduledArrivalTime: number | null) =>
    (
      await tablet.send(crewCalls.correctFlight, {
        body: { legId: hub.parts.sessions.leg().id, scheduledArrivalTime },
      })
    ).body as CrewFlight & { refusal?: string }
  const byCrew = Date.now() + 4 * 3_600_000
  expect((await correct(byCrew)).byHand.scheduledArrivalTime).toMatchObject({ value: byCrew, tablet: '2L' })
  expect((await fetchFlight()).flight?.scheduledArrivalTime).toBe(byCrew)
  expect((await correct(Date.now() + 48 * 3_600_000)).refusal).toBe('not-possible')
  await correct(null)
  expect((await fetchFlight()).flight?.scheduledArrivalTime).toBe(Date.parse(scheduledLanding))
  await tablet.send(crewCalls.divertFlight, {
    body: { legId: hub.parts.sessions.leg().id, destination: 'LIS' },
  })
  expect((await fetchFlight()).flight?.scheduledArrivalTime).toBeUndefined()
  await hub.remove()

  hub = await openCrewHub({ origin: 'JFK', destination: 'BIO', scheduledLanding: inHours(-30) })
  expect((await fetchFlight()).flight?.scheduledArrivalTime).toBeUndefined()
})

test('OP-27 MAP-04 the settings’ schedule applies to their route and to the leg at startup, and to no other', async () => {
  const scheduledLanding = new Date(Date.now() + 3 * 3_600_000).toISOString()
  hub = await openCrewHub({ origin: 'JFK', destination: 'BIO', scheduledLanding })
  const tablet = await signInTablet(hub)
  const legId = () => hub.parts.sessions.leg().id
  const scheduled = async () => (await fetchFlight()).flight?.scheduledArrivalTime
  const setRoute = (origin: string, destination: string) =>
    tablet.send(crewCalls.setRoute, { body: { legId: legId(), origin, destination, flightTimeInMin: 400 } })
  await setRoute('LIS', 'BIO')
  await expect.poll(async () => (await fetchFlight()).flight?.originIata).toBe('LIS')
  expect(await scheduled()).toBeUndefined()
  await setRoute('JFK', 'BIO')
  await expect.poll(async () => (await fetchFlight()).flight?.originIata).toBe('JFK')
  expect(await scheduled()).toBe(Date.parse(scheduledLanding))
  const first = legId()
  await hub.parts.legs.end({ tablet: null, flight: null })
  await expect.poll(async () => (await fetchFlight()).flight?.id).not.toBe(first)
  expect(await fetchFlight()).toMatchObject({ flight: { originIata: 'JFK', destIata: 'BIO' } })
  expect(await scheduled()).toBeUndefined()
})
