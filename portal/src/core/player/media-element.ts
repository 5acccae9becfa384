/** Connects the film's `<video>` to the store: converts its events, and applies the store's commands. */
import type { MediaProblem } from '#core/media/recovery/media-problem.ts'
import { createCaptionTrack } from './captions/caption-track.ts'
import { type Engine, openEngine } from './engine/engine.ts'
import { fadeInSound } from './fade-in-sound.ts'
import { createNativeSource } from './native-source.ts'
import { protectElement } from './protection/protection.ts'
import { sourceForBrowser } from './stream-for-browser.ts'
import type { VideoEvent } from './video/video-event.ts'
import { videoOptions } from './video/video-options.ts'
import type { Media } from './video/video-store.ts'

type MediaCallbacks = {
  dispatch: (event: VideoEvent) => void
  /** @see ERR-10 */
  failed: (failure: unknown) => void
  /** @see ERR-12 */
  refused: (failure: unknown) => void
  /** A text track was added. @see VOD-42 */
  captionsChanged: () => void
}

export function connectVideoElement(
  element: HTMLVideoElement,
  { dispatch, failed, refused, captionsChanged }: MediaCallbacks,
): Media & { dispose: () => void } {
  let engine: Promise<Engine> | null = null
  let openedEngine: Engine | null = null
  let shouldPlay = false
  const captions = createCaptionTrack(element, captionsChanged)
  const fail = (failure: unknown) => {
    failed(failure)
    dispatch({ type: 'error' })
  }
  const reportProblem = (problem: MediaProblem) => dispatch({ type: 'problemReported', problem })
  const nativeSource = createNativeSource(element, {
    shouldPlay: () => shouldPlay,
    reportProblem,
    failed: fail,
  })
  const start = () => {
    const started = element.play()
    started?.catch((failure: DOMException) => {
      // AbortError only means that a pause or another source came first.
      if (failure.name !== 'NotAllowedError' || !shouldPlay) return
      refused(failure)
      dispatch({ type: 'refused' })
    })
  }
  const listeners: { [Name in keyof HTMLMediaElementEventMap]?: () => void } = {
    playing: () => dispatch({ type: 'playing' }),
    waiting: () => dispatch({ type: 'waiting' }),
    // The element is reloading.
    emptied: () => dispatch({ type: 'waiting' }),
    // May arrive late, or because the element is being emptied: then it is not a request to pause.
    pause: () =>
      element.paused &&
      !element.ended &&
      element.readyState > 0 &&
      !element.error &&
      dispatch({ type: 'paused' }),
    ended: () => dispatch({ type: 'ended' }),
    timeupdate: () => {
      // While reloading, `currentTime` is 0; the caller of `seek` reports a seek to the start.
      if (element.readyState === 0 || element.currentTime === 0) return
      dispatch({ type: 'timeUpdate', timeInS: element.currentTime })
      reportBuffered()
    },
    progress: () => reportBuffered(),
    durationchange: () => isKnown(element.duration) && element.readyState > 0 && reportMetadata(),
    loadedmetadata: () => {
      nativeSource.handleMetadata()
      reportMetadata()
      if (shouldPlay) start()
    },
    volumechange: () => dispatch({ type: 'setMuted', isMuted: element.muted }),
    // The engine reports its own errors.
    error: () => engine === null && nativeSource.handleError(),
  }
  const reportMetadata = () =>
    isKnown(element.duration) && dispatch({ type: 'loadedMetadata', durationInS: element.duration })
  const reportBuffered = () => {
    for (let i = 0; i < element.buffered.length; i++)
      if (element.buffered.start(i) <= element.currentTime && element.buffered.end(i) >= element.currentTime)
        return dispatch({ type: 'buffered', toInS: element.buffered.end(i) })
  }
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)

  /** Engines are closed in sequence: the next one must not attach until all previous ones are destroyed. */
  function clear(): void {
    const previousEngine = engine
    engine = null
    openedEngine = null
    loadCount++
    nativeSource.close()
    enginesClosed = enginesClosed
      .then(() => previousEngine)
      .then((opened) => opened?.close())
      .catch(() => {})
  }
  let enginesClosed: Promise<void> = Promise.resolve()
  let loadCount = 0

  return {
    load({ videoSrc, useDash, isProtected, startInS, lang }) {
      clear()
      const { address, playedBy } = sourceForBrowser(videoSrc, useDash, isProtected)
      if (playedBy === 'engine') {
        // VOD-20: the engine sets the address once it is attached.
        const opened = enginesClosed.then(() =>
          openEngine(element, { address, isProtected, startInS, lang }, { reportProblem, failed: fail }),
        )
        engine = opened
        opened.then((ready) => {
          if (engine === opened) openedEngine = ready
        }, fail)
        return
      }
      const startedLoad = loadCount
      enginesClosed.then(async () => {
        if (isProtected && startedLoad === loadCount) await protectElement(element, address, fail)
        if (startedLoad === loadCount) nativeSource.open(address)
      })
    },
    clear,
    play(fadesIn) {
      shouldPlay = true
      element.autoplay = videoOptions.autoplay
      if (fadesIn) fadeInSound(element)
      if (element.readyState > 0) start()
    },
    pause() {
      shouldPlay = false
      element.autoplay = false
      element.pause()
    },
    seek(timeInS) {
      if (openedEngine?.seekWhileLoading(timeInS) || nativeSource.seekWhileLoading(timeInS)) return
      // A seek interrupts playback, so none is made to about the current position.
      if (Math.abs(element.currentTime - timeInS) > 0.25) element.currentTime = timeInS
    },
    setAudioLanguage(lang) {
      if (lang === null) return
      engine?.then((opened) => opened.setAudioLanguage(lang))
      selectNativeAudioTrack(element, lang)
    },
    retry() {
      openedEngine?.retry()
      nativeSource.retryNow()
    },
    setCaptions: captions.choose,
    setMuted(isMuted) {
      element.muted = isMuted
    },
    isElsewhere: () =>
      document.pictureInPictureElement === element ||
      (element as { remote?: { state: string } }).remote?.state === 'connected',
    dispose() {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
      captions.dispose()
      clear()
      nativeSource.dispose()
    },
  }
}

const isKnown = (duration: number) => Number.isFinite(duration) && duration > 0

/** Selects the audio track in browsers that play HLS natively. */
function selectNativeAudioTrack(element: HTMLVideoElement, lang: string): void {
  const { audioTracks } = element as { audioTracks?: Iterable<{ language: string; enabled: boolean }> }
  const tracks = [...(audioTracks ?? [])]
  if (!tracks.some(({ language }) => language === lang)) return
  for (const track of tracks) track.enabled = track.language === lang
}
