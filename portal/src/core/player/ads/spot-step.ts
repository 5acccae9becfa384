/** The state of the break before a film: what is loading, what plays, which milestones are reached. Pure. */
import type { AdEvent } from './ad-break.ts'
import { type Spot, type VastErrorCode, vastErrors } from './vast.ts'

export type BreakState = {
  /** `fetching`: loading the tag; `loading`: loading a spot. */
  phase: 'none' | 'fetching' | 'loading' | 'playing' | 'over'
  spots: readonly Spot[]
  /** The spot that is loading or playing. */
  index: number
  timeInS: number
  durationInS: number
  /** Progress of the spot: 0 not started, 1 started, then one per quarter, 5 complete. */
  reached: 0 | 1 | 2 | 3 | 4 | 5
  /** Whether any spot has started to play. */
  hasShown: boolean
  /** Why the tag could not be used, or the last spot was skipped. */
  failure: VastErrorCode | null
}

export type BreakEvent =
  | { type: 'requested' | 'started' | 'ended' | 'left' }
  | { type: 'tag'; spots: readonly Spot[] }
  | { type: 'none' }
  | { type: 'time'; timeInS: number; durationInS: number }
  | { type: 'failed'; code: VastErrorCode }
  /** The stall timer has run out. */
  | { type: 'timedOut' }

export const noBreak: BreakState = {
  phase: 'none',
  spots: [],
  index: 0,
  timeInS: 0,
  durationInS: 0,
  reached: 0,
  hasShown: false,
  failure: null,
}

/** VAST's event names, by `reached`. */
export const milestones = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'] as const

export function stepBreak(state: BreakState, event: BreakEvent): BreakState {
  if (event.type === 'requested') return { ...noBreak, phase: 'fetching' }
  if (state.phase === 'none' || state.phase === 'over') return state
  const { phase } = state
  switch (event.type) {
    case 'left':
      return noBreak
    case 'none':
      return phase === 'fetching' ? toOver(state) : state
    case 'tag':
      if (phase !== 'fetching') return state
      return event.spots.length > 0 ? toLoading({ ...state, spots: event.spots }, 0) : toOver(state)
    case 'started':
      return phase === 'loading' ? { ...state, phase: 'playing', reached: 1, hasShown: true } : state
    case 'time':
      return phase === 'playing' ? withTime(state, event) : state
    case 'ended':
      return phase === 'playing' ? toNextSpot({ ...state, reached: 5, timeInS: state.durationInS }) : state
    case 'failed':
      return phase === 'fetching'
        ? toOver({ ...state, failure: event.code })
        : toNextSpot({ ...state, failure: event.code })
    case 'timedOut':
      // Ends the whole break: after one timeout the passenger does not wait for another spot.
      return toOver({
        ...state,
        failure: phase === 'fetching' ? vastErrors.wrapperTimeout : vastErrors.spotTimeout,
      })
  }
}

/** The events for the film's state that follow from a step. @see VOD-33 to VOD-35, OP-37 */
export function adEventsOf(before: BreakState, after: BreakState): AdEvent['type'][] {
  const events: AdEvent['type'][] = []
  const wasPlaying = before.phase === 'playing'
  if (wasPlaying && (after.phase !== 'playing' || after.index !== before.index)) events.push('adComplete')
  if (!wasPlaying && after.phase === 'playing') events.push('adStart')
  if (after.phase === 'over' && before.phase !== 'over')
    events.push(after.hasShown ? 'allAdsCompleted' : 'noAd')
  return events
}

/** The milestones passed in a step, of the spot that was playing before it or started in it. */
export function milestonesPassed(
  before: BreakState,
  after: BreakState,
  event: BreakEvent,
): (typeof milestones)[number][] {
  const hasEnded = event.type === 'ended' && before.phase === 'playing'
  const isSame = after.index === before.index && after.phase !== 'loading'
  const upTo = hasEnded ? milestones.length : isSame ? after.reached : before.reached
  return milestones.slice(before.reached, upTo)
}

/** Seconds left of the spot, rounded up. */
export const leftInS = ({ durationInS, timeInS }: BreakState): number =>
  Math.max(0, Math.ceil(durationInS - timeInS))

function withTime(
  state: BreakState,
  { timeInS, durationInS }: { timeInS: number; durationInS: number },
): BreakState {
  const part = durationInS > 0 ? timeInS / durationInS : 0
  const quarter = Math.min(4, 1 + Math.floor(part * 4)) as BreakState['reached']
  // Milestones are never lost, even if the time goes back.
  const reached = Math.max(state.reached, quarter) as BreakState['reached']
  return { ...state, timeInS, durationInS, reached }
}

const toLoading = (state: BreakState, index: number): BreakState => ({
  ...state,
  phase: 'loading',
  index,
  timeInS: 0,
  durationInS: state.spots[index]!.durationInS,
  reached: 0,
})

const toNextSpot = (state: BreakState): BreakState =>
  state.index + 1 < state.spots.length ? toLoading(state, state.index + 1) : toOver(state)

const toOver = (state: BreakState): BreakState => ({ ...state, phase: 'over' })
