/** Reports window events to the video: focus lost and regained, page hidden or left. */
import { video } from './video/video-store.ts'

/** Returns the function that stops listening. @see VOD-24, VOD-25, VOD-50 */
export function watchWindow(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('blur', video.loseFocus, { signal })
  window.addEventListener('focus', video.gainFocus, { signal })
  // On phones this may be the last event a page in the background receives.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') return video.gainFocus()
      video.flushReport()
      video.loseFocus()
    },
    { signal },
  )
  window.addEventListener('pagehide', video.flushReport, { signal })
  return () => controller.abort()
}
