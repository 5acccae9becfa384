/**
 * Words with a few marks, safe by construction: what comes out are plain pieces of text, of which none can be a tag,
 * a script or an address outside the portal. Pure.
 */

/** `to` is an address of the portal's own. */
export type Span = { text: string; bold?: true; italic?: true; to?: string }
export type TextBlock =
  | { kind: 'title' | 'heading' | 'text'; text: string }
  | { kind: 'list'; items: string[] }

/** `**bold**`, `*italic*`, `[words](/address)`. */
const mark = /\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|\[([^\]\n]+)\]\(([^)\s]*)\)/g

/** Whether an address leads to a page of the portal: nothing with a scheme, another host, or the hub's own doors. */
export const isPortalAddress = (address: string): boolean =>
  /^\/(?![/\\])[^\\\s]*$/.test(address) && !/^\/(core|assets)(\/|$)/.test(address)

/**
 * A link to anywhere else keeps its words and loses its address.
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

/** Links of a text that may not be, by their addresses. */
export const foreignLinks = (source: string): string[] =>
  [...source.matchAll(mark)].flatMap(([, , , linkText, address]) =>
    linkText !== undefined && !isPortalAddress(address!) ? [address!] : [],
  )

/** Markdown at its plainest: `#`, `##`, `-` lists, paragraphs. @see HOM-08 */
export function blocksOf(markdown: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const part of markdown.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    let lines: string[] = []
    const flush = () => {
      if (lines.length > 0) blocks.push({ kind: 'text', text: lines.join(' ') })
      lines = []
    }
    for (const line of part.split('\n').map((one) => one.trim())) {
      const [, signs, heading] = /^(#{1,2})\s+(.*)$/.exec(line) ?? []
      const [, item] = /^[-*]\s+(.*)$/.exec(line) ?? []
      const last = blocks.at(-1)
      if (heading !== undefined) {
        flush()
        blocks.push({ kind: signs === '#' ? 'title' : 'heading', text: heading })
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
