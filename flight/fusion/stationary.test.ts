/** The proof that ends a leg automatically: never from a single feed that jumped, and never against another feed. */
import { expect, test } from 'vitest'
import type { Observation } from '#feeds/observation.ts'
import { type MotionStates, provesStationary, stepMotion } from './stationary.ts'

const minute = 60_000
const gate: Observation = { position: { latitude: 43.3011, longitude: -2.9106 }, groundSpeedInMPerS: 0 }
const overTheOcean: Observation = { position: { latitude: 48, longitude: -30 }, groundSpeedInMPerS: 240 }
const limits = { several: { forInMs: 15 * minute }, alone: { forInMs: 30 * minute } }

const observeFor = (
  before: MotionStates,
  observations: Record<string, Observation>,
  { fromMin, untilMin }: { fromMin: number; untilMin: number },
) => {
  let next = before
  for (let atInMs = fromMin * minute; atInMs <= untilMin * minute; atInMs += 10_000)
    for (const [feed, observation] of Object.entries(observations))
      next = stepMotion(next, feed, observation, atInMs)
  return next
}
const proves = (motions: MotionStates, atMin: number, hasJumped = false) =>
  provesStationary(motions, { nowInMs: atMin * minute, hasJumped, ...limits })

test('CRW-07 two feeds that agree end a leg after 15 minutes; one alone after 30', () => {
  const twoFeeds = observeFor({}, { gps: gate, box: gate }, { fromMin: 0, untilMin: 15 })
  expect([proves(twoFeeds, 14), proves(twoFeeds, 15)]).toEqual([false, true])
  const oneFeed = observeFor({}, { gps: gate }, { fromMin: 0, untilMin: 30 })
  expect([proves(oneFeed, 16), proves(oneFeed, 30)]).toEqual([false, true])
})

test('CRW-07 a moving feed prevents the end of the leg, however long another is stationary', () => {
  const apart = observeFor({}, { gps: overTheOcean, box: gate }, { fromMin: 0, untilMin: 90 })
  expect(proves(apart, 90)).toBe(false)
  const elsewhere = { ...gate, position: { latitude: 51.5, longitude: 0 } }
  expect(proves(observeFor({}, { gps: elsewhere, box: gate }, { fromMin: 0, untilMin: 90 }), 90)).toBe(false)
})

test('CRW-07 a moving feed that falls silent still prevents the end of the leg, until another was alone for 30 minutes', () => {
  const silent = observeFor(
    observeFor({}, { gps: overTheOcean, box: gate }, { fromMin: 0, untilMin: 60 }),
    { box: gate },
    { fromMin: 60, untilMin: 90 },
  )
  expect([proves(silent, 62), proves(silent, 89), proves(silent, 90)]).toEqual([false, false, true])
})

test('CRW-07 a single feed that has jumped to the gate never ends the leg', () => {
  const oneFeed = observeFor({}, { gps: gate }, { fromMin: 0, untilMin: 300 })
  expect(proves(oneFeed, 300, true)).toBe(false)
})

test('CRW-07 a moving feed restarts its time; one that is switched off while stationary stays stationary', () => {
  const moved = observeFor(
    observeFor({}, { gps: gate }, { fromMin: 0, untilMin: 20 }),
    { gps: overTheOcean },
    { fromMin: 20, untilMin: 21 },
  )
  const again = observeFor(moved, { gps: gate }, { fromMin: 22, untilMin: 40 })
  expect([proves(again, 40), proves(again, 52)]).toEqual([false, true])
  const lost = observeFor(
    observeFor({}, { gps: overTheOcean }, { fromMin: 0, untilMin: 1 }),
    { box: gate },
    { fromMin: 1, untilMin: 31 },
  )
  expect(proves(lost, 31)).toBe(true)
})
