/** What is done with PDFs in a process with limits. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawPage, type Pdf, withPdf } from './pdf-document.ts'
import { orderedBytes } from './pdf-rewriting.ts'

/** Height of the drawn first page, in px: what a large screen shows. */
export const coverHeight = 1600
/** Largest width to height that is drawn at the full height; a wider page is drawn less high, to limit memory. */
const widestRatio = 4
/** Of a longer PDF only this many pages are read, spread over the file. */
export const maxPages = 600

/** `ratio`: the first page's width to its height. */
export type PdfFacts = { pages: number; ratio: number }
/** Sizes in px. */
export type SheetSize = { columns: number; width: number; height: number }
export type PdfJob = { path: string } & (
  | { name: 'check' | 'facts' }
  | { name: 'cover' | 'order'; to: string }
  | { name: 'sheet'; to: string; size: SheetSize }
)

/** `onPage` is called before each page that is drawn, with its number. */
export async function runJob(job: PdfJob, onPage: (number: number) => void): Promise<PdfFacts | null> {
  if (job.name === 'order') await writeFile(job.to, await orderedBytes(job.path))
  else
    return await withPdf(job.path, async (pdf) => {
      if (job.name === 'check') await drawAll(pdf, onPage)
      else if (job.name === 'cover') await writeFile(job.to, await coverOf(pdf, onPage))
      else if (job.name === 'sheet') await writeFile(job.to, await sheetOf(pdf, job.size, onPage))
      return await factsOf(pdf)
    })
  return null
}

async function factsOf(pdf: Pdf): Promise<PdfFacts> {
  if (pdf.numPages === 0) return { pages: 0, ratio: 1 }
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return { pages: pdf.numPages, ratio: width / height }
}

/** As a build does: the first page large, and all of them small. */
async function drawAll(pdf: Pdf, onPage: (number: number) => void): Promise<void> {
  if (pdf.numPages > 0) await drawCover(pdf, onPage)
  const step = Math.ceil(pdf.numPages / maxPages)
  for (let number = 1; number <= pdf.numPages; number += step) {
    onPage(number)
    const page = await pdf.getPage(number)
    await drawPage(page, 240, 960)
    page.cleanup()
  }
}

async function drawCover(pdf: Pdf, onPage: (number: number) => void) {
  onPage(1)
  return await drawPage(await pdf.getPage(1), widestRatio * coverHeight, coverHeight)
}

async function coverOf(pdf: Pdf, onPage: (number: number) => void): Promise<Buffer> {
  const png = (await drawCover(pdf, onPage)).toBuffer('image/png')
  return await sharp(png).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer()
}

async function sheetOf(
  pdf: Pdf,
  { columns, width, height }: SheetSize,
  onPage: (number: number) => void,
): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const columnsUsed = Math.min(columns, pdf.numPages)
  const sheet = createCanvas(columnsUsed * width, Math.ceil(pdf.numPages / columns) * height)
  const context = sheet.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, sheet.width, sheet.height)
  for (let index = 0; index < pdf.numPages; index++) {
    onPage(index + 1)
    const page = await pdf.getPage(index + 1)
    // Drawn at twice the size and scaled down, so that thin letters do not vanish.
    const canvas = await drawPage(page, 2 * width, 2 * height)
    const left = (index % columns) * width + (width - canvas.width / 2) / 2
    const top = Math.floor(index / columns) * height + (height - canvas.height / 2) / 2
    context.drawImage(canvas, left, top, canvas.width / 2, canvas.height / 2)
    page.cleanup()
  }
  // The sheet itself takes seconds, too.
  onPage(pdf.numPages)
  return await sharp(sheet.toBuffer('image/png')).webp({ quality: 62, effort: 5 }).toBuffer()
}
