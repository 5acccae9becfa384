/**
 * The caption track of the film: loaded by the browser, rendered by the portal. Cues are parsed in
 * `captions.ts`.
 */

import { createStore } from '@altiport/client/store'
import { retryDelayInMs } from '#core/media/recovery/media-problem.ts'
import { captionsOf, noCaptions, type ShownCaptions, settleTracks } from './captions.ts'

/** The active cues of the chosen track. */
export const shownCaptions = createStore<ShownCaptions>(noCaptions)

/** @see VOD-41 */
export function createCaptionTrack(element: HTMLVideoElement, onTrackAdded: () => void) {
  let chosen: HTMLTrackElement | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const settle = () => settleTracks(element.textTracks, chosen?.track ?? null)
  const settleAndNotify = () => {
    settle()
    onTrackAdded()
  }
  element.textTracks.addEventListener('change', settle)
  element.textTracks.addEventListener('addtrack', settleAndNotify)
  const remove = () => {
    clearTimeout(retryTimer)
    chosen?.remove()
    chosen = null
    shownCaptions.write(noCaptions)
  }
  const choose = (src: string | null): void => {
    remove()
    if (src === null) return
    const track = document.createElement('track')
    track.kind = 'captions'
    track.src = src
    track.addEventListener('error', () => {
      retryTimer = setTimeout(() => choose(src), retryDelayInMs())
    })
    track.track.addEventListener('cuechange', () => {
      if (chosen === track) shownCaptions.write(captionsOf(cuesOf(track.track)))
    })
    chosen = track
    element.append(track)
    settle()
  }
  return {
    choose,
    dispose() {
      element.textTracks.removeEventListener('change', settle)
      element.textTracks.removeEventListener('addtrack', settleAndNotify)
      remove()
    },
  }
}

const cuesOf = (track: TextTrack) => Array.from(track.activeCues ?? []) as VTTCue[]
