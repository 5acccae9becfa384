/** Which addresses may be framed, and how tightly. Pure. */

/** Only http and https, and nothing of the portal's own: a frame of its own origin could reach into it. @see OP-72 */
export function partnerAddress(url: string | null | undefined, ownOrigin: string): URL | null {
  if (!url || !URL.canParse(url)) return null
  const address = new URL(url)
  const isWeb = address.protocol === 'http:' || address.protocol === 'https:'
  return isWeb && address.origin !== ownOrigin ? address : null
}

/** Its own origin, so that its storage works; no pop-ups, no downloads, never the whole window. */
export const partnerSandbox = 'allow-scripts allow-forms allow-same-origin'

/** @example siteName(new URL('https://www.hotels.example/x'))  // 'hotels.example' */
export const siteName = ({ hostname }: URL): string => hostname.replace(/^www\./, '')
