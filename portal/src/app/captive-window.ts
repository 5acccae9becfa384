/** Detects the small window in which phones show a network's captive portal. Pure. */

type Browser = { userAgent: string; standalone?: boolean }

/**
 * Android names its window, or marks it as a web view; Apple's omits the browser name that all its browsers
 * send. An app on the home screen omits it too, but reports itself as standalone.
 *
 * @see PAX-07
 */
export function isCaptiveWindow({ userAgent, standalone = false }: Browser): boolean {
  if (standalone) return false
  if (/; wv\)|CaptivePortalLogin/.test(userAgent)) return true
  const isApple = /\((iPhone|iPad|iPod|Macintosh)[^)]*\) AppleWebKit\//.test(userAgent)
  return isApple && !/Safari\/|Chrome\/|CriOS\/|FxiOS\/|EdgiOS\//.test(userAgent)
}

/** Opening home in such a window leads to the hand-off page, from which one can continue. @see PAX-07 */
export function redirectToHandOff({ location, history, navigator }: Window): void {
  const { userAgent, standalone } = navigator as Browser
  const isAlone = standalone ?? matchMedia('(display-mode: standalone)').matches
  if (location.pathname === '/' && isCaptiveWindow({ userAgent, standalone: isAlone }))
    history.replaceState(null, '', `/hand-off${location.search}`)
}
