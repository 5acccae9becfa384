/** Device features for films: picture-in-picture, landscape, wake lock, media keys. Any of them may be unavailable. */
import { logWarning } from '#core/error-log.ts'

/** Chromium and Safari; while the film is in picture-in-picture, losing the focus does not pause it (VOD-24). */
export const canUsePictureInPicture = (): boolean => document.pictureInPictureEnabled === true

/** Enters or leaves picture-in-picture. */
export async function togglePictureInPicture(stage: Element): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await stage.querySelector('video')?.requestPictureInPicture()
  } catch (failure) {
    logWarning('Picture-in-picture was refused', failure)
  }
}

/** Phones rotate only in full screen; if one refuses to, the film stays upright. */
export async function lockLandscape(stage: Element): Promise<void> {
  try {
    await stage.requestFullscreen({ navigationUI: 'hide' })
    await (screen.orientation as { lock?: (to: string) => Promise<void> }).lock?.('landscape')
  } catch {
    // Upright works as well.
  }
}

/** Keeps the screen on until the returned function is called; unavailable over plain HTTP. */
export function requestWakeLock(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const acquire = async () => {
    if (isOver || document.visibilityState !== 'visible') return
    try {
      lock = await (navigator as { wakeLock?: WakeLock }).wakeLock?.request('screen')
      if (isOver) await lock?.release()
    } catch {
      // Refused, e.g. in battery saver mode.
    }
  }
  acquire()
  // The browser releases the lock when the page is hidden.
  document.addEventListener('visibilitychange', acquire)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', acquire)
    lock?.release().catch(() => {})
  }
}

type Keys = { play: () => void; pause: () => void; seekTo: (timeInS: number) => void }

/** Title and controls on the lock screen and on headsets. */
export function setMediaSession(title: string, picture: string | null | undefined, keys: Keys): () => void {
  const session = (navigator as { mediaSession?: MediaSession }).mediaSession
  if (!session) return () => {}
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler)
    } catch {
      // This browser does not support the action.
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
