/** One address that the browser plays by itself, a plain file or an HLS manifest: loaded anew where it broke off. */
import { recoverElement } from '#core/media/element-recovery.ts'
import { freshAddress } from '#core/media/fresh-address.ts'
import type { MediaProblem } from '#core/media/media-problem.ts'

export type PlainSource = {
  open: (address: string) => void
  close: () => void
  /** The element knows the length; a film that broke off goes on where it was. */
  metadataLoaded: () => void
  /** The element reported an error. */
  handleError: () => void
  /** Whether it is taken as where to go on, since the film is being loaded. */
  seekWhileLoading: (timeInS: number) => boolean
  retryNow: () => void
  dispose: () => void
}

type Reports = {
  shouldPlay: () => boolean
  troubled: (problem: MediaProblem) => void
  failed: (error: unknown) => void
}

export function plainSourceOf(
  element: HTMLVideoElement,
  { shouldPlay, troubled, failed }: Reports,
): PlainSource {
  let address: string | null = null
  let resumeAtInS: number | null = null
  let hasRun = false
  const recovery = recoverElement(element, {
    address: () => address,
    shouldPlay,
    report: troubled,
    fail: failed,
    // @see VOD-31: what is not there before its first second is no film.
    isFinal: (problem) => problem === 'missing' && !hasRun,
    reload(isFresh) {
      if (address === null) return
      noteTime()
      element.src = isFresh ? freshAddress(address) : address
    },
  })
  /** Before the element forgets it. */
  const noteTime = () => {
    if (element.currentTime > 0) hasRun = true
    if (hasRun) resumeAtInS ??= element.currentTime
  }
  return {
    open(from) {
      address = from
      hasRun = false
      resumeAtInS = null
      recovery.reset()
      element.src = from
    },
    close() {
      resumeAtInS = null
      // Another's source, an engine's, is not ours to take away.
      if (address === null) return
      address = null
      recovery.reset()
      element.removeAttribute('src')
      element.load()
    },
    metadataLoaded() {
      if (resumeAtInS !== null) element.currentTime = resumeAtInS
      resumeAtInS = null
    },
    handleError() {
      if (address === null || element.error === null) return
      noteTime()
      recovery.handleError()
    },
    seekWhileLoading(timeInS) {
      if (address === null || (element.readyState > 0 && !element.error)) return false
      resumeAtInS = timeInS
      return true
    },
    retryNow: recovery.retryNow,
    dispose: recovery.stop,
  }
}
