/** Tests the rules of the hero slider. */
import { expect, test } from 'vitest'
import { type Hold, isRunning, type SliderEvent, sliderReducer, startSlider } from './slider.ts'

const after = (count: number, ...events: SliderEvent[]) => events.reduce(sliderReducer, startSlider(count))

test('HOM-02 the slider advances when the time is over and the next picture is loaded', () => {
  const waiting = after(3, { type: 'time-over' })
  expect(waiting).toMatchObject({ active: 0, pending: 1 })
  expect(isRunning(waiting)).toBe(false)
  const turned = sliderReducer(waiting, { type: 'picture-loaded', slide: 1 })
  expect(turned).toMatchObject({ active: 1, pending: null })
  expect(isRunning(turned)).toBe(true)
})

test('HOM-02 the slides form a ring, both ways; choosing the active slide cancels the pending one', () => {
  const onLast = after(3, { type: 'picked', slide: 2 }, { type: 'picture-loaded', slide: 2 })
  expect(sliderReducer(onLast, { type: 'swiped', step: 1 })).toMatchObject({ active: 2, pending: 0 })
  expect(after(3, { type: 'swiped', step: -1 })).toMatchObject({ pending: 2 })
  expect(after(3, { type: 'swiped', step: 1 }, { type: 'swiped', step: 1 })).toMatchObject({ pending: 2 })
  expect(after(2, { type: 'picked', slide: 1 }, { type: 'picked', slide: 0 })).toMatchObject({
    pending: null,
  })
})

test('HOM-02 a late picture of a slide that is no longer pending changes nothing', () => {
  const state = after(3, { type: 'picked', slide: 1 }, { type: 'picked', slide: 2 })
  expect(sliderReducer(state, { type: 'picture-loaded', slide: 1 })).toMatchObject({ active: 0, pending: 2 })
})

test('HOM-02 a slide whose picture is loaded is activated immediately', () => {
  const back = after(
    3,
    { type: 'picture-loaded', slide: 0 },
    { type: 'picked', slide: 2 },
    { type: 'picture-loaded', slide: 2 },
    { type: 'swiped', step: 1 },
  )
  expect(back).toMatchObject({ active: 0, pending: null })
})

test('HOM-02 touch, hover, focus, a hidden tab, reduced motion or the passenger pause the slider', () => {
  const holds: Hold[] = ['touch', 'hover', 'focus', 'hidden', 'motion', 'passenger']
  for (const hold of holds) {
    const held = after(3, { type: 'held', hold }, { type: 'time-over' })
    expect(held).toMatchObject({ active: 0, pending: null })
    expect(isRunning(sliderReducer(held, { type: 'released', hold }))).toBe(true)
  }
})

test('HOM-02 the timer resumes only when the last hold is released', () => {
  const state = after(
    3,
    { type: 'held', hold: 'hover' },
    { type: 'held', hold: 'focus' },
    { type: 'held', hold: 'hover' },
  )
  const unhovered = sliderReducer(state, { type: 'released', hold: 'hover' })
  expect(isRunning(unhovered)).toBe(false)
  expect(isRunning(sliderReducer(unhovered, { type: 'released', hold: 'focus' }))).toBe(true)
})

test('HOM-02 a single slide never runs, and a slider without slides never throws', () => {
  expect(isRunning(startSlider(1))).toBe(false)
  expect(after(0, { type: 'swiped', step: 1 })).toMatchObject({ active: 0, pending: null })
})

test('ADS-07 ERR-02 when the active slide is removed the first becomes active; otherwise the active one stays', () => {
  const all = { ...startSlider(3), loaded: [0, 1, 2] }
  const onLast = { ...all, active: 2 }
  expect(sliderReducer(onLast, { type: 'count-changed', count: 2 })).toMatchObject({
    count: 2,
    active: 0,
    loaded: [0, 1],
  })
  expect(sliderReducer({ ...all, active: 1, pending: 2 }, { type: 'count-changed', count: 2 })).toMatchObject(
    {
      active: 1,
      pending: null,
    },
  )
  const more = sliderReducer({ ...all, active: 1 }, { type: 'count-changed', count: 4 })
  expect(more).toMatchObject({ count: 4, active: 1, loaded: [0, 1, 2] })
  expect(sliderReducer(more, { type: 'count-changed', count: 4 })).toBe(more)
})

test('HOM-02 a slide whose picture fails is skipped; when all others have failed, they are tried again', () => {
  const failed = after(3, { type: 'time-over' }, { type: 'picture-failed', slide: 1 })
  expect(failed).toMatchObject({ active: 0, pending: null, restarts: 1 })
  expect(isRunning(failed)).toBe(true)
  const allFailed = sliderReducer(sliderReducer(failed, { type: 'time-over' }), {
    type: 'picture-failed',
    slide: 2,
  })
  expect(allFailed).toMatchObject({ active: 0, pending: null, restarts: 2 })
  const again = sliderReducer(allFailed, { type: 'time-over' })
  expect(again).toMatchObject({ active: 0, pending: 1 })
  expect(sliderReducer(again, { type: 'picture-loaded', slide: 1 })).toMatchObject({ active: 1, failed: [] })
})
