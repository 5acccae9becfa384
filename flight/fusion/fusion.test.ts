/** The rules of the fusion one by one; `hub/src/core/feeds/truth.test.ts` runs them on a seven-hour flight. */
import { describe, expect, test } from 'vitest'
import type { Observation } from '#feeds/observation.ts'
import { destinationPoint, distanceInM } from '#great-circle.ts'
import { bilbao, newYork } from '#testing/true-flights.ts'
import { fusedFlight } from './fused-flight.ts'
import { type Fusion, startFusion, step } from './fusion.ts'
import { momentInMs, stepClock } from './source-clock.ts'

const route = { origin: bilbao, destination: newYork, flightTimeInS: null }
const startInMs = Date.UTC(2026, 10, 21)
const speed = 240
const from = { latitude: 48, longitude: -30 }
const trackInDeg = 268

/** Position of an aircraft that flies straight from `from`. */
const positionAt = (second: number) => destinationPoint(from, trackInDeg, speed * second)
const cruising = (second: number, more: Observation = {}): Observation => ({
  measuredAtInMs: startInMs + second * 1000,
  position: positionAt(second),
  trackInDeg,
  groundSpeedInMPerS: speed,
  altitudeInM: 11_000,
  ...more,
})
const start = (...trust: string[]) => startFusion(trust, route, startInMs)
const observe = (state: Fusion, source: string, second: number, observation: Observation) =>
  step(state, { type: 'received', source, observation, nowInMs: startInMs + second * 1000 })
const tick = (state: Fusion, second: number) =>
  step(state, { type: 'ticked', nowInMs: startInMs + second * 1000 })
const fly = (state: Fusion, source: string, fromS: number, untilS: number, more: Observation = {}) => {
  let next = state
  for (let second = fromS; second <= untilS; second++)
    next = observe(next, source, second, cruising(second, more))
  return next
}
const errorInM = (state: Fusion, second: number) =>
  distanceInM(fusedFlight(state)!.position, positionAt(second))

describe('trust', () => {
  test('FEED-02 uses the most trusted feed’s values, each with its source and age', () => {
    const state = tick(
      observe(
        fly(fly(start('best', 'other'), 'other', 0, 30, { altitudeInM: 10_500 }), 'best', 20, 25),
        'other',
        31,
        { outsideTemperatureInC: -54 },
      ),
      35,
    )
    const fused = fusedFlight(state)!
    expect(fused.source).toBe('best')
    expect(fused.ageInS).toBe(10)
    expect(fused.values.altitudeInM).toEqual({ value: 11_000, source: 'best', ageInS: 10 })
    expect(fused.values.outsideTemperatureInC).toEqual({ value: -54, source: 'other', ageInS: 4 })
    expect(fused.values.windFromInDeg).toBeUndefined()
  })

  test('FEED-02 without a known motion the measured position is displayed', () => {
    let state = start('box')
    for (let second = 0; second <= 9; second++) {
      const { groundSpeedInMPerS: _, trackInDeg: __, ...withoutMotion } = cruising(second)
      state = observe(state, 'box', second, second < 3 ? withoutMotion : cruising(second))
      expect(errorInM(state, second)).toBeLessThan(1)
    }
  })

  test('FEED-03 a silent feed is replaced by the next one, and takes precedence again when it resumes', () => {
    let state = fly(start('best', 'other'), 'best', 0, 20)
    for (let second = 21; second <= 60; second++) state = observe(state, 'other', second, cruising(second))
    expect(fusedFlight(state)).toMatchObject({ source: 'other', isEstimated: false })
    expect(fusedFlight(observe(state, 'best', 61, cruising(61)))?.source).toBe('best')
  })

  test('FEED-02 ignores a feed that is not in the settings', () => {
    expect(fusedFlight(fly(start('best'), 'stranger', 0, 5))).toBeNull()
  })
})

