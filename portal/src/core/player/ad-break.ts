/**
 * The advertisements before a film, as the state sees them: they hold the film, and nothing else of it changes. Pure.
 * Who fetches and shows them is given to the store as `beforeFilm`.
 */
import type { VideoState } from './video-state.ts'

/** `noAd`: there is none, or none came. It ends the break like `allAdsCompleted`. @see OP-37 */
export type AdEvent = { type: 'adStart' | 'adComplete' | 'allAdsCompleted' | 'noAd' }

/** @see VOD-33, VOD-34, VOD-35 */
export function applyAdEvent(state: VideoState, { type }: AdEvent): VideoState {
  switch (type) {
    case 'adStart':
      return { ...state, isAdPlaying: true, areAdsComplete: false }
    case 'adComplete':
      return { ...state, isAdPlaying: false }
    case 'allAdsCompleted':
      return { ...state, areAdsComplete: true }
    case 'noAd':
      return { ...state, isAdPlaying: false, areAdsComplete: true }
  }
}
