/** Preloads one title: manifest and first segments are fetched before Play is pressed. */
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { canPlay } from './engine-library.ts'
import { createPlayer, type EngineSource } from './engine-player.ts'

type Preloaded = EngineSource & { player: shaka.Player; manager: Promise<shaka.media.PreloadManager | null> }

let preloaded: Preloaded | null = null

/**
 * Preloads a title so that playback starts immediately. One title at a time, and only if the library loaded so far can
 * play it.
 */
export function preloadEngine(source: EngineSource): void {
  if (!canPlay(source.address) || (preloaded && isSameSource(preloaded, source))) return
  dropPreloadedEngine()
  const player = createPlayer(source.lang)
  const manager = player.preload(source.address, source.startInS)
  // `waitForFinish` rejects separately if the hub becomes unreachable while segments load.
  manager.then((preloadManager) => preloadManager?.waitForFinish()).catch(() => {})
  preloaded = { ...source, player, manager }
}

export function dropPreloadedEngine(): void {
  preloaded?.player.destroy().catch(() => {})
  preloaded = null
}

/** Takes the preloaded engine if it is for this source; otherwise destroys it. */
export function takePreloaded(source: EngineSource): Preloaded | null {
  const candidate = preloaded
  if (!candidate || !isSameSource(candidate, source)) {
    dropPreloadedEngine()
    return null
  }
  preloaded = null
  return candidate
}

const isSameSource = (one: EngineSource, other: EngineSource) =>
  one.address === other.address && one.lang === other.lang && Math.abs(one.startInS - other.startInS) < 1