describe('outliers', () => {
  test('FEED-02 rejects a position that the aircraft cannot have reached', () => {
    let state = fly(start('gps'), 'gps', 0, 30)
    state = observe(state, 'gps', 31, cruising(31, { position: { latitude: 12, longitude: 99 } }))
    state = observe(state, 'gps', 32, cruising(32, { groundSpeedInMPerS: 5, altitudeInM: 200 }))
    expect(errorInM(tick(state, 33), 33)).toBeLessThan(30)
    expect(fusedFlight(state)?.values.altitudeInM?.value).toBe(11_000)
  })

  test('FEED-02 a feed that continues plausibly after a jump is accepted in the end', () => {
    const state = fly(start('gps'), 'gps', 0, 5)
    const elsewhere = (second: number) =>
      cruising(second, {
        position: destinationPoint({ latitude: 50, longitude: -20 }, trackInDeg, speed * second),
      })
    let jumped = state
    for (let second = 6; second <= 30; second++) jumped = observe(jumped, 'gps', second, elsewhere(second))
    expect(distanceInM(fusedFlight(jumped)!.position, elsewhere(30).position!)).toBeLessThan(1000)
  })

  test('FEED-03 ignores a frozen box, which repeats its position while flying', () => {
    let state = fly(start('gps'), 'gps', 0, 30)
    for (let second = 31; second <= 120; second++) {
      state = observe(state, 'gps', second, cruising(second, { position: positionAt(30) }))
    }
    expect(fusedFlight(state)?.isEstimated).toBe(true)
    expect(errorInM(state, 120)).toBeLessThan(100)
  })
})

describe('silence', () => {
  test('FEED-03 continues by dead reckoning, marked as estimated, with its age, and rejoins without a jump', () => {
    let state = fly(start('gps'), 'gps', 0, 60)
    state = tick(state, 660)
    expect(fusedFlight(state)).toMatchObject({ isEstimated: true, ageInS: 600, source: 'gps' })
    expect(errorInM(state, 660)).toBeLessThan(2000)
    // Meanwhile the aircraft has drifted four kilometers to the right.
    const offsetInM = 4000
    const sideways = (second: number) =>
      cruising(second, { position: destinationPoint(positionAt(second), trackInDeg + 90, offsetInM) })
    let last = fusedFlight(state)!.position
    for (let second = 661; second <= 780; second++) {
      state = observe(tick(state, second), 'gps', second, sideways(second))
      const now = fusedFlight(state)!.position
      expect(distanceInM(last, now)).toBeLessThan(2 * speed)
      last = now
    }
    expect(distanceInM(last, sideways(780).position!)).toBeLessThan(50)
    expect(fusedFlight(state)?.isEstimated).toBe(false)
  })

  test('FEED-03 never passes the destination, and drops old values', () => {
    const state = tick(fly(start('gps'), 'gps', 0, 60), 8 * 3600)
    const fused = fusedFlight(state)!
    expect(fused.distanceToGoInM).toBeLessThan(1000)
    expect(fused.isEstimated).toBe(true)
    expect(fused.phase).toBe('cruise')
    expect(fused.values).toEqual({})
  })

  test('FEED-03 after a clock change of years the fusion starts again', () => {
    const state = tick(fly(start('gps'), 'gps', 0, 60), -9e8)
    expect(fusedFlight(state)).toBeNull()
    expect(fusedFlight(observe(state, 'gps', -9e8 + 1, cruising(61)))?.isEstimated).toBe(false)
  })
})

describe('clocks', () => {
  test('FEED-02 a late message is applied at its time of measurement', () => {
    let state = start('gps')
    for (let second = 0; second <= 40; second++)
      state = observe(state, 'gps', second + (second % 5), cruising(second))
    expect(errorInM(tick(state, 46), 46)).toBeLessThan(30)
    expect(fusedFlight(tick(state, 46))?.ageInS).toBe(6)
  })

  test('FEED-02 a feed whose clock is hours off is still correct', () => {
    const offInMs = 2 * 3_600_000
    let clock: ReturnType<typeof stepClock> | undefined
    for (const delay of [3000, 0, 2000]) clock = stepClock(clock, startInMs + offInMs, startInMs + delay)
    expect(momentInMs(clock!, startInMs + offInMs)).toBeCloseTo(startInMs, -1)
    expect(momentInMs(stepClock(undefined, startInMs, startInMs + 3000), startInMs)).toBe(startInMs)
  })
})

