/** Which addresses may be framed, and with what restrictions. Pure. */

/** Only http and https, and never the portal's origin: such a frame could access the portal. @see OP-72 */
export function partnerAddress(url: string | null | undefined, ownOrigin: string): URL | null {
  if (!url || !URL.canParse(url)) return null
  const address = new URL(url)
  const isWeb = address.protocol === 'http:' || address.protocol === 'https:'
  return isWeb && address.origin !== ownOrigin ? address : null
}

/** `allow-same-origin` lets the partner's storage work; no pop-ups, downloads or navigation of the window. */
export const partnerSandbox = 'allow-scripts allow-forms allow-same-origin'

/** @example siteName(new URL('https://www.hotels.example/x'))  // 'hotels.example' */
export const siteName = ({ hostname }: URL): string => hostname.replace(/^www\./, '')
