/** Puts what is known before the first drawing into the built page: language, name, colours, the lead picture, the data. Pure. */
import { editionMetaName } from '@altiport/wire/content'
import { type PageData, pageDataId } from '@altiport/wire/home'
import { isRightToLeft, languageParameter } from '@altiport/wire/language'
import { leadSizes, thumbnailParameter, tileThumbnail } from '@altiport/wire/media'
import { manifestPath } from './web-manifest.ts'

export type LeadPicture = { url: string; widths: readonly number[] }

export type Page = {
  data: PageData
  /** Of the content that the data is of. @see wire/content.ts */
  edition: string
  title: string
  /** Browser's own bars, by mode. */
  themeColor: { light: string; dark: string }
  lead: LeadPicture | undefined
  /** Addresses of scripts that this language's page needs beside the entry. */
  modules: readonly string[]
  /** Addresses of typefaces with this language's letters, where the built page does not ask for them already. */
  fonts: readonly string[]
  /** The passenger's own choice of theme, where the device does not decide. */
  theme?: 'light' | 'dark' | undefined
  /** How light or dark the page is, where that is known already. */
  mode?: 'light' | 'dark' | undefined
  /** Address of the icon for the home screens of telephones. */
  touchIcon?: string | undefined
  /** Address of the style sheet with the airline's colours. */
  styleSheet?: string | undefined
  /** Markup of what is seen first, drawn and escaped by the portal itself. */
  firstView?: string | undefined
}

/**
 * The built page with everything filled in. What the template says about the same things is replaced.
 *
 * The data lies behind the body's own content, so that style sheets and scripts are found first.
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
    later('manifest', `${manifestPath}?${languageParameter}=${lang}`),
    ...page.modules.map((url) => later('modulepreload', url)),
  ].join('')
  const block = `<script type="application/json" id="${pageDataId}">${scriptJson(page.data)}</script>`
  const stripped = template
    .replace(/<html[^>]*>/i, `<html lang="${lang}" dir="${direction}"${themeAttributes(page)}>`)
    .replace(/\s*<title>[\s\S]*?<\/title>/i, '')
    .replace(/\s*<meta\s[^>]*name="theme-color"[^>]*>/gi, '')
  // What is asked for first gets the connection that is there already. Before the viewport, a phone would take it for a wide screen's.
  const led = stripped.replace(
    /<meta name="viewport"[^>]*>/i,
    (viewport) => viewport + leadPreload(page.lead),
  )
  const html = before('</body>', block, before('</head>', head, led))
  return page.firstView ? html.replace(root, () => `<div id="root">${page.firstView}</div>`) : html
}

const root = '<div id="root"></div>'

const themeAttributes = ({ theme, mode }: Page) =>
  (theme ? ` data-theme="${theme}"` : '') + (mode ? ` data-mode="${mode}"` : '')

/** No word that browsers know: the portal's entry puts `data-rel` in its place once the first view has been seen. */
const later = (rel: string, url: string) =>
  `<link rel="later" data-rel="${rel}" crossorigin href="${escaped(url)}">`

/** The whole choice of widths, as the page's own picture will give it; the browser takes one for both. */
function leadPreload(lead: LeadPicture | undefined): string {
  if (lead === undefined) return ''
  const widths = lead.widths.filter((width) => width >= tileThumbnail)
  if (widths.length === 0) return ''
  const sources = widths.map((width) => `${lead.url}?${thumbnailParameter}=${width} ${width}w`).join(', ')
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escaped(sources)}" imagesizes="${escaped(leadSizes)}">`
}

/** JSON in which nothing can end the script element or begin a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** At the last such tag, without any reading of `$` in what is put in. */
function before(tag: string, part: string, html: string): string {
  const at = html.lastIndexOf(tag)
  return at < 0 ? html + part : html.slice(0, at) + part + html.slice(at)
}
