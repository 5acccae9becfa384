/** A flight that returns to its gate of departure, on the ground or after a landing. */
import { expect, test } from 'vitest'
import { destinationPoint } from '#great-circle.ts'
import { bilbao, newYork } from '#testing/true-flights.ts'
import { fusedFlight } from './fused-flight.ts'
import { type Fusion, startFusion, step } from './fusion.ts'

const startInMs = Date.UTC(2026, 10, 21)
const route = { origin: bilbao, destination: newYork, flightTimeInS: 25_000 }

/** Simulates the segments second by second, from the gate. Returns the phases seen, and the flight at the end. */
const simulate = (
  segments: { durationInS: number; speed: number; trackInDeg?: number; climb?: number }[],
) => {
  let state: Fusion = startFusion(['gps'], route, startInMs)
  let position = bilbao.location
  let [second, altitudeInM, track] = [0, bilbao.elevationInM, 300]
  const phasesSeen: string[] = []
  for (const { durationInS, speed, trackInDeg = track, climb = 0 } of segments) {
    track = trackInDeg
    for (let end = second + durationInS; second < end; second++) {
      position = destinationPoint(position, track, speed)
      altitudeInM = Math.max(bilbao.elevationInM, altitudeInM + climb)
      state = step(state, {
        type: 'received',
        source: 'gps',
        nowInMs: startInMs + second * 1000,
        observation: {
          measuredAtInMs: startInMs + second * 1000,
          position,
          trackInDeg: track,
          altitudeInM,
          groundSpeedInMPerS: speed,
          verticalSpeedInMPerS: climb,
        },
      })
      const fused = fusedFlight(state)!
      const phase = `${fused.phase}${fused.hasReturned ? ', returned' : ''}`
      if (phasesSeen.at(-1) !== phase) phasesSeen.push(phase)
    }
  }
  return { phasesSeen, fused: fusedFlight(state)! }
}
const atGate = { durationInS: 300, speed: 0 }

test('FEED-02 a flight that taxies back to its gate is boarding again, marked as returned, and can depart again', () => {
  const out = { durationInS: 200, speed: 8, trackInDeg: 300 }
  const back = { durationInS: 200, speed: 8, trackInDeg: 120 }
  // Standing after push-back and queueing are not a return.
  const { phasesSeen, fused } = simulate([
    atGate,
    { durationInS: 30, speed: 3 },
    atGate,
    out,
    atGate,
    back,
    { ...back, durationInS: 11 },
    atGate,
  ])
  expect(phasesSeen).toEqual(['boarding', 'taxi', 'boarding, returned'])
  expect(fused).toMatchObject({ progressInPercent: 0, diversion: null })
  expect(fused.remainingTimeInS).toBeGreaterThan(25_000)
  const again = simulate([atGate, out, back, atGate, out])
  expect(again.phasesSeen).toEqual(['boarding', 'taxi', 'boarding, returned', 'taxi'])
})

test('FEED-02 a flight that lands where it took off is marked as returned, with all phases in order', () => {
  const { phasesSeen, fused } = simulate([
    atGate,
    { durationInS: 100, speed: 8, trackInDeg: 300 },
    { durationInS: 30, speed: 75 },
    { durationInS: 300, speed: 150, climb: 8 },
    { durationInS: 160, speed: 180, climb: 0 },
    { durationInS: 325, speed: 150, trackInDeg: 120, climb: -4 },
    { durationInS: 200, speed: 120, climb: -7 },
    { durationInS: 60, speed: 70, climb: -3 },
    { durationInS: 30, speed: 30 },
    { durationInS: 60, speed: 8 },
    // The aircraft waits for a free taxiway, then continues.
    { durationInS: 150, speed: 0 },
    { durationInS: 60, speed: 8 },
    { durationInS: 300, speed: 0 },
    { durationInS: 40, speed: 5 },
    atGate,
  ])
  expect(phasesSeen).toEqual([
    'boarding',
    'taxi',
    'take-off',
    'climb',
    'descent',
    'approach',
    'landed, returned',
    'at-gate, returned',
  ])
  expect(fused.remainingTimeInS).toBe(0)
})
