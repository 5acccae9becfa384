/**
 * The one video: its state, what the passenger can do with it, and what follows outside (element, log, saved place).
 * Which state follows which is in `video-step.ts`.
 */
import { timings } from '@altiport/wire/timings'
import type { ProgressEvent } from '@altiport/wire/vod'
import { rewindInS } from '#core/announcement/announcement-state.ts'
import { debounce } from '#core/debounce.ts'
import { registerExclusivePlayer } from '#core/media/one-sound.ts'
import { createStore } from '#core/store.ts'
import { logMediaPlay, logMediaProgress } from '#core/usage/usage.ts'
import type { AdEvent } from './ad-break.ts'
import { beforeFilm } from './before-film.ts'
import { reportProgress } from './progress-report.ts'
import type { Playing, VideoEvent } from './video-event.ts'
import { holdsFilm, noVideo, shouldPlayVideo, type VideoState } from './video-state.ts'
import { step } from './video-step.ts'

/** The element, as far as the store needs one; `media-element.ts` has it. */
export type Media = {
  load: (source: {
    videoSrc: string
    useDash: boolean
    isProtected: boolean
    startInS: number
    lang: string | null
  }) => void
  /** Gives back all that the source holds. @see VOD-26 */
  clear: () => void
  /** `softly`: the sound comes back bit by bit. */
  run: (softly?: boolean) => void
  halt: () => void
  seek: (timeInS: number) => void
  setSound: (lang: string | null) => void
  setCaptions: (src: string | null) => void
  setMuted: (isMuted: boolean) => void
  /** Asks at once for what does not come. */
  retry: () => void
  /** In a picture-in-picture window or on a television. */
  isElsewhere: () => boolean
}

/** What happens outside the page; another one in tests. */
export type Dependencies = {
  logPlay: (idMedia: string) => string
  logProgress: (transactionId: string, done: number) => void
  report: (event: ProgressEvent, isLeaving: boolean) => void
  /**
   * Plays what comes before a film, and tells `noAd` or, after the last one, `allAdsCompleted`, whatever happens.
   * Answers the function that ends it. @see VOD-22
   */
  beforeFilm: (idMedia: string, onEvent: (event: AdEvent) => void) => () => void
}

/** The end is reached by playing only. */
const endMarginInS = 0.5

export function createVideo(dependencies: Dependencies) {
  const store = createStore<VideoState>(noVideo)
  let media: Media | null = null
  let transactionId = ''
  let endAds: (() => void) | null = null
  let reporting: ReturnType<typeof setInterval> | undefined

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
    if (after.seek === 'due' && before.seek !== 'due') setTimeout(seekToStart, timings.seekAfterLoadInMs)
    if (before.isPlaying !== after.isPlaying) {
      clearInterval(reporting)
      if (after.isPlaying) reporting = setInterval(report, timings.progressReportInMs)
    }
    // OP-40: on pause, also where the device or a lost focus caused it.
    const isHeld =
      (before.isPlayRequested && !after.isPlayRequested) ||
      (!before.isUnfocused && after.isUnfocused) ||
      (!before.isHeld && after.isHeld)
    if (isHeld && after.videoSrc !== null && !after.hasEnded) report()
    if (after.isFinished && !before.isFinished) finish(after)
  }

  /** @see VOD-32 */
  function seekToStart(): void {
    const { seek, startAt, durationInS } = store.read()
    if (seek !== 'due') return
    media?.seek((startAt / 100) * durationInS)
    dispatch({ type: 'sought' })
  }

  /** So that nobody misses a word; a film that has yet to find its place finds it by itself. @see OP-92 */
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
    play(playing: Playing): void {
      if (playing.idMedia !== null) transactionId = dependencies.logPlay(playing.idMedia)
      endAds?.()
      endAds = null
      dispatch({ type: 'play', ...playing })
      if (playing.isVideoAd && playing.idMedia !== null)
        endAds = dependencies.beforeFilm(playing.idMedia, dispatch)
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
    /** While it waits and tries by itself. */
    retry: () => media?.retry(),
    watchAgain(): void {
      const { idMedia } = store.read()
      if (idMedia !== null) transactionId = dependencies.logPlay(idMedia)
      dispatch({ type: 'watchAgain' })
    },
    /** Within the film; it changes nothing of whether it runs. */
    seekTo(timeInS: number): void {
      const state = store.read()
      const { durationInS, hasMetadata } = state
      // Not from the first moment of the break to its end.
      if (!hasMetadata || holdsFilm(state)) return
      // Not onto the very end: a paused film that stands there begins anew when it runs.
      const target = Math.max(0, Math.min(timeInS, durationInS - endMarginInS))
      media?.seek(target)
      dispatch({ type: 'timeUpdate', timeInS: target })
      reportSeek()
    },
    /** @see VOD-24: not while the picture is somewhere else */
    loseFocus(): void {
      if (!media?.isElsewhere()) dispatch({ type: 'focusLost' })
    },
    gainFocus: () => dispatch({ type: 'focusGained' }),
    /** The page may never come back. */
    leavePage: () => report(true),
    /** @see VOD-42 */
    captionsChanged(): void {
      dispatch({ type: 'captionsButtonHidden' })
      showCaptionsButton()
    },
    /** Answers the function that lets the element go, its source given back. */
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

/** Makes the element do what the state says. */
function drive(media: Media, before: VideoState, after: VideoState): void {
  const { videoSrc, useDash, isVideoDRM: isProtected, lang, startAt, durationInS } = after
  if (videoSrc !== before.videoSrc) {
    if (videoSrc === null) media.clear()
    else media.load({ videoSrc, useDash, isProtected, startInS: (startAt / 100) * durationInS, lang })
  } else if (lang !== before.lang) media.setSound(lang)
  if (after.captionSrc !== before.captionSrc) media.setCaptions(after.captionSrc)
  if (after.isMuted !== before.isMuted) media.setMuted(after.isMuted)
  if (shouldPlayVideo(after) !== shouldPlayVideo(before))
    shouldPlayVideo(after) ? media.run(before.isHeld) : media.halt()
}

export const video = createVideo({
  logPlay: logMediaPlay,
  logProgress: logMediaProgress,
  report: reportProgress,
  beforeFilm,
})

registerExclusivePlayer({
  isSounding: () => shouldPlayVideo(video.store.read()),
  pause: video.pause,
  listen: video.store.listen,
})
