/** What the video is doing, by the contract's names; how it changes is in `video-step.ts`. Pure. */
import type { MediaProblem } from '#core/media/media-problem.ts'
import { videoOptions } from './video-options.ts'

export type SoundEntry = { lang: string; videoFile: { url: string } }
export type CaptionsEntry = { lang: string; forDeaf?: boolean; captionFile?: { url: string } | null }

/** The contract's names. Percentages are of the duration, 0 to 100. @see VOD-15, VOD-43 */
export type VideoState = {
  videoSrc: string | null
  captionSrc: string | null
  idMedia: string | null
  isVideoAd: boolean
  isVideoDRM: boolean
  /** The picture moves. Off while waiting, too: what the passenger wants is `isWanted`. */
  isPlaying: boolean
  lang: string | null
  progress: number
  startAt: number
  languages: readonly SoundEntry[]
  captions: readonly CaptionsEntry[]
  /** @see VOD-17 */
  useDash: boolean
  durationInS: number
  /** Up to where bytes have come, from where it plays. */
  bufferedToInS: number
  isMuted: boolean
  isPlayRequested: boolean
  /** The window has lost the focus. @see VOD-24, VOD-25 */
  isUnfocused: boolean
  /** The cabin speaks. @see OP-92, FEED-07 */
  isHeld: boolean
  hasMetadata: boolean
  /** `due` waits its 50 ms, `done` stays so until the source changes. @see VOD-32 */
  seek: 'none' | 'due' | 'done'
  isAdPlaying: boolean
  areAdsComplete: boolean
  /** The end flag. @see VOD-37 */
  hasEnded: boolean
  /** The end handler's turn has come. @see VOD-38 */
  isFinished: boolean
  /** The error flag. @see VOD-31 */
  hasFailed: boolean
  /** Why it does not go on just now, as far as anyone can tell; nothing is final. */
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

/** Whether the element shall run now; an advertisement, a lost focus and an announcement hold it without changing the wish. @see VOD-39, OP-92 */
export const shouldPlayVideo = (state: VideoState): boolean =>
  state.videoSrc !== null &&
  state.isPlayRequested &&
  !state.isUnfocused &&
  !state.isHeld &&
  !holdsFilm(state) &&
  !state.hasEnded &&
  !state.hasFailed

/** It shall run, and does not: nothing has come yet, or what has come is used up. */
export const isStalled = (state: VideoState): boolean =>
  shouldPlayVideo(state) && !(state.isPlaying && state.hasMetadata)

/** The film stands still from the first moment of the break to its end, also between two advertisements. @see VOD-22, VOD-39 */
export const holdsFilm = ({ isAdPlaying, areAdsComplete }: VideoState): boolean =>
  isAdPlaying || !areAdsComplete

/** Whether the advertisement itself shall run now: it obeys the same button and the same focus. @see VOD-40 */
export const shouldPlayAd = ({ isAdPlaying, isPlayRequested, isUnfocused, isHeld }: VideoState): boolean =>
  isAdPlaying && isPlayRequested && !isUnfocused && !isHeld
