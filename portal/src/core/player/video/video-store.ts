/**
 * The store of the one video: its state, its actions and their side effects (element, log, saved position).
 * Transitions are in `video-step.ts`.
 */

import { createStore } from '@altiport/client/store'
import { debounce } from '@altiport/ui/debounce'
import { timings } from '@altiport/wire/timings'
import type { ProgressEvent } from '@altiport/wire/vod'
import { rewindInS } from '#core/announcement/announcement-state.ts'
import { registerExclusivePlayer } from '#core/media/exclusive-player.ts'
import type { AdEvent } from '#core/player/ads/ad-break.ts'
import { beforeFilm } from '#core/player/ads/before-film.ts'
import { reportProgress } from '#core/player/progress-report.ts'
import { logMediaPlay, logMediaProgress } from '#core/usage/usage.ts'
import type { PlayRequest, VideoEvent } from './video-event.ts'
import { isBlockedByAds, noVideo, shouldPlayVideo, type VideoState } from './video-state.ts'
import { step } from './video-step.ts'

/** What the store needs of the media element; implemented in `media-element.ts`. */
export type Media = {
  load: (source: {
    videoSrc: string
    useDash: boolean
    isProtected: boolean
    startInS: number
    lang: string | null
  }) => void
  /** Releases the source and its resources. @see VOD-26 */
  clear: () => void
  /** `fadesIn`: fades the sound in. */
  play: (fadesIn?: boolean) => void
  pause: () => void
  seek: (timeInS: number) => void
  setAudioLanguage: (lang: string | null) => void
  setCaptions: (src: string | null) => void
  setMuted: (isMuted: boolean) => void
  /** Retries a stalled source immediately. */
  retry: () => void
  /** Displayed in a picture-in-picture window or on a remote screen. */
  isElsewhere: () => boolean
}

/** Side effects outside the player; replaced in tests. */
export type Dependencies = {
  logPlay: (idMedia: string) => string
  logProgress: (transactionId: string, percentage: number) => void
  report: (event: ProgressEvent, isLeaving: boolean) => void
  /**
   * Plays the break before a film, which ends with `noAd` or `allAdsCompleted`. Returns the function that ends it
   * early, with neither. @see VOD-22
   */
  beforeFilm: (idMedia: string, onEvent: (event: AdEvent) => void) => () => void
}

/** Seeking stops short of the end, which is only reached by playing. */
const endMarginInS = 0.5

