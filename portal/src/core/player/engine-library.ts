/**
 * The player library. Films come over DASH wherever it plays them, so a passenger's page has that part of it alone;
 * all of it, half as heavy again, is fetched where HLS is asked of it.
 */
import type fullLibrary from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import dash from 'shaka-player/dist/shaka-player.dash-es2021.js'
import { isStream } from './stream-address.ts'

export type Library = typeof fullLibrary

/** To be read at each use: it is another one once HLS was asked for. */
export let library = dash as unknown as Library

export const canPlay = (address: string): boolean =>
  !isStream(address) || library !== (dash as unknown as Library)

/** Done when `library` plays what lies at the address. */
export async function ensureLibraryFor(address: string): Promise<void> {
  if (canPlay(address)) return
  library = (await import('shaka-player/dist/shaka-player.compiled-es2021.js')).default
}
