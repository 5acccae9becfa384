/** Drives the spot's own `<video>` with a progressive file, and reports its events. */

/** `waiting`: playback needs more data; `loadFailed`: any media error; `refused`: the browser blocks autoplay. */
export type SpotReport =
  | { type: 'started' }
  | { type: 'ended' }
  | { type: 'waiting' }
  | { type: 'progressing' }
  | { type: 'refused' }
  | { type: 'loadFailed' }
  | { type: 'time'; timeInS: number; durationInS: number }

export type SpotElement = {
  load: (url: string) => void
  play: () => void
  pause: () => void
  canPlay: (type: string) => boolean
  /** Removes listeners and releases the source. */
  dispose: () => void
}

export function driveSpot(element: HTMLVideoElement, onReport: (report: SpotReport) => void): SpotElement {
  const listeners: { [Name in keyof HTMLMediaElementEventMap]?: () => void } = {
    playing() {
      onReport({ type: 'started' })
      onReport({ type: 'progressing' })
    },
    waiting: () => onReport({ type: 'waiting' }),
    timeupdate: () =>
      onReport({ type: 'time', timeInS: element.currentTime, durationInS: element.duration || 0 }),
    ended: () => onReport({ type: 'ended' }),
    // Also fired when the source is removed.
    error: () => element.hasAttribute('src') && onReport({ type: 'loadFailed' }),
  }
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
  return {
    load(url) {
      element.src = url
    },
    play() {
      element
        .play()
        ?.catch(({ name }: DOMException) => name === 'NotAllowedError' && onReport({ type: 'refused' }))
    },
    pause: () => element.pause(),
    canPlay: (type) => element.canPlayType(type) !== '',
    dispose() {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
      element.removeAttribute('src')
      element.load()
    },
  }
}
