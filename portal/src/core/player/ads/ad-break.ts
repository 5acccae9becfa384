/**
 * State changes of the advertisement break before a film: it blocks the film and changes nothing else. Pure.
 * The code that fetches and plays the advertisements is passed to the store as `beforeFilm`.
 */
import type { VideoState } from '#core/player/video/video-state.ts'

/** `noAd`: no advertisement available or loaded. Ends the break like `allAdsCompleted`. @see OP-37 */
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
