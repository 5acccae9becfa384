/** The one place that touches `<video>`: turns what it reports into events, and what the store wants into its calls. */
import { createStore } from '#core/store.ts'
import { captionsOf, noCaptions, type ShownCaptions, settleTracks } from './captions.ts'
import { coolEngine, type Engine, openEngine, warmEngine } from './engine.ts'
import { askedStream, sourceOf, streamAddress } from './stream-address.ts'
import type { VideoEvent } from './video-state.ts'
import type { Media } from './video-store.ts'

/** The cues that are on now; the portal draws them. */
export const shownCaptions = createStore<ShownCaptions>(noCaptions)

type Told = {
  tell: (event: VideoEvent) => void
  /** @see ERR-10 */
  failed: (failure: unknown) => void
  /** @see ERR-12 */
  refused: (failure: unknown) => void
  /** Tracks came or went. @see VOD-42 */
  captionsChanged: () => void
}

/** Further tries where the plain file or the captions broke off: about a minute. */
const tries = 10
const pauseInMs = (tried: number) => Math.min(8000, 500 * 2 ** tried)

export function mediaOf(
  element: HTMLVideoElement,
  { tell, failed, refused, captionsChanged }: Told,
): Media & { dispose: () => void } {
  let engine: Promise<Engine> | null = null
  let plain: { address: string; tried: number } | null = null
  let wantsRun = false
  let goOnAtInS: number | null = null
  let later: ReturnType<typeof setTimeout> | undefined
  const captions = captionTrackOf(element, captionsChanged)

  const fail = (failure: unknown) => {
    failed(failure)
    tell({ type: 'error' })
  }
  const start = () => {
    const started = element.play()
    started?.catch((failure: DOMException) => {
      // AbortError only says that a pause or another source came first.
      if (failure.name !== 'NotAllowedError' || !wantsRun) return
      refused(failure)
      tell({ type: 'refused' })
    })
  }
  const heard: { [Name in keyof HTMLMediaElementEventMap]?: () => void } = {
    playing: () => tell({ type: 'playing' }),
    waiting: () => tell({ type: 'waiting' }),
    // Told late, it may no longer be true.
    pause: () => element.paused && !element.ended && tell({ type: 'paused' }),
    ended: () => tell({ type: 'ended' }),
    timeupdate: () => {
      tell({ type: 'timeUpdate', timeInS: element.currentTime })
      tellBuffered()
    },
    progress: () => tellBuffered(),
    durationchange: () => isKnown(element.duration) && element.readyState > 0 && tellMetadata(),
    loadedmetadata: () => {
      if (goOnAtInS !== null) element.currentTime = goOnAtInS
      goOnAtInS = null
      tellMetadata()
      if (wantsRun) start()
    },
    volumechange: () => tell({ type: 'setMuted', isMuted: element.muted }),
    // The engine reports its own.
    error: () => engine === null && plain !== null && element.error !== null && broken(element.error, plain),
  }
  const tellMetadata = () =>
    isKnown(element.duration) && tell({ type: 'loadedMetadata', durationInS: element.duration })
  const tellBuffered = () => {
    for (let i = 0; i < element.buffered.length; i++)
      if (element.buffered.start(i) <= element.currentTime && element.buffered.end(i) >= element.currentTime)
        return tell({ type: 'buffered', toInS: element.buffered.end(i) })
  }
  for (const [name, listener] of Object.entries(heard)) element.addEventListener(name, listener)

  /** A film that has already been running outlives a hub that starts again. */
  function broken(error: MediaError, source: { address: string; tried: number }): void {
    const wasRunning = element.currentTime > 0
    const mayMend = error.code === MediaError.MEDIA_ERR_NETWORK && (wasRunning || goOnAtInS !== null)
    if (!mayMend || source.tried >= tries) {
      fail(error)
      return
    }
    goOnAtInS ??= element.currentTime
    later = setTimeout(
      () => {
        element.src = source.address
      },
      pauseInMs(source.tried++),
    )
  }

  function clear(): void {
    clearTimeout(later)
    goOnAtInS = null
    plain = null
    // One after the other: the next engine must not find the element in the hands of this one.
    const closing = engine
    engine = null
    closed = Promise.resolve(closing)
      .then((open) => open?.close())
      .catch(() => {})
    if (closing === null && element.hasAttribute('src')) {
      element.removeAttribute('src')
      element.load()
    }
  }
  let closed: Promise<void> = Promise.resolve()

  return {
    load({ videoSrc, useDash, startInS, lang }) {
      clear()
      const { address, by } = sourceOf(videoSrc, { useDash, hasMediaSource, asked: asked() })
      if (by === 'engine') {
        // VOD-20: the address is set once the player is ready for it.
        const opened = closed.then(() => openEngine(element, { address, startInS, lang }, fail))
        engine = opened
        opened.catch(fail)
        return
      }
      plain = { address, tried: 0 }
      closed.then(() => {
        if (plain?.address === address) element.src = address
      })
    },
    clear,
    run() {
      wantsRun = true
      if (element.readyState > 0) start()
    },
    halt() {
      wantsRun = false
      element.pause()
    },
    seek(timeInS) {
      if (Math.abs(element.currentTime - timeInS) > 0.25) element.currentTime = timeInS
    },
    setSound(lang) {
      if (lang === null) return
      engine?.then((open) => open.setSound(lang))
      chooseNativeSound(element, lang)
    },
    setCaptions: captions.choose,
    setMuted(isMuted) {
      element.muted = isMuted
    },
    isElsewhere: () =>
      document.pictureInPictureElement === element ||
      (element as { remote?: { state: string } }).remote?.state === 'connected',
    dispose() {
      for (const [name, listener] of Object.entries(heard)) element.removeEventListener(name, listener)
      captions.dispose()
      clear()
    },
  }
}

