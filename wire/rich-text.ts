/**
 * Text with simple markup, safe by construction: the result is plain text spans, which cannot contain a tag,
 * a script or an address outside the portal. Pure.
 */

/** `to` is an address within the portal. */
export type Span = { text: string; bold?: true; italic?: true; to?: string }
export type TextBlock =
  | { kind: 'title' | 'heading' | 'text'; text: string }
  | { kind: 'list'; items: string[] }

/**
 * `**bold**`, `*italic*`, `[text](/address)`. A link contains no other bracket: otherwise the text after each `[` would
 * be searched to its end, in quadratic time.
 */
const mark = /\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|\[([^[\]\n]+)\]\(([^[)\s]*)\)/g

/** Whether an address is a page of the portal: no scheme, no other host, none of the hub's own routes. */
export const isPortalAddress = (address: string): boolean =>
  /^\/(?![/\\])[^\\\s]*$/.test(address) && !/^\/(core|assets)(\/|$)/.test(address)

/**
 * Splits text into spans. A link to an address outside the portal keeps its text only.
 *
 * @example spansOf('a **b**')  // [{ text: 'a ' }, { text: 'b', bold: true }]
 */
export function spansOf(source: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const match of source.matchAll(mark)) {
    const [fullMatch, bold, italic, linkText, address] = match
    if (match.index > end) spans.push({ text: source.slice(end, match.index) })
    if (bold !== undefined) spans.push({ text: bold, bold: true })
    else if (italic !== undefined) spans.push({ text: italic, italic: true })
    else spans.push({ text: linkText!, ...(isPortalAddress(address!) && { to: address! }) })
    end = match.index + fullMatch.length
  }
  if (end < source.length) spans.push({ text: source.slice(end) })
  return spans
}

/** The text without its marks, for places that show none. */
export const plainText = (source: string): string =>
  spansOf(source)
    .map(({ text }) => text)
    .join('')

/** Addresses of links that are not allowed. */
export const foreignLinks = (source: string): string[] =>
  [...source.matchAll(mark)].flatMap(([, , , linkText, address]) =>
    linkText !== undefined && !isPortalAddress(address!) ? [address!] : [],
  )

/** Parses a Markdown subset: `#`, `##`, lists with `-` or `*`, paragraphs. @see HOM-08 */
export function blocksOf(markdown: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const part of markdown.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    let lines: string[] = []
    const flush = () => {
      if (lines.length > 0) blocks.push({ kind: 'text', text: lines.join(' ') })
      lines = []
    }
    for (const line of part.split('\n').map((one) => one.trim())) {
      const [, hashes, heading] = /^(#{1,2})\s+(\S.*)$/.exec(line) ?? []
      const [, item] = /^[-*]\s+(\S.*)$/.exec(line) ?? []
      const last = blocks.at(-1)
      if (heading !== undefined) {
        flush()
        blocks.push({ kind: hashes === '#' ? 'title' : 'heading', text: heading })
      } else if (item !== undefined) {
        flush()
        if (last?.kind === 'list') last.items.push(item)
        else blocks.push({ kind: 'list', items: [item] })
      } else if (line !== '') lines.push(line)
    }
    flush()
  }
  return blocks
}
