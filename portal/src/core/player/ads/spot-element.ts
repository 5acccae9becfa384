/** Drives the spot's own `<video>` with a plain file, and reports its events. */

/** `stalled`: playback is waiting for data; `refused`: the browser blocks autoplay. */
export type SpotReport =
  | { type: 'started' }
  | { type: 'ended' }
  | { type: 'stalled' }
  | { type: 'moving' }
  | { type: 'refused' }
  | { type: 'missing' }
  | { type: 'time'; timeInS: number; durationInS: number }

export type SpotElement = {
  load: (url: string) => void
  run: () => void
  halt: () => void
  canPlay: (type: string) => boolean
  /** Removes listeners and releases the source. */
  dispose: () => void
}

export function driveSpot(element: HTMLVideoElement, onReport: (report: SpotReport) => void): SpotElement {
  const listeners: { [Name in keyof HTMLMediaElementEventMap]?: () => void } = {
    playing() {
      onReport({ type: 'started' })
      onReport({ type: 'moving' })
    },
    waiting: () => onReport({ type: 'stalled' }),
    timeupdate: () =>
      onReport({ type: 'time', timeInS: element.currentTime, durationInS: element.duration || 0 }),
    ended: () => onReport({ type: 'ended' }),
    // Also fired when the source is removed.
    error: () => element.hasAttribute('src') && onReport({ type: 'missing' }),
  }
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
  return {
    load(url) {
      element.src = url
    },
    run() {
      element
        .play()
        ?.catch(({ name }: DOMException) => name === 'NotAllowedError' && onReport({ type: 'refused' }))
    },
    halt: () => element.pause(),
    canPlay: (type) => element.canPlayType(type) !== '',
    dispose() {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
      element.removeAttribute('src')
      element.load()
    },
  }
}