export function createVideo(dependencies: Dependencies) {
  const store = createStore<VideoState>(noVideo)
  let media: Media | null = null
  let transactionId = ''
  let endAds: (() => void) | null = null
  let reportTimer: ReturnType<typeof setInterval> | undefined

  function dispatch(event: VideoEvent): void {
    const before = store.read()
    const after = step(before, event)
    if (after === before) return
    store.write(after)
    runEffects(before, after)
  }

  function runEffects(before: VideoState, after: VideoState): void {
    if (before.isHeld && shouldPlayVideo(after)) rewind(after)
    if (media) drive(media, before, after)
    if (after.seek === 'due' && before.seek !== 'due')
      setTimeout(seekToStartPosition, timings.seekAfterLoadInMs)
    if (before.isPlaying !== after.isPlaying) {
      clearInterval(reportTimer)
      if (after.isPlaying) reportTimer = setInterval(report, timings.progressReportInMs)
    }
    // OP-40: also if the device, a lost focus or an announcement caused the pause.
    const wasInterrupted =
      (before.isPlayRequested && !after.isPlayRequested) ||
      (!before.isUnfocused && after.isUnfocused) ||
      (!before.isHeld && after.isHeld)
    if (wasInterrupted && after.videoSrc !== null && !after.hasEnded) report()
    if (after.isFinished && !before.isFinished) finish(after)
  }

  /** @see VOD-32 */
  function seekToStartPosition(): void {
    const { seek, startAt, durationInS } = store.read()
    if (seek !== 'due') return
    media?.seek((startAt / 100) * durationInS)
    dispatch({ type: 'seeked' })
  }

  /** Rewinds after an announcement; not needed before the seek to the start position. @see OP-92 */
  function rewind({ hasMetadata, startAt, seek, progress, durationInS }: VideoState): void {
    if (hasMetadata && (startAt === 0 || seek === 'done'))
      media?.seek(Math.max(0, (progress / 100) * durationInS - rewindInS))
  }

  /** @see VOD-50 */
  function report(isLeaving = false): void {
    const { idMedia, progress, hasMetadata, isAdPlaying, isFinished } = store.read()
    if (idMedia === null || !hasMetadata || isAdPlaying || isFinished) return
    dependencies.report({ idMedia, progress, isEnd: false }, isLeaving)
  }

  /** @see VOD-38, LOG-12 */
  function finish({ idMedia }: VideoState): void {
    if (idMedia !== null) dependencies.report({ idMedia, progress: 100, isEnd: true }, false)
    dependencies.logProgress(transactionId, 100)
    transactionId = ''
  }

  const reportSeek = debounce(() => report(), timings.debounceInMs)
  const showCaptionsButton = debounce(
    () => dispatch({ type: 'captionsButtonDue' }),
    timings.captionsButtonInMs,
  )

  return {
    store,
    dispatch,
    /** @see VOD-43, VOD-44, LOG-21 */
    play(request: PlayRequest): void {
      if (request.idMedia !== null) transactionId = dependencies.logPlay(request.idMedia)
      endAds?.()
      endAds = null
      dispatch({ type: 'play', ...request })
      if (request.isVideoAd && request.idMedia !== null)
        endAds = dependencies.beforeFilm(request.idMedia, dispatch)
    },
    pause: () => dispatch({ type: 'pause' }),
    resume: () => dispatch({ type: 'resume' }),
    /** @see VOD-46, OP-40 */
    stop(): void {
      const { videoSrc, hasMetadata, progress } = store.read()
      if (videoSrc === null) return
      report()
      if (transactionId && hasMetadata) dependencies.logProgress(transactionId, Math.round(progress))
      transactionId = ''
      reportSeek.cancel()
      showCaptionsButton.cancel()
      endAds?.()
      endAds = null
      dispatch({ type: 'stop' })
    },
    setLang: (lang: string) => dispatch({ type: 'setLang', lang }),
    setCaptions: (src: string | null) => dispatch({ type: 'setCaptions', src }),
    setMuted: (isMuted: boolean) => dispatch({ type: 'setMuted', isMuted }),
    tryAgain: () => dispatch({ type: 'tryAgain' }),
    /** Retries immediately while the player is waiting to retry by itself. */
    retry: () => media?.retry(),
    watchAgain(): void {
      const { idMedia } = store.read()
      if (idMedia !== null) transactionId = dependencies.logPlay(idMedia)
      dispatch({ type: 'watchAgain' })
    },
    /** Seeks within the film without starting or pausing it. */
    seekTo(timeInS: number): void {
      const state = store.read()
      const { durationInS, hasMetadata } = state
      // No seeking during the break.
      if (!hasMetadata || isBlockedByAds(state)) return
      // Not to the very end: a paused film would start over when it plays.
      const target = Math.max(0, Math.min(timeInS, durationInS - endMarginInS))
      media?.seek(target)
      dispatch({ type: 'timeUpdate', timeInS: target })
      reportSeek()
    },
    /** @see VOD-24: ignored while the picture is displayed elsewhere */
    loseFocus(): void {
      if (!media?.isElsewhere()) dispatch({ type: 'focusLost' })
    },
    gainFocus: () => dispatch({ type: 'focusGained' }),
    /** Call when the page is hidden: it may never become visible again. */
    flushReport: () => report(true),
    /** @see VOD-42 */
    captionsChanged(): void {
      dispatch({ type: 'captionsButtonHidden' })
      showCaptionsButton()
    },
    /** Returns the function that clears and detaches the element. */
    attach(element: Media): () => void {
      media = element
      drive(element, noVideo, store.read())
      return () => {
        element.clear()
        if (media === element) media = null
      }
    },
  }
}

/** Applies a state change to the media element. */
function drive(media: Media, before: VideoState, after: VideoState): void {
  const { videoSrc, useDash, isVideoDRM: isProtected, lang, startAt, durationInS } = after
  if (videoSrc !== before.videoSrc) {
    if (videoSrc === null) media.clear()
    else media.load({ videoSrc, useDash, isProtected, startInS: (startAt / 100) * durationInS, lang })
  } else if (lang !== before.lang) media.setAudioLanguage(lang)
  if (after.captionSrc !== before.captionSrc) media.setCaptions(after.captionSrc)
  if (after.isMuted !== before.isMuted) media.setMuted(after.isMuted)
  if (shouldPlayVideo(after) !== shouldPlayVideo(before))
    shouldPlayVideo(after) ? media.play(before.isHeld) : media.pause()
}

export const video = createVideo({
  logPlay: logMediaPlay,
  logProgress: logMediaProgress,
  report: reportProgress,
  beforeFilm,
})

registerExclusivePlayer({
  isPlaying: () => shouldPlayVideo(video.store.read()),
  pause: video.pause,
  listen: video.store.listen,
})
