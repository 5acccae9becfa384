/** Preloads the beginning of a title before Play is pressed. Never throws. */
import { dropPreloadedEngine, preloadEngine } from '#core/player/engine/engine-preload.ts'
import { streamAddress } from '#core/player/stream-address.ts'
import { sourceForBrowser } from '#core/player/stream-for-browser.ts'

export type VideoPreload = { url: string; isProtected: boolean; startInS: number; lang: string | null }

export function preloadVideo({ url, ...source }: VideoPreload): void {
  // Licenses are limited in number: none is requested before Play.
  if (source.isProtected) return
  const { address, playedBy } = sourceForBrowser(streamAddress(url), true, source.isProtected)
  if (playedBy === 'engine') preloadEngine({ address, ...source })
}

/** For a title that is no longer displayed. */
export const dropPreloadedVideo = dropPreloadedEngine
