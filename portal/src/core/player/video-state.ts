/**
 * What the video is doing, as a pure rule: what the passenger, the element and the advertisements report goes in,
 * the state comes out. The element is touched in `media-element.ts`, the hub in `progress-report.ts`.
 */
import { plainAddress, streamAddress } from './stream-address.ts'

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
  isWanted: boolean
  /** The window has lost the focus. @see VOD-24, VOD-25 */
  isAway: boolean
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
  /** @see VOD-28, VOD-42 */
  isCaptionsButtonShown: boolean
}

/** What a title brings along. @see VOD-43 */
export type Playing = Pick<
  VideoState,
  'idMedia' | 'languages' | 'captions' | 'isVideoAd' | 'isVideoDRM' | 'startAt'
> & {
  /** The plain address, or one that names its HLS manifest. */
  src: string
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
  | { type: 'loadedMetadata'; durationInS: number }
  | { type: 'timeUpdate'; timeInS: number }
  | { type: 'buffered'; toInS: number }
  | { type: 'sought' | 'focusLost' | 'focusGained' }
  | { type: 'captionsButtonHidden' | 'captionsButtonDue' }
  | { type: 'adStart' | 'adComplete' | 'allAdsCompleted' | 'noAd' }

export const noVideo: VideoState = {
  videoSrc: null,
  captionSrc: null,
  idMedia: null,
  isVideoAd: false,
  isVideoDRM: false,
  isPlaying: false,
  lang: null,
  progress: 0,
  startAt: 0,
  languages: [],
  captions: [],
  useDash: true,
  durationInS: 0,
  bufferedToInS: 0,
  isMuted: false,
  isWanted: false,
  isAway: false,
  hasMetadata: false,
  seek: 'none',
  isAdPlaying: false,
  areAdsComplete: true,
  hasEnded: false,
  isFinished: false,
  hasFailed: false,
  isCaptionsButtonShown: false,
}

export const step = (state: VideoState, event: VideoEvent): VideoState => settled(changed(state, event))

/** Whether the element shall run now; an advertisement and a lost focus hold it without changing the wish. @see VOD-39 */
export const shallRun = (state: VideoState): boolean =>
  state.videoSrc !== null &&
  state.isWanted &&
  !state.isAway &&
  !state.isAdPlaying &&
  !state.hasEnded &&
  !state.hasFailed

function changed(state: VideoState, event: VideoEvent): VideoState {
  switch (event.type) {
    case 'play':
      return started(event)
    // OP-112: they set, so that calling one twice changes nothing.
    case 'pause':
      return { ...state, isPlaying: false, isWanted: false }
    case 'resume':
      return state.videoSrc === null ? state : { ...state, isPlaying: true, isWanted: true, isAway: false }
    case 'stop':
      return noVideo
    case 'watchAgain':
      // The element is still loaded, and begins anew by itself when it runs again.
      return {
        ...state,
        startAt: 0,
        progress: 0,
        hasEnded: false,
        isFinished: false,
        isWanted: true,
        isAway: false,
      }
    case 'tryAgain':
      return {
        ...fromTheTop(state),
        videoSrc: state.videoSrc && streamAddress(state.videoSrc),
        useDash: true,
        isWanted: true,
      }
    case 'setLang':
      return { ...state, lang: event.lang }
    case 'setCaptions':
      return { ...state, captionSrc: event.src }
    case 'setMuted':
      return { ...state, isMuted: event.isMuted }
    case 'buffered':
      return { ...state, bufferedToInS: event.toInS }
    case 'playing':
      return { ...state, isPlaying: true, isCaptionsButtonShown: true }
    case 'waiting':
      return { ...state, isPlaying: false }
    case 'paused':
      // A headset's button or the device itself: nothing of ours held it.
      return { ...state, isPlaying: false, isWanted: shallRun(state) ? false : state.isWanted }
    case 'refused':
      return { ...state, isPlaying: false, isWanted: false }
    case 'ended':
      return state.isAdPlaying
        ? { ...state, isPlaying: false, isAdPlaying: false }
        : { ...state, isPlaying: false, hasEnded: true, progress: 100 }
    case 'error':
      return failed(state)
    case 'loadedMetadata':
      return { ...state, hasMetadata: true, durationInS: event.durationInS }
    case 'timeUpdate':
      return state.durationInS > 0 && (state.startAt === 0 || state.seek === 'done')
        ? { ...state, progress: Math.min(100, (event.timeInS / state.durationInS) * 100) }
        : state
    case 'sought':
      return { ...state, seek: 'done' }
    case 'focusLost':
      return { ...state, isAway: true, isPlaying: false }
    case 'focusGained':
      return { ...state, isAway: false }
    case 'captionsButtonHidden':
      return { ...state, isCaptionsButtonShown: false }
    case 'captionsButtonDue':
      return { ...state, isCaptionsButtonShown: true }
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

/** @see VOD-16 (autoplay), VOD-21, VOD-43, OP-36, OP-37 */
function started({ src, type: _, durationInS, ...playing }: { type: 'play' } & Playing): VideoState {
  return {
    ...noVideo,
    ...playing,
    lang: playing.lang ?? null,
    captionSrc: playing.captionSrc ?? null,
    videoSrc: streamAddress(src),
    durationInS: durationInS ?? 0,
    progress: playing.startAt,
    isPlaying: true,
    isWanted: true,
    areAdsComplete: !playing.isVideoAd,
  }
}

/** The same source anew: it goes on where it was. */
const fromTheTop = (state: VideoState): VideoState => ({
  ...state,
  startAt: state.progress,
  hasMetadata: false,
  seek: 'none',
  isPlaying: false,
  isAdPlaying: false,
  hasEnded: false,
  isFinished: false,
  hasFailed: false,
})

/** @see VOD-30, VOD-31, ERR-11 */
function failed(state: VideoState): VideoState {
  if (state.videoSrc === null) return state
  const plain = plainAddress(state.videoSrc)
  if (plain === state.videoSrc) return { ...state, isPlaying: false, hasFailed: true }
  return { ...fromTheTop(state), videoSrc: plain, useDash: false }
}

/** Looked at anew after every change. @see OP-37 */
function settled(state: VideoState): VideoState {
  const mayMove = !state.isAdPlaying && state.areAdsComplete
  if (mayMove && state.hasEnded && !state.isFinished) return { ...state, isFinished: true }
  if (mayMove && state.hasMetadata && state.startAt > 0 && state.seek === 'none')
    return { ...state, seek: 'due' }
  return state
}
