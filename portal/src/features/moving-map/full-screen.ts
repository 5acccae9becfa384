/** Displays the map in full screen if the browser supports it. */
import { useSyncExternalStore } from 'react'
import { logWarning } from '#core/error-log.ts'

export const canFill = (): boolean => document.fullscreenEnabled === true

export async function toggleFill(page: Element): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await page.requestFullscreen({ navigationUI: 'hide' })
  } catch (failure) {
    logWarning('Full screen was refused', failure)
  }
}

export const useIsFilled = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => document.removeEventListener('fullscreenchange', listener)
    },
    () => document.fullscreenElement !== null,
    () => false,
  )
