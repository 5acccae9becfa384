/**
 * Detects the small window in which phones show a network's login page, and replaces its home page with the
 * hand-off page.
 */

type Browser = { userAgent: string; standalone?: boolean }

/**
 * In the user agent, Android's captive window says `CaptivePortalLogin`, or `; wv)` for a WebView. Apple's
 * lacks the browser token that every browser on Apple devices sends. An app on the home screen lacks it too,
 * but reports itself as standalone.
 *
 * @see PAX-07
 */
export function isCaptiveWindow({ userAgent, standalone = false }: Browser): boolean {
  if (standalone) return false
  if (/; wv\)|CaptivePortalLogin/.test(userAgent)) return true
  const isApple = /\((iPhone|iPad|iPod|Macintosh)[^)]*\) AppleWebKit\//.test(userAgent)
  return isApple && !/Safari\/|Chrome\/|CriOS\/|FxiOS\/|EdgiOS\//.test(userAgent)
}

/** Opening home in such a window shows the hand-off page, which leads to the browser. @see PAX-07 */
export function redirectCaptiveWindow({ location, history, navigator }: Window): void {
  const { userAgent, standalone } = navigator as Browser
  const isStandalone = standalone ?? matchMedia('(display-mode: standalone)').matches
  if (location.pathname === '/' && isCaptiveWindow({ userAgent, standalone: isStandalone }))
    history.replaceState(null, '', `/hand-off${location.search}`)
}
