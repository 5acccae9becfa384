/** Events of the video, from the passenger, the element, the window and the advertisements. */
import type { MediaProblem } from '#core/media/recovery/media-problem.ts'
import type { AdEvent } from '#core/player/ads/ad-break.ts'
import type { CaptionsEntry, SoundEntry } from './video-state.ts'

/** The data of a title to play. @see VOD-43 */
export type PlayRequest = {
  /** The plain address, or that of its HLS manifest. */
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
  /** According to the pack; replaced by the element's duration. */
  durationInS?: number | null
}

export type VideoEvent =
  | ({ type: 'play' } & PlayRequest)
  | { type: 'pause' | 'resume' | 'stop' | 'watchAgain' | 'tryAgain' }
  | { type: 'setLang'; lang: string }
  | { type: 'setCaptions'; src: string | null }
  | { type: 'setMuted'; isMuted: boolean }
  /** From the element. `paused` is only sent if the element is really paused. */
  | { type: 'playing' | 'waiting' | 'paused' | 'ended' | 'error' | 'refused' }
  /** A problem that may pass; it is retried automatically. */
  | { type: 'problemReported'; problem: MediaProblem }
  | { type: 'loadedMetadata'; durationInS: number }
  | { type: 'timeUpdate'; timeInS: number }
  | { type: 'buffered'; toInS: number }
  | { type: 'seeked' | 'focusLost' | 'focusGained' }
  /** Start and end of a cabin announcement. */
  | { type: 'held' | 'released' }
  | { type: 'captionsButtonHidden' | 'captionsButtonDue' }
  | AdEvent
