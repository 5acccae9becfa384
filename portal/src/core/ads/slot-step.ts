/** A place for an image advertisement as rules: what it shows, when the next one is due, when it is gone. Pure. */
import type { Ad } from '@altiport/wire/ads'

export type SlotState = {
  /** The ad that stands; cleared while the next one is fetched. @see ADS-06 */
  ad: Ad | null
  /** Stays in sight until the next one's picture has come, so that nothing flickers. */
  leaving: Ad | null
  isLoading: boolean
  /** The picture is there, so that its view counts. */
  isPictureLoaded: boolean
  /** @see ADS-07 */
  isGone: boolean
}

export type SlotEvent = { type: 'due' | 'none' | 'pictureCame' | 'pictureFailed' } | { type: 'came'; ad: Ad }

export const emptySlot: SlotState = {
  ad: null,
  leaving: null,
  isLoading: false,
  isPictureLoaded: false,
  isGone: false,
}

export function stepSlot(state: SlotState, event: SlotEvent): SlotState {
  if (state.isGone) return state
  switch (event.type) {
    case 'due':
      if (state.isLoading) return state
      return { ...emptySlot, leaving: state.isPictureLoaded ? state.ad : state.leaving, isLoading: true }
    case 'came':
      return { ...state, ad: event.ad, isLoading: false, isPictureLoaded: false }
    case 'pictureCame':
      return state.ad === null ? state : { ...state, isPictureLoaded: true, leaving: null }
    // Silence, an error, a picture that cannot be shown: the place closes. @see ADS-07, ERR-02
    case 'none':
    case 'pictureFailed':
      return { ...emptySlot, isGone: true }
  }
}

/** After how long the next ad is due; `null` where the ad stays. @see ADS-04, ADS-05 */
export function refreshInMs({ ad, isPictureLoaded }: SlotState): number | null {
  const duration = ad?.format?.animation?.duration ?? 0
  return isPictureLoaded && duration > 0 ? duration * 1000 : null
}
