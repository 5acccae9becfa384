/**
 * What the portal stores in the browser: its keys, and the cookie options of keys shared between the
 * airline's hosts.
 */

/** @see STO-04 to STO-07, OP-83 */
export const storageKeys = {
  language: 'i18n.lang',
  theme: 'themePrefs',
  usageUid: 'pxcom-uid',
  usageSid: 'pxcom-sid',
  uuid: 'portal-uuid',
  kind: 'portal-kind',
  tracks: 'portal-tracks',
  captionStyle: 'portal-captions',
  /** @see PAX-10 */
  audience: 'portal-audience',
} as const

/**
 * The other keys stay on the portal's host, as most identify a device, a session or a passenger's activity.
 *
 * @see OP-82
 */
export const sharedKeys: readonly string[] = ['i18n.lang', 'themePrefs']

/** @see STO-02 */
export const storageMaxAgeInS = 5_184_000
/** @see STO-03 */
export const storagePath = '/'

/**
 * The domain of shared cookies: the last two labels of the host with a leading dot.
 *
 * A host of one label, or an IP address, is used as it is, without a dot (OP-82).
 *
 * @see STO-01
 */
export const sharedDomain = (host: string): string => {
  const labels = host.split('.')
  const isAddress = host.includes(':') || /^\d+(\.\d+){3}$/.test(host)
  return labels.length < 2 || isAddress ? host : `.${labels.slice(-2).join('.')}`
}
