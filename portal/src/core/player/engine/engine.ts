/**
 * Adaptive playback by Shaka Player over Media Source Extensions: DASH or HLS, with audio tracks by language.
 * Used by `media-element.ts` only.
 */
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import type { MediaProblem } from '#core/media/recovery/media-problem.ts'
import { protectEngine } from '#core/player/protection/protection.ts'
import { ensureLibraryFor } from './engine-library.ts'
import { createPlayer, type EngineSource } from './engine-player.ts'
import { takePreloaded } from './engine-preload.ts'
import { recoverEngine } from './engine-recovery.ts'

export type Engine = {
  /** Switches the audio track without interrupting the picture. @see VOD-06 */
  setAudioLanguage: (lang: string) => void
  /** Sets the start position while the film is loading; returns `false` if it is not loading. */
  seekWhileLoading: (timeInS: number) => boolean
  /** Retries immediately. */
  retry: () => void
  close: () => Promise<void>
}

type Reports = {
  /** A problem that may pass; the engine retries automatically. */
  reportProblem: (problem: MediaProblem) => void
  /** Called once, for a permanent error. */
  failed: (error: unknown) => void
}

/** Resolves when the engine exists; the title may still be loading. */
export async function openEngine(
  element: HTMLVideoElement,
  source: EngineSource,
  { reportProblem, failed }: Reports,
): Promise<Engine> {
  await ensureLibraryFor(source.address)
  const preloaded = takePreloaded(source)
  const player = preloaded?.player ?? createPlayer(source.lang)
  let isClosed = false
  let isLoading = false
  let hasFailed = false
  let skipPause = () => {}
  let { lang, startInS: positionInS } = source
  const fail = (error: unknown) => {
    if (isClosed || hasFailed) return
    hasFailed = true
    recovery.stop()
    failed(error)
  }
  // The library may reset the element before it reports an error; `currentTime` is 0 by then.
  const notePosition = () => {
    if (element.readyState > 0 && element.currentTime > 0) positionInS = element.currentTime
  }
  for (const name of ['timeupdate', 'seeking']) element.addEventListener(name, notePosition)
  const recovery = recoverEngine(player, {
    element,
    report: (problem) => isClosed || reportProblem(problem),
    fail,
    reload: () => reload(),
  })
  function reload(): void {
    if (isClosed || isLoading || hasFailed) return
    load(source.address).catch(fail)
  }
  const selectTrack = () => {
    const track = player
      .getAudioTracks()
      .find(
        ({ language, originalLanguage }) =>
          isSameLanguage(language, lang) || isSameLanguage(originalLanguage, lang),
      )
    if (track && !track.active) player.selectAudioTrack(track)
  }
  /** Retries until the film is loaded or closed, or the error is permanent. */
  async function load(first: string | shaka.media.PreloadManager): Promise<void> {
    isLoading = true
    try {
      for (let asset = first; !isClosed; asset = source.address) {
        try {
          await player.load(asset, positionInS)
          return selectTrack()
        } catch (error) {
          if (isClosed) return
          const delayInMs = recovery.delayAfter(error)
          if (delayInMs === null) return fail(error)
          await new Promise<void>((resolve) => {
            skipPause = resolve
            setTimeout(resolve, delayInMs)
          })
        }
      }
    } finally {
      isLoading = false
    }
  }
  const open = async () => {
    // VOD-20: the player is attached to its element before it receives the address.
    await player.attach(element)
    if (source.isProtected) await protectEngine(player)
    await load((await preloaded?.manager.catch(() => null)) ?? source.address)
  }
  open().catch(fail)
  return {
    setAudioLanguage(next) {
      lang = next
      selectTrack()
    },
    seekWhileLoading(timeInS) {
      positionInS = timeInS
      return isLoading
    },
    retry() {
      if (isLoading) skipPause()
      else reload()
    },
    async close() {
      isClosed = true
      recovery.stop()
      for (const name of ['timeupdate', 'seeking']) element.removeEventListener(name, notePosition)
      await player.destroy()
    },
  }
}

const isSameLanguage = (one: string | null | undefined, other: string | null | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()
