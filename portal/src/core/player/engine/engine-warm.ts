/** Preloads one title: manifest and first segments are fetched before Play is pressed. */
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { canPlay } from './engine-library.ts'
import { type EngineSource, newPlayer } from './engine-new.ts'

type Warmed = EngineSource & { player: shaka.Player; loaded: Promise<shaka.media.PreloadManager | null> }

let warmed: Warmed | null = null

/** Preloads a title so that playback starts immediately. One title at a time. */
export function warmEngine(source: EngineSource): void {
  if (!canPlay(source.address) || (warmed && isSameSource(warmed, source))) return
  coolEngine()
  const player = newPlayer(source.lang)
  const loaded = player.preload(source.address, source.startInS)
  // It rejects separately if the hub becomes unreachable while segments load.
  loaded.then((manager) => manager?.waitForFinish()).catch(() => {})
  warmed = { ...source, player, loaded }
}

export function coolEngine(): void {
  warmed?.player.destroy().catch(() => {})
  warmed = null
}

/** Takes the preloaded engine if it is for this source; otherwise destroys it. */
export function claimWarmed(source: EngineSource): Warmed | null {
  const candidate = warmed
  if (!candidate || !isSameSource(candidate, source)) {
    coolEngine()
    return null
  }
  warmed = null
  return candidate
}

const isSameSource = (one: EngineSource, other: EngineSource) =>
  one.address === other.address && one.lang === other.lang && Math.abs(one.startInS - other.startInS) < 1
