/**
 * The saved places as one self-contained page: text, images and map in a single file. Pure.
 *
 * All text of the pack is escaped, and the page's policy allows no script and no request.
 */
import { blocksOf, plainText } from '@altiport/wire/rich-text'
import type { CityDrawing } from '#features/guide/city-map/city-map-lines.ts'
import { exportStyles } from './export-styles.ts'

export type ExportPage = {
  language: string
  isRightToLeft: boolean
  title: string
  city: string
  note: string
  facts: ExportFact[]
  places: ExportEntry[]
  map: { label: string; drawing: CityDrawing; pins: { x: number; y: number; title: string }[] } | null
  /** Headings within each place. */
  headings: { included: string; notIncluded: string; cancellation: string }
}

export type ExportFact = { name: string; value: string }
export type ExportEntry = {
  title: string
  tagline: string
  synopsis: string
  /** As a `data:` URL. */
  picture: string | null
  facts: ExportFact[]
  inclusions: readonly string[]
  exclusions: readonly string[]
  cancellation: string
  address: string
  subway: string
  phone: string
  email: string
  website: string
}

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

/** @see GDE-07 */
export const exportHtml = (page: ExportPage): string => `<!doctype html>
<html lang="${escaped(page.language)}" dir="${page.isRightToLeft ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)}</title>
<style>${exportStyles}</style>
</head>
<body>
<header><p>${escaped(page.note)}</p><h1>${escaped(page.city)}</h1></header>
<main>
${factsHtml(page.facts)}
${page.map ? mapHtml(page.map) : ''}
${page.places.map((place) => placeHtml(place, page.headings)).join('\n')}
</main>
</body>
</html>
`

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character]!)

function placeHtml(place: ExportEntry, headings: ExportPage['headings']): string {
  const { title, tagline, picture, synopsis, inclusions, exclusions, cancellation } = place
  return `<article>
${picture && isPicture(picture) ? `<img src="${escaped(picture)}" alt="">` : ''}
<h2>${escaped(title)}</h2>
${tagline ? `<p class="line">${escaped(tagline)}</p>` : ''}
${textHtml(synopsis)}
${factsHtml(place.facts)}
${listHtml(headings.included, inclusions, 'yes')}
${listHtml(headings.notIncluded, exclusions, 'no')}
${cancellation ? `<h3>${escaped(headings.cancellation)}</h3>${textHtml(cancellation)}` : ''}
${contactsHtml(place)}
</article>`
}

function contactsHtml({ address, subway, phone, email, website }: ExportEntry): string {
  const web = webAddress(website)
  const rows = [
    address && `${escaped(address)}${subway ? `<br><small>${escaped(subway)}</small>` : ''}`,
    !address && subway && escaped(subway),
    phone && `<a dir="ltr" href="tel:${escaped(phone.replace(/[^+\d]/g, ''))}">${escaped(phone)}</a>`,
    email &&
      `<a dir="ltr" href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${escaped(email)}</a>`,
    web && `<a dir="ltr" rel="noreferrer" href="${escaped(web)}">${escaped(shortWebAddress(web))}</a>`,
  ].filter(Boolean)
  return rows.length === 0 ? '' : `<ul class="contacts">${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`
}

/** Returns http and https addresses; null for anything else. */
export function webAddress(website: string): string | null {
  try {
    const { protocol, href } = new URL(website)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}

/** @example shortWebAddress('https://www.somera.example/')  // 'somera.example' */
export const shortWebAddress = (website: string): string =>
  website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const isPicture = (address: string): boolean => /^data:image\/(webp|jpeg|png|avif);base64,/.test(address)

const factsHtml = (items: readonly ExportFact[]): string =>
  items.length === 0
    ? ''
    : `<dl>${items.map(({ name, value }) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`

const listHtml = (heading: string, items: readonly string[], mark: 'yes' | 'no'): string =>
  items.length === 0
    ? ''
    : `<h3>${escaped(heading)}</h3><ul class="${mark}">${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`

const textHtml = (source: string): string =>
  blocksOf(source)
    .map((block) =>
      block.kind === 'list'
        ? `<ul>${block.items.map((item) => `<li>${escaped(plainText(item))}</li>`).join('')}</ul>`
        : `<p>${escaped(plainText(block.text))}</p>`,
    )
    .join('')

function mapHtml({ label, drawing, pins }: NonNullable<ExportPage['map']>): string {
  const { width, height, shapes, labels } = drawing
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(label)}">
${shapes.map(({ kind, path, isArea }) => `<path class="${kind}${isArea ? ' area' : ''}" d="${escaped(path)}"/>`).join('')}
${labels.map(({ x, y, name }) => `<text x="${x}" y="${y}">${escaped(name)}</text>`).join('')}
${pins
  .map(({ x, y, title }) => {
    const [cx, cy] = [Math.round(x * width), Math.round(y * height)]
    return `<circle cx="${cx}" cy="${cy}" r="14"/><text class="pin" x="${cx}" y="${cy - 24}">${escaped(title)}</text>`
  })
  .join('')}
</svg>`
}
