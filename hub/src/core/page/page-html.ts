/** Puts what is known before the first drawing into the built page: language, name, colours, the lead picture, the data. Pure. */
import { type PageData, pageDataId } from '@altiport/wire/home'
import { isRightToLeft } from '@altiport/wire/language'
import { leadSizes, thumbnailParameter, tileThumbnail } from '@altiport/wire/media'

export type LeadPicture = { url: string; widths: readonly number[] }

export type Page = {
  data: PageData
  title: string
  /** Browser's own bars, by mode. */
  themeColor: { light: string; dark: string }
  lead: LeadPicture | undefined
  /** Addresses of scripts that this language's page needs beside the entry. */
  modules: readonly string[]
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
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escaped(page.themeColor.light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escaped(page.themeColor.dark)}">`,
    leadPreload(page.lead),
    ...page.modules.map((url) => `<link rel="modulepreload" crossorigin href="${escaped(url)}">`),
  ].join('')
  const block = `<script type="application/json" id="${pageDataId}">${scriptJson(page.data)}</script>`
  const bare = template
    .replace(/<html[^>]*>/i, `<html lang="${lang}" dir="${direction}">`)
    .replace(/\s*<title>[\s\S]*?<\/title>/i, '')
    .replace(/\s*<meta\s[^>]*name="theme-color"[^>]*>/gi, '')
  return before('</body>', block, before('</head>', head, bare))
}

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
