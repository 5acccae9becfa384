/** The break before a film, step by step. */
import { expect, test } from 'vitest'
import { adEventsOf, type BreakEvent, leftInS, milestonesPassed, noBreak, stepBreak } from './spot-step.ts'
import { type Spot, vastErrors } from './vast.ts'

const spot = (title: string) => ({ title, durationInS: 12 }) as Spot
const requested: BreakEvent = { type: 'requested' }
const tag = (...titles: string[]): BreakEvent => ({ type: 'tag', spots: titles.map(spot) })
const timeEvent = (timeInS: number): BreakEvent => ({ type: 'time', timeInS, durationInS: 12 })
const after = (...events: BreakEvent[]) => events.reduce(stepBreak, noBreak)

/** Collects all ad events and milestones of a sequence. */
function run(...events: BreakEvent[]) {
  let state = noBreak
  const adEvents: string[] = []
  const passed: string[] = []
  for (const event of events) {
    const next = stepBreak(state, event)
    adEvents.push(...adEventsOf(state, next))
    passed.push(...milestonesPassed(state, next, event))
    state = next
  }
  return { adEvents, passed, phase: state.phase }
}
const started: BreakEvent = { type: 'started' }
const ended: BreakEvent = { type: 'ended' }

test('VOD-33 VOD-34 VOD-35 one spot: start, complete, all complete', () => {
  expect(run(requested, tag('a'), started, timeEvent(12), ended)).toMatchObject({
    adEvents: ['adStart', 'adComplete', 'allAdsCompleted'],
    phase: 'over',
  })
})

test('VOD-33 VOD-34 VOD-35 each of several spots starts and completes, and all-complete is sent once', () => {
  expect(run(requested, tag('a', 'b'), started, ended, started, ended).adEvents).toEqual([
    'adStart',
    'adComplete',
    'adStart',
    'adComplete',
    'allAdsCompleted',
  ])
})

test('VOD-09 start, quartiles and complete are passed once each, even if the time jumps', () => {
  expect(
    run(
      requested,
      tag('a'),
      started,
      timeEvent(0.1),
      timeEvent(3),
      timeEvent(3.2),
      timeEvent(2),
      timeEvent(6),
      timeEvent(9.5),
      timeEvent(12),
      ended,
    ).passed,
  ).toEqual(['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'])
  expect(run(requested, tag('a', 'b'), started, ended, started, timeEvent(7)).passed).toEqual([
    'start',
    'firstQuartile',
    'midpoint',
    'thirdQuartile',
    'complete',
    'start',
    'firstQuartile',
    'midpoint',
  ])
})

test('OP-37 VOD-22 without an ad, with an empty tag or after a failure the film starts', () => {
  const nothing: BreakEvent[][] = [
    [{ type: 'none' }],
    [tag()],
    [{ type: 'failed', code: vastErrors.noXml }],
    [{ type: 'timedOut' }],
    [tag('a'), { type: 'failed', code: vastErrors.spotNotFound }],
    [tag('a'), { type: 'timedOut' }],
  ]
  for (const events of nothing)
    expect(run(requested, ...events)).toMatchObject({ adEvents: ['noAd'], passed: [], phase: 'over' })
})

test('ERR-06 a spot that fails, while playing or before, is skipped, and the next one plays', () => {
  const broken: BreakEvent = { type: 'failed', code: vastErrors.spotBroken }
  expect(run(requested, tag('a'), started, timeEvent(4), broken).adEvents).toEqual([
    'adStart',
    'adComplete',
    'allAdsCompleted',
  ])
  expect(run(requested, tag('a', 'b'), started, broken, started, ended).adEvents).toEqual([
    'adStart',
    'adComplete',
    'adStart',
    'adComplete',
    'allAdsCompleted',
  ])
  expect(run(requested, tag('a', 'b'), broken, started, ended)).toMatchObject({
    adEvents: ['adStart', 'adComplete', 'allAdsCompleted'],
    phase: 'over',
  })
  expect(after(requested, tag('a'), started, broken).failure).toBe(vastErrors.spotBroken)
})

test('ERR-06 a timeout ends the break without waiting for the next spot', () => {
  expect(run(requested, tag('a', 'b'), started, ended, { type: 'timedOut' })).toMatchObject({
    phase: 'over',
  })
  expect(after(requested, tag('a'), { type: 'timedOut' }).failure).toBe(vastErrors.spotTimeout)
})

test('VOD-22 late and repeated events change nothing, and leaving ends the break', () => {
  const finished = after(requested, { type: 'timedOut' })
  for (const late of [tag('a'), started, ended, timeEvent(3), { type: 'none' } as const])
    expect(stepBreak(finished, late)).toBe(finished)
  const playing = after(requested, tag('a'), started)
  expect(stepBreak(playing, tag('b'))).toBe(playing)
  expect(stepBreak(noBreak, started)).toBe(noBreak)
  expect(stepBreak(playing, { type: 'left' })).toBe(noBreak)
})

test('VOD-40 the seconds left count down to 0', () => {
  expect(
    [0, 0.4, 11.2, 12, 13].map((time) => leftInS(after(requested, tag('a'), started, timeEvent(time)))),
  ).toEqual([12, 12, 1, 0, 0])
})
