/** Selects which of a title's addresses this browser plays, and how. */
import { hasFairPlay } from './protection/fairplay.ts'
import { requestedStream, sourceOf } from './stream-address.ts'

const hasMediaSource = typeof MediaSource !== 'undefined'

/** With FairPlay, protected titles are played natively: the engine is not configured for FairPlay. */
export const sourceForBrowser = (videoSrc: string, useDash: boolean, isProtected: boolean) =>
  sourceOf(videoSrc, {
    useDash,
    hasMediaSource: hasMediaSource && !(isProtected && hasFairPlay()),
    requested: requestedByPage(),
  })

/**
 * A hidden parameter for tests, `?stream=dash`, `hls` or `plain`, in the address the page was loaded with.
 */
function requestedByPage() {
  const [loaded] = performance.getEntriesByType('navigation')
  return requestedStream(loaded?.name ?? location.href)
}
