/** A PDF's table of contents, internal links and text. External links are never followed. */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box, Run } from './search-text.ts'

export type ContentsEntry = { title: string; depth: number; toPage: number }
/** An area of a page that links to another page of the same issue. */
export type PageLink = { box: Box; toPage: number }

/** Upper bounds, since a file may be hostile. */
const maxEntries = 300
const maxDepth = 3
const maxLinks = 100
const maxRuns = 20_000

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

/** Empty if the file has no outline, or none with valid targets. */
export async function contentsOf(pdf: PDFDocumentProxy): Promise<ContentsEntry[]> {
  const entries: ContentsEntry[] = []
  async function walk(list: Outline | undefined, depth: number): Promise<void> {
    for (const { title, dest, items } of list ?? []) {
      if (entries.length >= maxEntries) return
      const toPage = await pageOf(pdf, dest)
      if (toPage !== null && title.trim() !== '') entries.push({ title: title.trim(), depth, toPage })
      if (depth < maxDepth) await walk(items, depth + 1)
    }
  }
  await walk(await pdf.getOutline(), 0)
  return entries
}

/** Ignores external links: none of their targets is on board. */
export async function linksOn(page: PDFPageProxy, pdf: PDFDocumentProxy): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 })
  const found: PageLink[] = []
  for (const annotation of await page.getAnnotations({ intent: 'display' })) {
    if (annotation.subtype !== 'Link' || found.length >= maxLinks) continue
    const toPage = annotation.dest
      ? await pageOf(pdf, annotation.dest)
      : namedPage(annotation.action, page.pageNumber, pdf.numPages)
    if (toPage === null) continue
    const [x1, y1, x2, y2] = viewport.convertToViewportRectangle(annotation.rect) as [
      number,
      number,
      number,
      number,
    ]
    const box = {
      x: Math.min(x1, x2) / viewport.width,
      y: Math.min(y1, y2) / viewport.height,
      width: Math.abs(x2 - x1) / viewport.width,
      height: Math.abs(y2 - y1) / viewport.height,
    }
    if (Object.values(box).every(Number.isFinite)) found.push({ box, toPage })
  }
  return found
}

export async function runsOn(page: PDFPageProxy): Promise<Run[]> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.slice(0, maxRuns).flatMap((item) => {
    if (!('str' in item) || (item.str === '' && !item.hasEOL)) return []
    const [x, y] = transformPoint(transform, item.transform[4], item.transform[5])
    const fontSize = Math.hypot(item.transform[2], item.transform[3]) || item.height
    return {
      text: item.str,
      x: x / width,
      y: (y - fontSize) / height,
      width: item.width / width,
      height: (fontSize * 1.2) / height,
      endsLine: item.hasEOL,
    }
  })
}

const transformPoint = ([a, b, c, d, e, f]: number[], x: number, y: number): [number, number] => [
  a! * x + c! * y + e!,
  b! * x + d! * y + f!,
]

/** The target page of a destination, from 1; `null` if it is not in this file. */
async function pageOf(pdf: PDFDocumentProxy, destination: unknown): Promise<number | null> {
  try {
    const resolved = typeof destination === 'string' ? await pdf.getDestination(destination) : destination
    const [target] = Array.isArray(resolved) ? resolved : []
    const index = typeof target === 'object' && target ? await pdf.getPageIndex(target) : target
    return Number.isInteger(index) && index >= 0 && index < pdf.numPages ? index + 1 : null
  } catch {
    return null
  }
}

function namedPage(action: unknown, current: number, last: number): number | null {
  const target = { NextPage: current + 1, PrevPage: current - 1, FirstPage: 1, LastPage: last }[
    String(action)
  ]
  return target === undefined || target < 1 || target > last ? null : target
}
