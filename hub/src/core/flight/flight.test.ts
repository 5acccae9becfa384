/** The published flight: its shape and units, its continuation after a restart, and the end of its leg. */

import {
  currentFlightUpdated,
  flightProgressUpdated,
  parseCurrentFlight,
  parseFlightProgress,
} from '@altiport/wire/flight'
import { afterEach, expect, test } from 'vitest'
import { type LegOverrides, untouchedLeg } from '#core/leg/leg-overrides.ts'
import { startFlight } from './flight.ts'
import type { FlightParts } from './flight-parts.ts'

const startedAtInMs = Date.UTC(2026, 5, 1, 12)
const hour = 3_600_000
let stop = () => {}
afterEach(() => stop())

/** A hub's parts with a fixed clock. */
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
    wallClock: { ...clock, offsetInMs: () => 0 },
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
  } as unknown as FlightParts
  const flight = await startFlight(parts)
  stop = flight.stop
  return { flight, published }
}

test('LIV-13 to LIV-16 current flight and progress are published in the shape and units of the contract', async () => {
  const { flight, published } = await setUp()
  expect(published.map(({ event }) => event)).toEqual([
    currentFlightUpdated.event,
    flightProgressUpdated.event,
  ])
  const now = flight.current()
  expect(parseCurrentFlight(now.flight)).toMatchObject({
    originIata: 'JFK',
    destIata: 'BIO',
    destCity: 'Bilbao',
  })
  const progress = parseFlightProgress(now.progress)!
  expect(progress.departureTime).toBeLessThan(startedAtInMs)
  expect(progress.arrivalTime).toBe(startedAtInMs + 3.2 * hour)
  expect(progress.remainingTime).toBe(11_520)
  expect(progress.phase).toBe('cruise')
  expect(progress.history.length).toBeGreaterThan(10)
  expect(progress.history.length).toBeLessThanOrEqual(62)
})

test('FEED-05 a restart on the same leg continues the same flight', async () => {
  const before = (await setUp({ atInMs: startedAtInMs + hour })).flight.current()
  stop()
  const after = (await setUp({ atInMs: startedAtInMs + hour })).flight.current()
  expect(after).toEqual(before)
  expect(after.progress?.remainingTime).toBe(7920)
})

test('LIV-17 a clock set back by years does not move the flight to before its leg', async () => {
  const { flight } = await setUp({ atInMs: 0 })
  expect(flight.current().progress?.remainingTime).toBe(11_520)
})

test('FEED-05 a leg that is long over is ended, and the next one is in the air', async () => {
  const { flight } = await setUp({ atInMs: startedAtInMs + 48 * hour })
  expect(flight.current().flight?.id).toBe('leg-2')
  expect(flight.current().progress?.remainingTime).toBe(11_520)
})

test('LIV-15 without a known route there is no flight data, and nothing is published', async () => {
  for (const route of [null, { origin: 'JFK', destination: 'ZZZ' }]) {
    const { flight, published } = await setUp({ route })
    expect(flight.current()).toEqual({ flight: null, progress: null })
    expect(published).toEqual([])
  }
})

/**
 * The flight `hours` after the leg's start, with a phase that the crew set `setAfterHours` after it. It lands 3.2 h
 * after the leg's start and is at its gate a little later.
 */
const flightAfter = async (hours: number, setAfterHours: number) => {
  const phase = { value: 'cruise', tablet: '2L', at: startedAtInMs + setAfterHours * hour } as const
  const { flight } = await setUp({
    atInMs: startedAtInMs + hours * hour,
    overrides: { ...untouchedLeg, phase },
  })
  stop()
  return flight.current()
}

test('CRW-06 CRW-07 a leg does not end by itself while the crew have set a phase in the air', async () => {
  const flying = { flight: { id: 'leg-1' }, progress: { phase: 'cruise' } }
  expect(await flightAfter(4, 0)).toMatchObject(flying)
  // Set at the gate, it contradicts the aircraft.
  expect(await flightAfter(14, 4)).toMatchObject(flying)
})

test('CRW-07 a forgotten phase of the crew delays the leg’s end and the erasure only for a limited time', async () => {
  expect((await flightAfter(4.5, 0)).flight?.id).toBe('leg-2')
  expect((await flightAfter(24.5, 4)).flight?.id).toBe('leg-2')
})
