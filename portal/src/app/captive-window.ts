/** Whether the portal lies in the small window in which telephones show a network's own page. Pure. */

type Browser = { userAgent: string; standalone?: boolean }

/**
 * Android names its window, or marks it as a web view; Apple's leaves out the browser's name that all its browsers give.
 * An app on the home screen leaves it out too, and says that it stands alone.
 *
 * @see PAX-07
 */
export function isCaptiveWindow({ userAgent, standalone = false }: Browser): boolean {
  if (standalone) return false
  if (/; wv\)|CaptivePortalLogin/.test(userAgent)) return true
  const isApple = /\((iPhone|iPad|iPod|Macintosh)[^)]*\) AppleWebKit\//.test(userAgent)
  return isApple && !/Safari\/|Chrome\/|CriOS\/|FxiOS\/|EdgiOS\//.test(userAgent)
}

/** Home, opened in such a window, is the way into the real browser first; from there one may go on. @see PAX-07 */
export function redirectToHandOff({ location, history, navigator }: Window): void {
  const { userAgent, standalone } = navigator as Browser
  const isAlone = standalone ?? matchMedia('(display-mode: standalone)').matches
  if (location.pathname === '/' && isCaptiveWindow({ userAgent, standalone: isAlone }))
    history.replaceState(null, '', `/hand-off${location.search}`)
}
