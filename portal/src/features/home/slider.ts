/** The hero slider as a reducer: the active slide, the pending one, and whether the timer runs. */

/** Reasons to pause the slider; it resumes when the last one is released. */
export type Hold = 'touch' | 'hover' | 'focus' | 'hidden' | 'motion' | 'passenger'

export type SliderState = {
  count: number
  active: number
  /** Requested, but its picture is still loading. */
  pending: number | null
  /** Slides whose picture is loaded. */
  loaded: readonly number[]
  /** Slides whose picture failed on the last attempt. */
  failed: readonly number[]
  /** How often the active slide's timer restarted because the picture of the pending slide failed. */
  restarts: number
  holds: readonly Hold[]
}

export type SliderEvent =
  /** The pager's fill is complete. */
  | { type: 'time-over' }
  | { type: 'picked'; slide: number }
  | { type: 'swiped'; step: 1 | -1 }
  | { type: 'picture-loaded'; slide: number }
  | { type: 'picture-failed'; slide: number }
  /** Slides were added or removed, always at the end. */
  | { type: 'count-changed'; count: number }
  | { type: 'held'; hold: Hold }
  | { type: 'released'; hold: Hold }

/** How long each slide is displayed. */
export const slideDurationInMs = 7000

export const startSlider = (count: number): SliderState => ({
  count,
  active: 0,
  pending: null,
  loaded: [],
  failed: [],
  restarts: 0,
  holds: [],
})

/**
 * A slide becomes active only once its picture is loaded: without the network the current one stays.
 *
 * @see HOM-02
 */
export const sliderReducer = (state: SliderState, event: SliderEvent): SliderState => {
  switch (event.type) {
    case 'time-over':
      return isRunning(state) ? turnToNext(state) : state
    case 'picked':
      return turnTo(state, event.slide)
    case 'swiped':
      return turnTo(state, (state.pending ?? state.active) + event.step)
    case 'picture-loaded':
      return markLoaded(state, event.slide)
    case 'picture-failed':
      return markFailed(state, event.slide)
    case 'count-changed':
      return withCount(state, event.count)
    case 'held':
      return state.holds.includes(event.hold) ? state : { ...state, holds: [...state.holds, event.hold] }
    case 'released':
      return { ...state, holds: state.holds.filter((hold) => hold !== event.hold) }
  }
}

/** If the active slide was removed, the first becomes active. */
const withCount = (state: SliderState, count: number): SliderState => {
  if (count === state.count) return state
  const exists = (slide: number) => slide < count
  return {
    ...state,
    count,
    active: exists(state.active) ? state.active : 0,
    pending: state.pending !== null && exists(state.pending) ? state.pending : null,
    loaded: state.loaded.filter(exists),
    failed: state.failed.filter(exists),
  }
}

export const isRunning = ({ count, pending, holds }: SliderState) =>
  count > 1 && pending === null && holds.length === 0

/** The slides form a ring. */
const turnTo = (state: SliderState, slide: number): SliderState => {
  if (state.count === 0) return state
  const target = ((slide % state.count) + state.count) % state.count
  if (target === state.active) return { ...state, pending: null }
  return state.loaded.includes(target)
    ? { ...state, active: target, pending: null }
    : { ...state, pending: target }
}

/** Skips failed slides; once all others have failed, they are tried again. */
const turnToNext = (state: SliderState): SliderState => {
  const others = Array.from({ length: state.count - 1 }, (_, n) => (state.active + 1 + n) % state.count)
  const next = others.find((slide) => !state.failed.includes(slide))
  if (next === undefined) return turnTo({ ...state, failed: [] }, others[0]!)
  return turnTo(state, next)
}

const markFailed = (state: SliderState, slide: number): SliderState => ({
  ...state,
  failed: [...state.failed.filter((each) => each !== slide), slide],
  pending: state.pending === slide ? null : state.pending,
  restarts: state.pending === slide ? state.restarts + 1 : state.restarts,
})

const markLoaded = (state: SliderState, slide: number): SliderState => {
  const loaded = state.loaded.includes(slide) ? state.loaded : [...state.loaded, slide]
  const failed = state.failed.filter((each) => each !== slide)
  return state.pending === slide
    ? { ...state, loaded, failed, active: slide, pending: null }
    : { ...state, loaded, failed }
}
