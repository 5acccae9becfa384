/** Which of a title's addresses this browser plays, and how. */
import { hasFairPlay } from './fairplay.ts'
import { requestedStream, sourceOf } from './stream-address.ts'

const hasMediaSource = typeof MediaSource !== 'undefined'

/** Where there is FairPlay, a protected title is played by the browser itself: the engine's ways have none there. */
export const sourceHere = (videoSrc: string, useDash: boolean, isProtected: boolean) =>
  sourceOf(videoSrc, {
    useDash,
    hasMediaSource: hasMediaSource && !(isProtected && hasFairPlay()),
    requested: requestedHere(),
  })

/** A documented hidden parameter: `?stream=dash`, `hls` or `plain`, as the page was loaded. */
function requestedHere() {
  const [loaded] = performance.getEntriesByType('navigation')
  return requestedStream(loaded?.name ?? location.href)
}