describe('phase', () => {
  test('FEED-02 a change of level en route is still cruise', () => {
    let state = fly(start('gps'), 'gps', 0, 100)
    for (let second = 101; second <= 700; second++) {
      const altitudeInM = 11_000 + Math.min(610, (second - 100) * 3)
      const verticalSpeedInMPerS = second < 303 ? 3 : 0
      state = observe(state, 'gps', second, cruising(second, { altitudeInM, verticalSpeedInMPerS }))
    }
    for (let second = 701; second <= 1200; second++) {
      const altitudeInM = 11_610 - Math.min(610, (second - 700) * 5)
      const verticalSpeedInMPerS = second < 822 ? -5 : 0
      state = observe(state, 'gps', second, cruising(second, { altitudeInM, verticalSpeedInMPerS }))
    }
    expect(fusedFlight(state)?.phase).toBe('cruise')
  })

  test('FEED-02 an inverted weight-on-wheels switch causes no landing in the air', () => {
    expect(fusedFlight(fly(start('gps'), 'gps', 0, 300, { isOnGround: true }))?.phase).toBe('cruise')
  })

  test('FEED-02 between 40 and 90 m/s only the weight-on-wheels switch distinguishes ground from air', () => {
    const landing = (speedInMPerS: number, areWheelsDown: boolean) => {
      let state = start('gps')
      for (let second = 0; second <= 20; second++) {
        const toGoInM = 4000 - speedInMPerS * second
        const motion = { trackInDeg: 220, groundSpeedInMPerS: speedInMPerS, verticalSpeedInMPerS: 0 }
        state = observe(state, 'gps', second, {
          ...motion,
          measuredAtInMs: startInMs + second * 1000,
          position: destinationPoint(newYork.location, 40, toGoInM),
          altitudeInM: 30,
          isOnGround: areWheelsDown && second > 10,
        })
      }
      return fusedFlight(state)?.phase
    }
    expect([landing(70, true), landing(70, false)]).toEqual(['landed', 'approach'])
    // Too fast for rolling, whatever the switch reports.
    expect(landing(100, true)).toBe('approach')

    const takingOff = (areWheelsDown: boolean) => {
      let [state, flownInM] = [start('gps'), 0]
      for (let second = 0; second <= 60; second++) {
        const groundSpeedInMPerS = second < 10 ? 0 : Math.min(80, 4 * (second - 10))
        flownInM += groundSpeedInMPerS
        const motion = { trackInDeg: 300, groundSpeedInMPerS, verticalSpeedInMPerS: 0 }
        state = observe(state, 'gps', second, {
          ...motion,
          measuredAtInMs: startInMs + second * 1000,
          position: destinationPoint(bilbao.location, 300, flownInM),
          // A wrong altimeter setting.
          altitudeInM: 200,
          isOnGround: second < 35 || areWheelsDown,
        })
      }
      return fusedFlight(state)?.phase
    }
    expect([takingOff(true), takingOff(false)]).toEqual(['take-off', 'climb'])
  })

  test('FEED-02 a hub that is switched on in the air determines the phase immediately', () => {
    const phaseWhenSwitchedOn = (altitudeInM: number, verticalSpeedInMPerS: number) =>
      fusedFlight(fly(start('gps'), 'gps', 0, 1, { altitudeInM, verticalSpeedInMPerS }))?.phase
    expect([
      phaseWhenSwitchedOn(11_000, 0),
      phaseWhenSwitchedOn(6000, 8),
      phaseWhenSwitchedOn(6000, -8),
    ]).toEqual(['cruise', 'climb', 'descent'])
  })
})

describe('diversion', () => {
  test('FEED-02 another destination is a diversion in the air, and a change of plan on the ground', () => {
    const other = {
      ...route,
      destination: { ...newYork, iata: 'YYT', location: { latitude: 47.6, longitude: -52.7 } },
    }
    const rerouted = (state: Fusion) =>
      step(state, { type: 'rerouted', route: other, nowInMs: state.nowInMs })
    expect(fusedFlight(rerouted(fly(start('gps'), 'gps', 0, 30)))?.diversion).toBe('declared')
    const atGate = { position: bilbao.location, groundSpeedInMPerS: 0, trackInDeg: 0, altitudeInM: 40 }
    const waiting = observe(start('gps'), 'gps', 1, { measuredAtInMs: startInMs, ...atGate })
    expect(fusedFlight(rerouted(waiting))?.diversion).toBeNull()
  })
})
