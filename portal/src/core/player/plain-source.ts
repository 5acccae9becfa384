/** One address that the browser plays by itself, a plain file or an HLS manifest: tried again where it broke off. */

/** Further tries where a file broke off: about a minute. */
export const tries = 10
export const pauseInMs = (tried: number) => Math.min(8000, 500 * 2 ** tried)

type Source = { address: string; tried: number }

export type PlainSource = {
  open: (address: string) => void
  /** Whether it is this that plays now. */
  isOpen: () => boolean
  close: () => void
  /** The element knows the length; a film that broke off goes on where it was. */
  metadataLoaded: () => void
  /** The element reported an error. */
  broken: () => void
}

export function plainSourceOf(element: HTMLVideoElement, fail: (failure: unknown) => void): PlainSource {
  let source: Source | null = null
  let goOnAtInS: number | null = null
  let later: ReturnType<typeof setTimeout> | undefined
  return {
    open(address) {
      source = { address, tried: 0 }
      element.src = address
    },
    isOpen: () => source !== null,
    close() {
      clearTimeout(later)
      goOnAtInS = null
      // Another's source, an engine's, is not ours to take away.
      if (source === null) return
      source = null
      element.removeAttribute('src')
      element.load()
    },
    metadataLoaded() {
      if (goOnAtInS !== null) element.currentTime = goOnAtInS
      goOnAtInS = null
    },
    broken() {
      const { error } = element
      if (source === null || error === null) return
      const { address } = source
      // A film that has already been running outlives a hub that starts again.
      const wasRunning = element.currentTime > 0 || goOnAtInS !== null
      if (error.code !== MediaError.MEDIA_ERR_NETWORK || !wasRunning || source.tried >= tries)
        return fail(error)
      goOnAtInS ??= element.currentTime
      later = setTimeout(
        () => {
          element.src = address
        },
        pauseInMs(source.tried++),
      )
    },
  }
}
