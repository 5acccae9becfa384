/** The game over the whole screen, where the browser can. */
import { useSyncExternalStore } from 'react'
import { logWarning } from '#core/error-log.ts'

const listen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The whole page, not the dialog: what lies in the browser's top layer above it must stay to be seen. */
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
