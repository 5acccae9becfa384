/** Fetches the beginning of a title before Play is pressed; answers nothing and never fails. */
import { coolEngine, warmEngine } from './engine-warm.ts'
import { streamAddress } from './stream-address.ts'
import { sourceHere } from './stream-here.ts'

export type Warming = { url: string; isProtected: boolean; startInS: number; lang: string | null }

export function warmVideo({ url, ...source }: Warming): void {
  // Licences are counted: none is asked for before Play.
  if (source.isProtected) return
  const { address, by } = sourceHere(streamAddress(url), true, source.isProtected)
  if (by === 'engine') warmEngine({ address, ...source })
}

/** For a title that is not looked at any longer. */
export const coolVideo = coolEngine
