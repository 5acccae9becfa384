/** What the device may do for a film: full screen, landscape, staying awake, its own media keys. All of it may be missing. */
import { useSyncExternalStore } from 'react'
import { logWarning } from '#core/error-log.ts'

export const canFillScreen = (): boolean => document.fullscreenEnabled === true

export async function fillScreen(stage: Element): Promise<void> {
  try {
    await stage.requestFullscreen({ navigationUI: 'hide' })
  } catch (failure) {
    logWarning('Full screen was refused', failure)
  }
}

export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
}

export const useFullScreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => document.removeEventListener('fullscreenchange', listener)
    },
    () => document.fullscreenElement !== null,
    () => false,
  )

/** Chromium and Safari; where the picture is in the small window, a lost focus does not stop it (VOD-24). */
export const canUseSmallWindow = (): boolean => document.pictureInPictureEnabled === true

/** There, or back. */
export async function toggleSmallWindow(stage: Element): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await stage.querySelector('video')?.requestPictureInPicture()
  } catch (failure) {
    logWarning('The small window was refused', failure)
  }
}

/** Phones only turn the picture for a page that fills the screen; where they refuse, nothing is lost. */
export async function lockLandscape(stage: Element): Promise<void> {
  try {
    await stage.requestFullscreen({ navigationUI: 'hide' })
    await (screen.orientation as { lock?: (to: string) => Promise<void> }).lock?.('landscape')
  } catch {
    // Portrait, with the details below, is drawn as well.
  }
}

/** The screen stays on until the answered function is called; not on plain http, where browsers do not offer it. */
export function requestWakeLock(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const acquire = async () => {
    if (isOver || document.visibilityState !== 'visible') return
    try {
      lock = await (navigator as { wakeLock?: WakeLock }).wakeLock?.request('screen')
      if (isOver) await lock?.release()
    } catch {
      // A battery that saves itself says no.
    }
  }
  acquire()
  // The browser takes it back from a hidden page.
  document.addEventListener('visibilitychange', acquire)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', acquire)
    lock?.release().catch(() => {})
  }
}

type Keys = { play: () => void; pause: () => void; seekTo: (timeInS: number) => void }

/** Title and keys on the lock screen and on headsets. */
export function offerMediaKeys(title: string, picture: string | null | undefined, keys: Keys): () => void {
  const session = (navigator as { mediaSession?: MediaSession }).mediaSession
  if (!session) return () => {}
  const set = (action: MediaSessionAction, act: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, act)
    } catch {
      // An action that this browser does not know.
    }
  }
  const artwork = picture ? [{ src: new URL(picture, location.href).href }] : []
  if (typeof MediaMetadata !== 'undefined') session.metadata = new MediaMetadata({ title, artwork })
  set('play', keys.play)
  set('pause', keys.pause)
  set('seekto', ({ seekTime }) => {
    if (seekTime !== undefined) keys.seekTo(seekTime)
  })
  return () => {
    session.metadata = null
    for (const action of ['play', 'pause', 'seekto'] as const) set(action, null)
  }
}
