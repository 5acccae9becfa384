/** Displays the game in full screen if the browser supports it. */
import { useSyncExternalStore } from 'react'
import { logWarning } from '#core/error-log.ts'

const listen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/**
 * Requests full screen for the page, not the dialog: what is above it in the browser's top layer must stay
 * visible.
 */
export function useFullScreen() {
  const isFull = useSyncExternalStore(
    listen,
    () => document.fullscreenElement !== null,
    () => false,
  )
  return {
    isOffered: document.fullscreenEnabled === true,
    isFull,
    toggle() {
      const done = isFull
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
      done.catch((failure) => logWarning('Full screen was refused', failure))
    },
  }
}
