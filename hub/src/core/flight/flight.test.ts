/** The flight as devices hear it: its shape, its units, and that a restart goes on with the same flight. */
import {
  currentFlight,
  currentFlightUpdated,
  flightProgress,
  flightProgressUpdated,
} from '@altiport/wire/flight'
import { afterEach, expect, test } from 'vitest'
import { type LegOverrides, untouchedLeg } from '#core/leg/leg-overrides.ts'
import type { Parts } from '#core/parts.ts'
import { startFlight } from './flight.ts'

const startedAtInMs = Date.UTC(2026, 5, 1, 12)
const hour = 3_600_000
let stop = () => {}
afterEach(() => stop())

/** A hub's parts around a clock that the test turns. */
const setUp = async ({
  atInMs = startedAtInMs,
  route = { origin: 'JFK', destination: 'BIO' },
  overrides = untouchedLeg,
}: {
  atInMs?: number
  route?: object | null
  overrides?: LegOverrides
} = {}) => {
  const clock = { nowInMs: () => atInMs }
  const published: { event: string; payload: unknown }[] = []
  let leg = { id: 'leg-1', startedAtInMs, key: 'k' }
  const parts = {
    clock,
    settings: { speedFactor: 1, feeds: [] },
    sessions: { leg: () => leg },
    legs: {
      overrides: () => overrides,
      onChange: () => {},
      end: async () => {
        leg = { ...leg, id: 'leg-2', startedAtInMs: atInMs }
      },
    },
    content: { pack: { flight: route } },
    live: {
      publish: (header: { event: string }, payload: unknown) =>
        published.push({ event: header.event, payload }),
    },
    log: { warn: () => {}, error: () => {} },
  } as unknown as Parts
  const flight = await startFlight(parts)
  stop = flight.stop
  return { flight, published }
}

test('LIV-13 to LIV-16 current flight and progress are told in the shape and the units of the contract', async () => {
  const { flight, published } = await setUp()
  expect(published.map(({ event }) => event)).toEqual([
    currentFlightUpdated.event,
    flightProgressUpdated.event,
  ])
  const now = flight.current()
  expect(currentFlight.parse(now.flight)).toMatchObject({
    originIata: 'JFK',
    destIata: 'BIO',
    destCity: 'Bilbao',
  })
  const progress = flightProgress.parse(now.progress)
  expect(progress.departureTime).toBeLessThan(startedAtInMs)
  expect(progress.arrivalTime).toBe(startedAtInMs + 3.2 * hour)
  expect(progress.remainingTime).toBe(11_520)
  expect(progress.phase).toBe('cruise')
  expect(progress.history.length).toBeGreaterThan(10)
  expect(progress.history.length).toBeLessThanOrEqual(62)
})

test('FEED-05 a restart in the same leg goes on with the same flight', async () => {
  const before = (await setUp({ atInMs: startedAtInMs + hour })).flight.current()
  stop()
  const after = (await setUp({ atInMs: startedAtInMs + hour })).flight.current()
  expect(after).toEqual(before)
  expect(after.progress?.remainingTime).toBe(7920)
})

test('LIV-17 a clock that was set back by years does not take the flight before its leg', async () => {
  const { flight } = await setUp({ atInMs: 0 })
  expect(flight.current().progress?.remainingTime).toBe(11_520)
})

test('FEED-05 a leg that is long over ends, and the next one is in the air', async () => {
  const { flight } = await setUp({ atInMs: startedAtInMs + 48 * hour })
  expect(flight.current().flight?.id).toBe('leg-2')
  expect(flight.current().progress?.remainingTime).toBe(11_520)
})

test('LIV-15 without a known route there is no flight data, and nothing is told', async () => {
  for (const route of [null, { origin: 'JFK', destination: 'ZZZ' }]) {
    const { flight, published } = await setUp({ route })
    expect(flight.current()).toEqual({ flight: null, progress: null })
    expect(published).toEqual([])
  }
})

/** The flight lands 3.2 h after the leg's beginning and is at its gate a little later. */
const legAfter = async (hours: number, setAfterHours: number) => {
  const phase = { value: 'cruise', tablet: '2L', at: startedAtInMs + setAfterHours * hour } as const
  const { flight } = await setUp({
    atInMs: startedAtInMs + hours * hour,
    overrides: { ...untouchedLeg, phase },
  })
  stop()
  return flight.current()
}

test('CRW-06 CRW-07 no leg ends by itself while the crew say that it flies', async () => {
  const flying = { flight: { id: 'leg-1' }, progress: { phase: 'cruise' } }
  expect(await legAfter(4, 0)).toMatchObject(flying)
  // Set at the gate, it contradicts the aircraft.
  expect(await legAfter(14, 4)).toMatchObject(flying)
})

test('CRW-07 a phase that the crew forgot keeps no leg, and with it passengers’ data, for ever', async () => {
  expect((await legAfter(4.5, 0)).flight?.id).toBe('leg-2')
  expect((await legAfter(24.5, 4)).flight?.id).toBe('leg-2')
})
