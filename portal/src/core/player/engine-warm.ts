/** One title's engine, warmed: manifest and first segments fetched before Play is pressed. */
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { canPlay } from './engine-library.ts'
import { type EngineSource, newPlayer } from './engine-new.ts'

type Warmed = EngineSource & { player: shaka.Player; loaded: Promise<shaka.media.PreloadManager | null> }

let warmed: Warmed | null = null

/** Fetches manifest and first segments, so that Play starts at once. One title at a time. */
export function warmEngine(source: EngineSource): void {
  if (!canPlay(source.address) || (warmed && isSameSource(warmed, source))) return
  coolEngine()
  const player = newPlayer(source.lang)
  const loaded = player.preload(source.address, source.startInS)
  // It fails for itself as well, later, when the hub goes away while it loads.
  loaded.then((manager) => manager?.waitForFinish()).catch(() => {})
  warmed = { ...source, player, loaded }
}

export function coolEngine(): void {
  warmed?.player.destroy().catch(() => {})
  warmed = null
}

/** The warmed engine, if it is for this source; any other is thrown away. */
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
