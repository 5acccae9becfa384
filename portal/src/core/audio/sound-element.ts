/**
 * The only module that uses `<audio>`. There are two elements: one plays, the other preloads the next track
 * for gapless playback. They belong to no route and outlive the pages of all routes.
 */
import { recoverElement } from '#core/media/recovery/element-recovery.ts'
import { freshAddress, originalAddress } from '#core/media/recovery/fresh-address.ts'
import type { probeMedia } from '#core/media/recovery/media-probe.ts'
import type { MediaProblem } from '#core/media/recovery/media-problem.ts'
import type { Sound } from './audio-store.ts'

export type SoundCallbacks = {
  timeUpdate: (timeInS: number) => void
  metadata: (durationInS: number) => void
  ended: () => void
  /** Not by the player: headphones unplugged, incoming call. */
  paused: () => void
  /** The browser requires a user gesture first. */
  autoplayBlocked: () => void
  /** Playback has started or continues. */
  playing: () => void
  /** Nothing can be played: the buffer is empty, or the source has failed and is loaded again. */
  waiting: () => void
  /** A problem that may pass; it is retried automatically. */
  reportProblem: (problem: MediaProblem) => void
  /** A permanent error; retrying will not help. */
  failed: (failure: unknown) => void
}

/** After an announcement. */
const fadeInMs = 800

type SoundOptions = { make?: () => HTMLAudioElement; probe?: typeof probeMedia }

export function createSoundElement(
  callbacks: SoundCallbacks,
  { make = newAudio, probe }: SoundOptions = {},
): Sound {
  let current = make()
  let spare = make()
  let shouldPlay = false
  /** The preloaded element has just become the current one and has not played yet. */
  let isUntried = false
  /**
   * Position to apply once metadata is loaded: the start position, or after an error where playback was or
   * where the passenger has seeked meanwhile.
   */
  let startAtInS: number | null = null
  let fadeTimer: ReturnType<typeof setInterval> | undefined

  const play = () => {
    const element = current
    element.play()?.catch((failure: DOMException) => {
      // AbortError only means that a pause or another source came first.
      if (failure.name !== 'NotAllowedError' || !shouldPlay || element !== current) return
      if (!isUntried) return callbacks.autoplayBlocked()
      // Some browsers only play an element that a user gesture once started: load the track into that one.
      isUntried = false
      const src = sourceOf(current)
      swap()
      if (src === null) return
      current.src = src
      play()
    })
  }
  const swap = () => {
    const before = current
    current = spare
    spare = before
    spare.pause()
    empty(spare)
  }
  const applyStartPosition = () => {
    if (startAtInS) current.currentTime = startAtInS
    startAtInS = null
  }
  const listenersOf = (
    element: HTMLAudioElement,
  ): { [Name in keyof HTMLMediaElementEventMap]?: () => void } => ({
    loadedmetadata: () => {
      if (element !== current) return
      applyStartPosition()
      if (Number.isFinite(element.duration)) callbacks.metadata(element.duration)
    },
    playing: () => {
      if (element !== current) return
      isUntried = false
      callbacks.playing()
    },
    waiting: () => element === current && callbacks.waiting(),
    timeupdate: () => {
      if (element === current && element.readyState > 0 && startAtInS === null)
        callbacks.timeUpdate(element.currentTime)
    },
    ended: () => element === current && callbacks.ended(),
    pause: () => element === current && !element.ended && shouldPlay && callbacks.paused(),
    error: () => {
      if (element !== current || !element.hasAttribute('src')) return
      startAtInS ??= element.currentTime
      callbacks.waiting()
      recoveryOf(element).handleError()
    },
  })
  /** Survives a restart of the hub, before the first byte of a track as well as in the middle of it. */
  const createRecovery = (element: HTMLAudioElement) =>
    recoverElement(element, {
      address: () => (element === current ? sourceOf(element) : null),
      shouldPlay: () => shouldPlay,
      report: callbacks.reportProblem,
      fail: callbacks.failed,
      probe,
      reload(isFresh) {
        const src = sourceOf(element)
        if (element !== current || src === null) return
        startAtInS ??= element.currentTime
        element.src = isFresh ? freshAddress(src) : src
        if (shouldPlay) play()
      },
    })
  const recoveries = new Map([current, spare].map((element) => [element, createRecovery(element)]))
  const recoveryOf = (element: HTMLAudioElement) => recoveries.get(element)!
  for (const element of [current, spare])
    for (const [name, listener] of Object.entries(listenersOf(element)))
      element.addEventListener(name, listener)

  const stopFading = () => {
    clearInterval(fadeTimer)
    current.volume = 1
  }
  const fadeIn = () => {
    const startedAtInMs = performance.now()
    current.volume = 0
    fadeTimer = setInterval(() => {
      const part = Math.min(1, (performance.now() - startedAtInMs) / fadeInMs)
      current.volume = part
      if (part === 1) clearInterval(fadeTimer)
    }, 40)
  }

  return {
    load(src, fromInS) {
      stopFading()
      for (const recovery of recoveries.values()) recovery.reset()
      startAtInS = fromInS
      if (sourceOf(spare) === src) {
        swap()
        isUntried = true
        if (current.error) recoveryOf(current).handleError()
        else if (current.readyState > 0) {
          applyStartPosition()
          if (Number.isFinite(current.duration)) callbacks.metadata(current.duration)
        }
      } else if (sourceOf(current) === src && current.readyState > 0 && !current.error) {
        // The same track again: reuse what has been loaded.
        current.currentTime = fromInS
        startAtInS = null
      } else {
        current.src = src
      }
    },
    prepare(src) {
      if (src === sourceOf(spare) || src === sourceOf(current)) return
      if (src === null) empty(spare)
      else spare.src = src
    },
    clear() {
      stopFading()
      shouldPlay = false
      for (const recovery of recoveries.values()) recovery.reset()
      for (const element of [current, spare]) {
        element.pause()
        empty(element)
      }
    },
    play(fades) {
      shouldPlay = true
      stopFading()
      if (fades) fadeIn()
      play()
    },
    pause() {
      shouldPlay = false
      stopFading()
      current.pause()
    },
    seek(timeInS) {
      if (current.readyState > 0 && !current.error) current.currentTime = timeInS
      else startAtInS = timeInS
    },
    retry: () => recoveryOf(current).retryNow(),
  }
}

function newAudio(): HTMLAudioElement {
  const element = new Audio()
  element.preload = 'auto'
  return element
}

/** The source as passed to `load` or `prepare`, without the parameter of a retry. */
const sourceOf = (element: HTMLAudioElement): string | null => {
  const src = element.getAttribute('src')
  return src === null ? null : originalAddress(src)
}

function empty(element: HTMLAudioElement): void {
  if (!element.hasAttribute('src')) return
  element.removeAttribute('src')
  element.load()
}
