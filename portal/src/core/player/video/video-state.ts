/** The state of the video; transitions are in `video-step.ts`. Pure. */
import type { MediaProblem } from '#core/media/recovery/media-problem.ts'
import { videoOptions } from './video-options.ts'

export type SoundEntry = { lang: string; videoFile: { url: string } }
export type CaptionsEntry = { lang: string; forDeaf?: boolean; captionFile?: { url: string } | null }

/** The first nine names are the contract's. Percentages are of the duration, 0 to 100. @see VOD-15, VOD-43 */
export type VideoState = {
  videoSrc: string | null
  captionSrc: string | null
  idMedia: string | null
  isVideoAd: boolean
  isVideoDRM: boolean
  /** True from play or resume on, but false while the element waits for data; see `isPlayRequested`. */
  isPlaying: boolean
  lang: string | null
  progress: number
  startAt: number
  languages: readonly SoundEntry[]
  captions: readonly CaptionsEntry[]
  /** @see VOD-17 */
  useDash: boolean
  durationInS: number
  /** End of the buffered range at the current position. */
  bufferedToInS: number
  isMuted: boolean
  isPlayRequested: boolean
  /** The window has lost the focus. @see VOD-24, VOD-25 */
  isUnfocused: boolean
  /** An announcement holds the film. @see OP-92, FEED-07 */
  isHeld: boolean
  hasMetadata: boolean
  /** `due`: waiting 50 ms before the seek; `done` until the source changes. @see VOD-32 */
  seek: 'none' | 'due' | 'done'
  isAdPlaying: boolean
  areAdsComplete: boolean
  /** Playback has reached the end. @see VOD-37 */
  hasEnded: boolean
  /** The end has been handled. @see VOD-38 */
  isFinished: boolean
  /** Playback has failed. @see VOD-31 */
  hasFailed: boolean
  /** The likely cause of the stall; may still resolve. */
  problem: MediaProblem | null
  /** @see VOD-28, VOD-42 */
  isCaptionsButtonShown: boolean
}

export const noVideo: VideoState = {
  videoSrc: null,
  captionSrc: null,
  idMedia: null,
  isVideoAd: false,
  isVideoDRM: false,
  isPlaying: false,
  lang: null,
  progress: 0,
  startAt: videoOptions.startAt,
  languages: [],
  captions: [],
  useDash: videoOptions.useDash,
  durationInS: 0,
  bufferedToInS: 0,
  isMuted: false,
  isPlayRequested: false,
  isUnfocused: false,
  isHeld: false,
  hasMetadata: false,
  seek: 'none',
  isAdPlaying: false,
  areAdsComplete: true,
  hasEnded: false,
  isFinished: false,
  hasFailed: false,
  problem: null,
  isCaptionsButtonShown: false,
}

/**
 * Whether the element should be playing; an advertisement, a lost focus or an announcement blocks it without
 * changing `isPlayRequested`.
 *
 * @see VOD-39, OP-92
 */
export const shouldPlayVideo = (state: VideoState): boolean =>
  state.videoSrc !== null &&
  state.isPlayRequested &&
  !state.isUnfocused &&
  !state.isHeld &&
  !isBlockedByAds(state) &&
  !state.hasEnded &&
  !state.hasFailed

/** Should be playing but is not: no data yet, or the buffer is empty. */
export const isStalled = (state: VideoState): boolean =>
  shouldPlayVideo(state) && !(state.isPlaying && state.hasMetadata)

/** True from the start of the break to its end, also between two advertisements. @see VOD-22, VOD-39 */
export const isBlockedByAds = ({ isAdPlaying, areAdsComplete }: VideoState): boolean =>
  isAdPlaying || !areAdsComplete

/** Whether the advertisement should be playing; the film's play button and focus apply to it too. @see VOD-40 */
export const shouldPlayAd = ({ isAdPlaying, isPlayRequested, isUnfocused, isHeld }: VideoState): boolean =>
  isAdPlaying && isPlayRequested && !isUnfocused && !isHeld
