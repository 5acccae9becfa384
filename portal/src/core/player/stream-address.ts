/** The three addresses of a video: HLS manifest, DASH manifest, plain file. Pure. */

const hls = '.m3u8'

/** The kind that a browser test requests by the page's hidden `stream` parameter. */
export type StreamKind = 'dash' | 'hls' | 'plain'

/** @see VOD-21 @example streamAddress('/core/media/p/f')  // '/core/media/p/f.m3u8' */
export const streamAddress = (url: string): string => (isHlsAddress(url) ? url : withEnding(url, hls))

/** Without the playlist extension, if there is one. @see VOD-30 */
export const plainAddress = (url: string): string => (isHlsAddress(url) ? url.replace(hlsEnding, '$1') : url)

/** The DASH manifest of the same segments. @see VOD-17, OP-35 */
export const dashAddress = (url: string): string => withEnding(plainAddress(url), '.mpd')

/**
 * The address to play, and what plays it.
 *
 * `browser` is the element itself (`src`), `engine` the player library over Media Source Extensions.
 *
 * @see OP-35
 */
export function sourceOf(
  videoSrc: string,
  {
    useDash,
    hasMediaSource,
    requested,
  }: { useDash: boolean; hasMediaSource: boolean; requested?: StreamKind | null },
): { address: string; playedBy: 'browser' | 'engine' } {
  if (!isHlsAddress(videoSrc)) return { address: videoSrc, playedBy: 'browser' }
  if (requested === 'plain') return { address: plainAddress(videoSrc), playedBy: 'browser' }
  if (hasMediaSource && requested === 'hls') return { address: videoSrc, playedBy: 'engine' }
  if (hasMediaSource && useDash) return { address: dashAddress(videoSrc), playedBy: 'engine' }
  return { address: videoSrc, playedBy: hasMediaSource ? 'engine' : 'browser' }
}

/** Taken from the address the page was loaded with: the router only keeps known parameters. */
export function requestedStream(address: string): StreamKind | null {
  const requested = new URL(address, 'http://portal').searchParams.get('stream')
  return requested === 'dash' || requested === 'hls' || requested === 'plain' ? requested : null
}

const hlsEnding = /\.m3u8($|[?#])/
/** Whether it is the address of an HLS manifest. */
export const isHlsAddress = (url: string): boolean => hlsEnding.test(url)
/** Appends to the path, before a query or fragment. */
const withEnding = (url: string, ending: string) => url.replace(/^[^?#]*/, (path) => path + ending)
