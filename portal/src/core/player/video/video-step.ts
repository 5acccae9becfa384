/**
 * The state transitions of the video for events of the passenger, the element and the advertisements. Pure.
 * Side effects are in `video-store.ts`.
 */
import { applyAdEvent } from '#core/player/ads/ad-break.ts'
import { plainAddress, streamAddress } from '#core/player/stream-address.ts'
import type { PlayRequest, VideoEvent } from './video-event.ts'
import { noVideo, shouldPlayVideo, type VideoState } from './video-state.ts'

export const step = (state: VideoState, event: VideoEvent): VideoState => settled(applyEvent(state, event))

function applyEvent(state: VideoState, event: VideoEvent): VideoState {
  switch (event.type) {
    case 'play':
      return { ...started(event), isHeld: state.isHeld }
    // OP-112: these set a value, so calling one twice has no further effect.
    case 'pause':
      return { ...state, isPlaying: false, isPlayRequested: false }
    case 'resume':
      return state.videoSrc === null
        ? state
        : { ...state, isPlaying: true, isPlayRequested: true, isUnfocused: false }
    case 'stop':
      return state.isHeld ? { ...noVideo, isHeld: true } : noVideo
    case 'watchAgain':
      // The element is still loaded and starts from the beginning when it plays again.
      return {
        ...state,
        startAt: 0,
        progress: 0,
        hasEnded: false,
        isFinished: false,
        isPlayRequested: true,
        isUnfocused: false,
      }
    case 'tryAgain':
      return {
        ...restarted(state),
        videoSrc: state.videoSrc && streamAddress(state.videoSrc),
        useDash: true,
        isPlayRequested: true,
      }
    case 'setLang':
      return { ...state, lang: event.lang }
    case 'setCaptions':
      return { ...state, captionSrc: event.src }
    case 'setMuted':
      return { ...state, isMuted: event.isMuted }
    case 'buffered':
      return {
        ...state,
        bufferedToInS: event.toInS,
        problem: event.toInS > state.bufferedToInS ? null : state.problem,
      }
    case 'playing':
      return { ...state, isPlaying: true, problem: null, isCaptionsButtonShown: true }
    case 'waiting':
      return { ...state, isPlaying: false }
    case 'paused':
      // If the film should be playing, the device or a headset button paused it.
      return {
        ...state,
        isPlaying: false,
        isPlayRequested: shouldPlayVideo(state) ? false : state.isPlayRequested,
      }
    case 'refused':
      return { ...state, isPlaying: false, isPlayRequested: false }
    case 'ended':
      return state.isAdPlaying
        ? { ...state, isPlaying: false, isAdPlaying: false }
        : { ...state, isPlaying: false, hasEnded: true, progress: 100 }
    case 'problemReported':
      return state.videoSrc === null ? state : { ...state, problem: event.problem }
    case 'error':
      return failed(state)
    case 'loadedMetadata':
      return { ...state, hasMetadata: true, durationInS: event.durationInS }
    case 'timeUpdate':
      return state.durationInS > 0 && (state.startAt === 0 || state.seek === 'done')
        ? { ...state, progress: Math.min(100, (event.timeInS / state.durationInS) * 100) }
        : state
    case 'seeked':
      return { ...state, seek: 'done' }
    case 'focusLost':
      return { ...state, isUnfocused: true, isPlaying: false }
    case 'focusGained':
      return { ...state, isUnfocused: false }
    case 'held':
      return { ...state, isHeld: true, isPlaying: false }
    case 'released':
      return { ...state, isHeld: false }
    case 'captionsButtonHidden':
      return { ...state, isCaptionsButtonShown: false }
    case 'captionsButtonDue':
      return { ...state, isCaptionsButtonShown: true }
    default:
      return applyAdEvent(state, event)
  }
}

/** @see VOD-16 (autoplay), VOD-21, VOD-43, OP-36, OP-37 */
function started({ src, type: _, durationInS, ...request }: { type: 'play' } & PlayRequest): VideoState {
  return {
    ...noVideo,
    ...request,
    lang: request.lang ?? null,
    captionSrc: request.captionSrc ?? null,
    videoSrc: streamAddress(src),
    durationInS: durationInS ?? 0,
    progress: request.startAt,
    isPlaying: true,
    isPlayRequested: true,
    areAdsComplete: !request.isVideoAd,
  }
}

/** Loads the same source again and resumes at its position. */
const restarted = (state: VideoState): VideoState => ({
  ...state,
  startAt: state.progress,
  hasMetadata: false,
  seek: 'none',
  isPlaying: false,
  hasEnded: false,
  isFinished: false,
  hasFailed: false,
  problem: null,
})

/** @see VOD-30, VOD-31, ERR-11 */
function failed(state: VideoState): VideoState {
  if (state.videoSrc === null) return state
  const plain = plainAddress(state.videoSrc)
  if (plain === state.videoSrc) return { ...state, isPlaying: false, hasFailed: true }
  return { ...restarted(state), videoSrc: plain, useDash: false }
}

/** Applied after every event. @see OP-37 */
function settled(state: VideoState): VideoState {
  const areAdsOver = !state.isAdPlaying && state.areAdsComplete
  if (areAdsOver && state.hasEnded && !state.isFinished) return { ...state, isFinished: true }
  if (areAdsOver && state.hasMetadata && state.startAt > 0 && state.seek === 'none')
    return { ...state, seek: 'due' }
  return state
}
