/** Full screen of an element or of the page, where the browser offers it. */
import { useSyncExternalStore } from 'react'
import { logWarning } from '#core/error-log.ts'

export const canEnterFullScreen = (): boolean => document.fullscreenEnabled === true

/**
 * Without an element the page itself fills the screen: what is above it in the browser's top layer, such as a
 * dialog, stays visible.
 */
export async function enterFullScreen(element: Element = document.documentElement): Promise<void> {
  try {
    await element.requestFullscreen({ navigationUI: 'hide' })
  } catch (failure) {
    logWarning('Full screen was refused', failure)
  }
}

export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
}

export const toggleFullScreen = (element?: Element): Promise<void> =>
  document.fullscreenElement ? leaveFullScreen() : enterFullScreen(element)

export const useFullScreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => document.removeEventListener('fullscreenchange', listener)
    },
    () => document.fullscreenElement !== null,
    () => false,
  )
