/** A plain file or HLS manifest that the browser plays natively; reloaded at its position after an error. */
import { recoverElement } from '#core/media/recovery/element-recovery.ts'
import { freshAddress } from '#core/media/recovery/fresh-address.ts'
import type { MediaProblem } from '#core/media/recovery/media-problem.ts'

export type NativeSource = {
  open: (address: string) => void
  close: () => void
  /** Call on `loadedmetadata`: resumes at the position before the reload. */
  handleMetadata: () => void
  /** The element reported an error. */
  handleError: () => void
  /** Sets the resume position while the film is loading; returns `false` if it is not loading. */
  seekWhileLoading: (timeInS: number) => boolean
  retryNow: () => void
  dispose: () => void
}

type NativeSourceOptions = {
  shouldPlay: () => boolean
  reportProblem: (problem: MediaProblem) => void
  failed: (error: unknown) => void
}

export function createNativeSource(
  element: HTMLVideoElement,
  { shouldPlay, reportProblem, failed }: NativeSourceOptions,
): NativeSource {
  let address: string | null = null
  let resumeAtInS: number | null = null
  let hasPlayed = false
  const recovery = recoverElement(element, {
    address: () => address,
    shouldPlay,
    report: reportProblem,
    fail: failed,
    // @see VOD-31: a file that is missing before playback has started does not exist.
    isFinal: (problem) => problem === 'missing' && !hasPlayed,
    reload(isFresh) {
      if (address === null) return
      noteTime()
      element.src = isFresh ? freshAddress(address) : address
    },
  })
  /** Saves the position before the element is reset. */
  const noteTime = () => {
    if (element.currentTime > 0) hasPlayed = true
    if (hasPlayed) resumeAtInS ??= element.currentTime
  }
  return {
    open(newAddress) {
      address = newAddress
      hasPlayed = false
      resumeAtInS = null
      recovery.reset()
      element.src = newAddress
    },
    close() {
      resumeAtInS = null
      // Without an address of its own, the element's source belongs to the engine.
      if (address === null) return
      address = null
      recovery.reset()
      element.removeAttribute('src')
      element.load()
    },
    handleMetadata() {
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
