/** The hero slider as rules: which slide stands, which is coming, and whether the time runs. */

/** Why the slider stands still; it runs again when the last reason has gone. */
export type Hold = 'touch' | 'hover' | 'focus' | 'hidden' | 'motion' | 'passenger'

export type SliderState = {
  count: number
  active: number
  /** Asked for, but its picture is still on the way. */
  coming: number | null
  /** Slides whose picture has come, or has failed. */
  settled: readonly number[]
  holds: readonly Hold[]
}

export type SliderEvent =
  /** The pager's fill has reached its end. */
  | { type: 'time-over' }
  | { type: 'picked'; slide: number }
  | { type: 'swiped'; step: 1 | -1 }
  /** The slide's picture is there, or has failed. */
  | { type: 'picture-settled'; slide: number }
  /** A slide more, or one less: always at the end. */
  | { type: 'counted'; count: number }
  | { type: 'held'; hold: Hold }
  | { type: 'released'; hold: Hold }

/** How long each slide stands. */
export const slideInMs = 7000

export const startSlider = (count: number): SliderState => ({
  count,
  active: 0,
  coming: null,
  settled: [],
  holds: [],
})

/** A slide is turned to only once its picture is there, so that no empty box fades in. @see HOM-02 */
export const stepSlider = (state: SliderState, event: SliderEvent): SliderState => {
  switch (event.type) {
    case 'time-over':
      return isRunning(state) ? turnTo(state, state.active + 1) : state
    case 'picked':
      return turnTo(state, event.slide)
    case 'swiped':
      return turnTo(state, (state.coming ?? state.active) + event.step)
    case 'picture-settled':
      return settle(state, event.slide)
    case 'counted':
      return counted(state, event.count)
    case 'held':
      return state.holds.includes(event.hold) ? state : { ...state, holds: [...state.holds, event.hold] }
    case 'released':
      return { ...state, holds: state.holds.filter((hold) => hold !== event.hold) }
  }
}

/** What stood in a slide that is gone makes way for the first. */
const counted = (state: SliderState, count: number): SliderState => {
  if (count === state.count) return state
  const there = (slide: number) => slide < count
  return {
    ...state,
    count,
    active: there(state.active) ? state.active : 0,
    coming: state.coming !== null && there(state.coming) ? state.coming : null,
    settled: state.settled.filter(there),
  }
}

export const isRunning = ({ count, coming, holds }: SliderState) =>
  count > 1 && coming === null && holds.length === 0

/** The slides form a ring. */
const turnTo = (state: SliderState, slide: number): SliderState => {
  if (state.count === 0) return state
  const to = ((slide % state.count) + state.count) % state.count
  if (to === state.active) return { ...state, coming: null }
  return state.settled.includes(to) ? { ...state, active: to, coming: null } : { ...state, coming: to }
}

const settle = (state: SliderState, slide: number): SliderState => {
  const settled = state.settled.includes(slide) ? state.settled : [...state.settled, slide]
  return state.coming === slide ? { ...state, settled, active: slide, coming: null } : { ...state, settled }
}
