/**
 * Fills the built page with what is known before the first paint: language, name, colors, the lead picture,
 * the data. Pure.
 */
import { editionMetaName } from '@altiport/wire/content'
import { type PageData, pageDataId } from '@altiport/wire/home'
import { isRightToLeft, languageParameter } from '@altiport/wire/language'
import { leadSizes, thumbnailParameter, tileThumbnail } from '@altiport/wire/media'
import { manifestPath } from './web-manifest.ts'

export type LeadPicture = { url: string; widths: readonly number[] }

export type Page = {
  data: PageData
  /** The edition that the data belongs to. @see wire/content.ts */
  edition: string
  title: string
  /** Colors of the browser's own bars, by mode. */
  themeColor: { light: string; dark: string }
  lead: LeadPicture | undefined
  /** Addresses of scripts that this language's page loads in addition to the entry. */
  modules: readonly string[]
  /** Addresses of fonts with this language's letters, unless the built page preloads them already. */
  fonts: readonly string[]
  /** The passenger's choice of theme; undefined if the device's setting applies. */
  theme?: 'light' | 'dark' | undefined
  /** The color mode, if it is known already. */
  mode?: 'light' | 'dark' | undefined
  /** Address of the icon for phones' home screens. */
  touchIcon?: string | undefined
  /** Address of the style sheet with the airline's colors. */
  styleSheet?: string | undefined
  /** Markup of the first view, rendered and escaped by the portal itself. */
  firstView?: string | undefined
}

/**
 * The built page with everything filled in. Elements of the template with the same purpose are replaced.
 *
 * The data comes after the body's own content, so that the browser discovers style sheets and scripts first.
 */
export function pageHtml(template: string, page: Page): string {
  const { lang } = page.data
  const direction = isRightToLeft(lang) ? 'rtl' : 'ltr'
  const head = [
    `<title>${escaped(page.title)}</title>`,
    `<meta name="${editionMetaName}" content="${escaped(page.edition)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escaped(page.themeColor.light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escaped(page.themeColor.dark)}">`,
    page.styleSheet ? `<link rel="stylesheet" href="${escaped(page.styleSheet)}">` : '',
    ...page.fonts.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escaped(url)}">`,
    ),
    page.touchIcon ? `<link rel="apple-touch-icon" href="${escaped(page.touchIcon)}">` : '',
    laterLink('manifest', `${manifestPath}?${languageParameter}=${lang}`),
    ...page.modules.map((url) => laterLink('modulepreload', url)),
  ].join('')
  const block = `<script type="application/json" id="${pageDataId}">${scriptJson(page.data)}</script>`
  const stripped = template
    .replace(/<html[^>]*>/i, `<html lang="${lang}" dir="${direction}"${themeAttributes(page)}>`)
    .replace(/\s*<title>[\s\S]*?<\/title>/i, '')
    .replace(/\s*<meta\s[^>]*name="theme-color"[^>]*>/gi, '')
  // The lead picture comes first, so that it uses the open connection; but after the viewport tag, without which a
  // phone would select the size for a wide screen.
  const withLead = stripped.replace(
    /<meta name="viewport"[^>]*>/i,
    (viewport) => viewport + leadPreload(page.lead),
  )
  const html = insertBefore('</body>', block, insertBefore('</head>', head, withLead))
  return page.firstView ? html.replace(emptyRoot, () => `<div id="root">${page.firstView}</div>`) : html
}

const emptyRoot = '<div id="root"></div>'

const themeAttributes = ({ theme, mode }: Page) =>
  (theme ? ` data-theme="${theme}"` : '') + (mode ? ` data-mode="${mode}"` : '')

/**
 * An unknown `rel`, so that browsers ignore the link until the portal's entry replaces it, after the first paint, by
 * the value of `data-rel`.
 */
const laterLink = (rel: string, url: string) =>
  `<link rel="later" data-rel="${rel}" crossorigin href="${escaped(url)}">`

/** The same set of widths as on the page's own picture, so that the browser selects the same file for both. */
function leadPreload(lead: LeadPicture | undefined): string {
  if (lead === undefined) return ''
  const widths = lead.widths.filter((width) => width >= tileThumbnail)
  if (widths.length === 0) return ''
  const sources = widths.map((width) => `${lead.url}?${thumbnailParameter}=${width} ${width}w`).join(', ')
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escaped(sources)}" imagesizes="${escaped(leadSizes)}">`
}

/** JSON that cannot end the script element or start a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Inserts before the last such tag, or at the end if there is none, without interpreting `$` in the inserted text. */
function insertBefore(tag: string, part: string, html: string): string {
  const index = html.lastIndexOf(tag)
  return index < 0 ? html + part : html.slice(0, index) + part + html.slice(index)
}
