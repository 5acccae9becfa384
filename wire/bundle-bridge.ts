/**
 * Messages between a game or web app in its frame and the portal. A file of its own, as only the bundle
 * player needs it.
 */

/** Maximum length of the data that a bundle may save on a device, in characters. */
export const longestSave = 16 * 1024

/** Messages from the portal. `accent` is #rrggbb; `data` is what the bundle saved last, or null. */
export type PortalMessage =
  | { altiport: 'hello'; language: string; theme: 'dark' | 'light'; accent: string; data: string | null }
  | { altiport: 'theme'; theme: 'dark' | 'light' }
  | { altiport: 'language'; language: string }
  | { altiport: 'pause' }
  | { altiport: 'resume' }
