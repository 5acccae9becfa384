/**
 * The store of the one audio player: its state, its actions and their side effects (element, log, saved
 * position). The transitions are in `audio-step.ts`.
 */

import { createStore } from '@altiport/client/store'
import { savesPosition } from '@altiport/wire/audio'
import { timings } from '@altiport/wire/timings'
import type { ProgressEvent } from '@altiport/wire/vod'
import {
  type Album,
  type AudioEvent,
  type AudioState,
  noAudio,
  playTransactionId,
  shouldPlayAudio,
  type Track,
  trackAfter,
} from './audio-state.ts'
import { step } from './audio-step.ts'

/** What the store needs of the media element; implemented in `sound-element.ts`. */
export type Sound = {
  load: (src: string, startAtInS: number) => void
  /** Preloads the next track for gapless playback; `null` drops what was preloaded. */
  prepare: (src: string | null) => void
  clear: () => void
  play: (fades: boolean) => void
  pause: () => void
  seek: (timeInS: number) => void
  /** Retries a stalled source immediately. */
  retry: () => void
}

/** Side effects outside the player; replaced in tests. */
export type Dependencies = {
  logPlay: (idMedia: string) => string
  logProgress: (transactionId: string, percentage: number) => void
  reportPosition: (event: ProgressEvent, isLeaving: boolean) => void
  random: () => number
}

/** The next track is preloaded when this much of the current one is left. */
const prepareInS = 30
/** Seeking stops short of the end, which is only reached by playing. */
const endMarginInS = 0.5

export function createAudio(dependencies: Dependencies) {
  const store = createStore<AudioState>(noAudio)
  let sound: Sound | null = null
  let reportTimer: ReturnType<typeof setInterval> | undefined

  function dispatch(event: AudioEvent): void {
    const before = store.read()
    const leavesTrack = step(before, event).loadCount !== before.loadCount
    if (leavesTrack) leaveTrack(before, event.type === 'ended')
    // `leaveTrack` has written to the store.
    const after = step(store.read(), event)
    store.write(after)
    if (after !== before) runEffects(before, after)
  }

  /**
   * Before a track is replaced, closed or loaded again: writes its progress log, and reports the position in a podcast
   * or audiobook.
   *
   * @see AUD-16, OP-42, LOG-12
   */
  function leaveTrack(state: AudioState, hasEnded: boolean): void {
    const { audioIdMedia, album, timeInS, durationInS } = state
    const transactionId = playTransactionId(state)
    if (audioIdMedia === null || transactionId === undefined) return
    const percentage = durationInS > 0 ? Math.min(100, (timeInS / durationInS) * 100) : 0
    if (album && savesPosition(album.kind))
      dependencies.reportPosition(
        { idMedia: audioIdMedia, progress: hasEnded ? 100 : percentage, isEnd: hasEnded },
        false,
      )
    dependencies.logProgress(transactionId, hasEnded ? 100 : Math.round(percentage))
    store.write(step(store.read(), { type: 'progressLogged', idMedia: audioIdMedia }))
  }

  function runEffects(before: AudioState, after: AudioState): void {
    if (sound) drive(sound, before, after)
    if (before.isPlaying !== after.isPlaying) {
      clearInterval(reportTimer)
      if (after.isPlaying) reportTimer = setInterval(reportPosition, timings.progressReportInMs)
      else if (after.audioSrc !== null) reportPosition()
    }
    // @see AUD-12, LOG-21
    const { audioIdMedia, isPlaying } = after
    if (isPlaying && audioIdMedia !== null && playTransactionId(after) === undefined)
      dispatch({
        type: 'playLogged',
        idMedia: audioIdMedia,
        transactionId: dependencies.logPlay(audioIdMedia),
      })
  }

  /** Like `close`, but without logging or reporting progress: the device is being cleared. @see OP-03 */
  function drop(): void {
    const before = store.read()
    const after = step(before, { type: 'close' })
    store.write(after)
    runEffects(before, after)
  }

  /** Reports the position in a podcast or audiobook. */
  function reportPosition(isLeaving = false): void {
    const state = store.read()
    const { audioIdMedia, album, timeInS, durationInS } = state
    if (audioIdMedia === null || !album || !savesPosition(album.kind) || durationInS === 0) return
    if (playTransactionId(state) === undefined) return
    dependencies.reportPosition(
      { idMedia: audioIdMedia, progress: Math.min(100, (timeInS / durationInS) * 100), isEnd: false },
      isLeaving,
    )
  }

  return {
    store,
    dispatch,
    playSingle: (album: Album, track: Track) => dispatch({ type: 'playSingle', album, track }),
    playAlbum: (album: Album, index: number) =>
      dispatch({ type: 'playAlbum', album, index, seed: dependencies.random() }),
    shuffleAlbum: (album: Album) => dispatch({ type: 'shuffleAlbum', album, seed: dependencies.random() }),
    togglePlayback: () => dispatch({ type: 'togglePlayback' }),
    pause: () => dispatch({ type: 'pause' }),
    resume: () => dispatch({ type: 'resume' }),
    next: () => dispatch({ type: 'next' }),
    previous: () => dispatch({ type: 'previous' }),
    pick: (index: number) => dispatch({ type: 'pick', index }),
    move: (from: number, to: number) => dispatch({ type: 'move', from, to }),
    toggleShuffle: () => dispatch({ type: 'toggleShuffle', seed: dependencies.random() }),
    toggleRepeat: () => dispatch({ type: 'toggleRepeat' }),
    close: () => dispatch({ type: 'close' }),
    drop,
    /** Retries a stalled source now, instead of after the pause until the player's next retry. */
    retry: () => sound?.retry(),
    seekTo(timeInS: number): void {
      const { durationInS, audioSrc } = store.read()
      if (audioSrc === null) return
      const target = Math.max(0, Math.min(timeInS, durationInS - endMarginInS))
      sound?.seek(target)
      dispatch({ type: 'timeUpdate', timeInS: target })
      reportPosition()
    },
    /** Start and end of an announcement. @see OP-92 */
    hold: () => dispatch({ type: 'hold' }),
    release: () => dispatch({ type: 'release' }),
    /** Call when the page is hidden: it may never become visible again. */
    flushReport: () => reportPosition(true),
    attach(element: Sound): void {
      sound = element
      drive(element, noAudio, store.read())
    },
  }
}

export type Audio = ReturnType<typeof createAudio>

/** Applies a state change to the media element. */
function drive(sound: Sound, before: AudioState, after: AudioState): void {
  const isReleased = before.isHeld && !after.isHeld
  if (before.loadCount !== after.loadCount) {
    if (after.audioSrc === null) sound.clear()
    else sound.load(after.audioSrc, after.timeInS)
  } else if (isReleased && after.audioSrc !== null) sound.seek(after.timeInS)
  const isNewTrack = before.loadCount !== after.loadCount && shouldPlayAudio(after)
  if (isNewTrack || shouldPlayAudio(before) !== shouldPlayAudio(after)) {
    if (shouldPlayAudio(after)) sound.play(isReleased)
    else sound.pause()
  }
  if (after.audioSrc === null) return
  const isNearEnd = after.durationInS - after.timeInS < prepareInS
  sound.prepare((isNearEnd && trackAfter(after)?.src) || null)
}