/** Fetches the beginning of a title before Play is pressed; answers nothing and never fails. */
export function warmVideo(url: string, startInS: number, lang: string | null): void {
  const { address, by } = sourceOf(streamAddress(url), { useDash: true, hasMediaSource, asked: asked() })
  if (by === 'engine') warmEngine({ address, startInS, lang })
}
export const coolVideo = coolEngine

const hasMediaSource = typeof MediaSource !== 'undefined'
const isKnown = (duration: number) => Number.isFinite(duration) && duration > 0

/** A documented hidden parameter: `?stream=dash`, `hls` or `plain`, as the page was loaded. */
function asked() {
  const [loaded] = performance.getEntriesByType('navigation')
  return askedStream(loaded?.name ?? location.href)
}

/** Browsers that play HLS themselves have a list of sounds. */
function chooseNativeSound(element: HTMLVideoElement, lang: string): void {
  const { audioTracks } = element as { audioTracks?: Iterable<{ language: string; enabled: boolean }> }
  const sounds = [...(audioTracks ?? [])]
  if (!sounds.some(({ language }) => language === lang)) return
  for (const sound of sounds) sound.enabled = sound.language === lang
}

/** The captions' file beside the film, read by the browser and drawn by nobody but us. @see VOD-41 */
function captionTrackOf(element: HTMLVideoElement, changed: () => void) {
  let chosen: HTMLTrackElement | null = null
  let later: ReturnType<typeof setTimeout> | undefined
  const settle = () => settleTracks(element.textTracks, chosen?.track ?? null)
  const settleAndTell = () => {
    settle()
    changed()
  }
  element.textTracks.addEventListener('change', settle)
  element.textTracks.addEventListener('addtrack', settleAndTell)
  const remove = () => {
    clearTimeout(later)
    chosen?.remove()
    chosen = null
    shownCaptions.write(noCaptions)
  }
  const choose = (src: string | null, tried = 0): void => {
    remove()
    if (src === null) return
    const track = document.createElement('track')
    track.kind = 'captions'
    track.src = src
    track.addEventListener('error', () => {
      if (tried < tries) later = setTimeout(() => choose(src, tried + 1), pauseInMs(tried))
    })
    track.track.addEventListener('cuechange', () => {
      if (chosen === track) shownCaptions.write(captionsOf(cuesOf(track.track)))
    })
    chosen = track
    element.append(track)
    settle()
  }
  return {
    choose: (src: string | null) => choose(src),
    dispose() {
      element.textTracks.removeEventListener('change', settle)
      element.textTracks.removeEventListener('addtrack', settleAndTell)
      remove()
    },
  }
}

const cuesOf = (track: TextTrack) => Array.from(track.activeCues ?? []) as VTTCue[]
