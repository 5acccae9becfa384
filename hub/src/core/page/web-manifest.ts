/**
 * The web app manifest, with which a device can add the portal to its home screen under the airline's name.
 * Pure.
 *
 * Browsers offer this only on encrypted connections and ignore the manifest on plain http.
 *
 * @see PAX-08, OPS-07
 */

export const manifestPath = '/manifest.webmanifest'

/** The airline's icon, as a PNG. */
export type TouchIcon = { src: string; sizes: string; type: string }

type ManifestOptions = {
  language: string
  /** The airline's name. */
  name: string
  /** Background of the start screen, and color of the system's bars, as `#rrggbb`. */
  color: string
  icon: TouchIcon | undefined
}

/** One app for all languages: its `id` is the same. */
export const webManifest = ({ language, name, color, icon }: ManifestOptions): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: [...(icon ? [icon] : []), { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
