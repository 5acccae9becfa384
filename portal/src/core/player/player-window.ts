/** Tells the video what happens around the page: focus lost and found, the page hidden or left. */
import { video } from './video-store.ts'

/** Answers the function that ends the watch. @see VOD-24, VOD-25, VOD-50 */
export function watchWindow(): () => void {
  const watch = new AbortController()
  const { signal } = watch
  window.addEventListener('blur', video.loseFocus, { signal })
  window.addEventListener('focus', video.gainFocus, { signal })
  // Phones tell a page that goes to the back this way only, and may never let it come again.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') return video.gainFocus()
      video.leavePage()
      video.loseFocus()
    },
    { signal },
  )
  window.addEventListener('pagehide', video.leavePage, { signal })
  return () => watch.abort()
}
