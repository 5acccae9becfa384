/**
 * The player library. Most browsers play films over DASH, so only the DASH build is loaded; the full build,
 * 1.5 times the size, is loaded if HLS is needed.
 */
import type fullLibrary from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import dash from 'shaka-player/dist/shaka-player.dash-es2021.js'
import { isHlsAddress } from '#core/player/stream-address.ts'

export type Library = typeof fullLibrary

/** Read it at each use: it is replaced once HLS is needed. */
export let library = dash as unknown as Library

export const canPlay = (address: string): boolean =>
  !isHlsAddress(address) || library !== (dash as unknown as Library)

/** Resolves when `library` can play the address. */
export async function ensureLibraryFor(address: string): Promise<void> {
  if (canPlay(address)) return
  library = (await import('shaka-player/dist/shaka-player.compiled-es2021.js')).default
}
