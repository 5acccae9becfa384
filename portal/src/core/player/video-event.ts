/** What can happen to the video: by the passenger, by the element, by the window, by the advertisements before it. */
import type { MediaProblem } from '#core/media/media-problem.ts'
import type { AdEvent } from './ad-break.ts'
import type { CaptionsEntry, SoundEntry } from './video-state.ts'

/** What a title brings along. @see VOD-43 */
export type Playing = {
  /** The plain address, or one that names its HLS manifest. */
  src: string
  idMedia: string | null
  languages: readonly SoundEntry[]
  captions: readonly CaptionsEntry[]
  isVideoAd: boolean
  isVideoDRM: boolean
  /** A percentage of the duration. @see OP-36 */
  startAt: number
  lang?: string | null
  captionSrc?: string | null
  /** What the pack says; the element's own figure replaces it. */
  durationInS?: number | null
}

export type VideoEvent =
  | ({ type: 'play' } & Playing)
  | { type: 'pause' | 'resume' | 'stop' | 'watchAgain' | 'tryAgain' }
  | { type: 'setLang'; lang: string }
  | { type: 'setCaptions'; src: string | null }
  | { type: 'setMuted'; isMuted: boolean }
  /** The element's own. `paused` is told only where the element has really been paused. */
  | { type: 'playing' | 'waiting' | 'paused' | 'ended' | 'error' | 'refused' }
  /** Something is wrong that may pass; the element goes on by itself. */
  | { type: 'troubled'; problem: MediaProblem }
  | { type: 'loadedMetadata'; durationInS: number }
  | { type: 'timeUpdate'; timeInS: number }
  | { type: 'buffered'; toInS: number }
  | { type: 'sought' | 'focusLost' | 'focusGained' }
  /** An announcement to the cabin begins, and ends. */
  | { type: 'held' | 'released' }
  | { type: 'captionsButtonHidden' | 'captionsButtonDue' }
  | AdEvent
