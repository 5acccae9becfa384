/** What the passenger asked to hear and to read, chosen on the details page or in the player; lasts while the page lives. */
import { createStore, useStore } from '#core/store.ts'

/**
 * `sound`: a language, or `undefined` for the interface's (VOD-48).
 * `captions`: a language, or `undefined` for none: tracks come up disabled (VOD-41).
 */
export type TrackChoice = { sound?: string; captions?: string }

export const trackChoice = createStore<TrackChoice>({})

/** @see VOD-06, VOD-47 */
export const chooseSound = (lang: string) => trackChoice.write({ ...trackChoice.read(), sound: lang })
/** @see VOD-07 */
export const chooseCaptions = (lang: string | undefined) =>
  trackChoice.write({ ...trackChoice.read(), captions: lang })

export const useTrackChoice = () => useStore(trackChoice)
