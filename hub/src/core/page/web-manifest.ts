/**
 * The web app manifest: with it a device may put the portal on its home screen, under the airline's name. Pure.
 *
 * Browsers offer that where the portal is served encrypted, and pass over it on plain http.
 *
 * @see PAX-08, OPS-07
 */

export const manifestPath = '/manifest.webmanifest'

/** The airline's own, as a PNG. */
export type TouchIcon = { src: string; sizes: string; type: string }

type Named = {
  language: string
  /** The airline's. */
  name: string
  /** Behind the icon while the portal is starting, as `#rrggbb`. */
  color: string
  icon: TouchIcon | undefined
}

/** One app in all languages: its address in `id` is the same. */
export const webManifest = ({ language, name, color, icon }: Named): string =>
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
