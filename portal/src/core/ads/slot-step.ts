/** The state of an image advertisement slot: what it shows, when the next ad is due, when it closes. Pure. */
import type { Ad } from '@altiport/wire/ads'

export type SlotState = {
  /** The current ad; null while the next one is fetched. @see ADS-06 */
  ad: Ad | null
  /** The previous ad, displayed until the next picture has loaded, to avoid flicker. */
  leaving: Ad | null
  isLoading: boolean
  /** The picture has loaded, so its view counts. */
  isPictureLoaded: boolean
  /** The slot is closed permanently. @see ADS-07 */
  isGone: boolean
}

export type SlotEvent =
  | { type: 'due' | 'none' | 'pictureLoaded' | 'pictureFailed' }
  | { type: 'loaded'; ad: Ad }

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
    case 'loaded':
      return { ...state, ad: event.ad, isLoading: false, isPictureLoaded: false }
    case 'pictureLoaded':
      return state.ad === null ? state : { ...state, isPictureLoaded: true, leaving: null }
    // No ad, an error, or a picture that cannot be displayed: the slot closes. @see ADS-07, ERR-02
    case 'none':
    case 'pictureFailed':
      return { ...emptySlot, isGone: true }
  }
}

/** Delay until the next ad is due; `null` if the ad stays. @see ADS-04, ADS-05 */
export function refreshInMs({ ad, isPictureLoaded }: SlotState): number | null {
  const duration = ad?.format?.animation?.duration ?? 0
  return isPictureLoaded && duration > 0 ? duration * 1000 : null
}
