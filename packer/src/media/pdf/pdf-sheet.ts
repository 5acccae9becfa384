/**
 * Draws small versions of all pages of a PDF into one picture, which the reader shows at its foot and as
 * placeholders.
 */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { encodeOnce } from '#media/encoded.ts'
import { readPdf, withPdf } from './pdf.ts'

/** Part of the cache key: increment when the same file must give different output. */
const recipeVersion = 1
const width = 120
const columns = 12
const maxPages = 600
/** WebP pictures are limited to 16,383 px. */
const maxHeight = 16_000

export type PdfSheet = { file: string; columns: number; width: number; height: number }

/**
 * Pages whose aspect ratio differs from the first one's are centered in their cell. `undefined` for a file with very
 * many, or many tall, pages.
 */
export async function sheetOfPdf(path: string, cacheFolder: string): Promise<PdfSheet | undefined> {
  const { pages, ratio } = await readPdf(path)
  const height = Math.round(Math.min(4, Math.max(0.25, 1 / ratio)) * width)
  if (pages > maxPages || height * Math.ceil(pages / columns) > maxHeight) return undefined
  const settings = { recipe: recipeVersion, kind: 'sheet of pages', width, height, columns }
  const file = await encodeOnce(
    { cacheFolder, from: path, recipe: settings, extension: '.webp' },
    async (to) => {
      await writeFile(to, await draw(path, height))
    },
  )
  return { file, columns, width, height }
}

async function draw(path: string, height: number): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas')
  return await withPdf(path, async (pdf) => {
    const columnsUsed = Math.min(columns, pdf.numPages)
    const sheet = createCanvas(columnsUsed * width, Math.ceil(pdf.numPages / columns) * height)
    const context = sheet.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, sheet.width, sheet.height)
    for (let index = 0; index < pdf.numPages; index++) {
      const page = await pdf.getPage(index + 1)
      const fullSize = page.getViewport({ scale: 1 })
      // Drawn at twice the size and scaled down, so that thin letters do not vanish.
      const scale = 2 * Math.min(width / fullSize.width, height / fullSize.height)
      const viewport = page.getViewport({ scale })
      const canvas = createCanvas(
        Math.max(1, Math.round(viewport.width)),
        Math.max(1, Math.round(viewport.height)),
      )
      // pdf.js uses only those methods of a canvas that this one has.
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
      const left = (index % columns) * width + (width - canvas.width / 2) / 2
      const top = Math.floor(index / columns) * height + (height - canvas.height / 2) / 2
      context.drawImage(canvas, left, top, canvas.width / 2, canvas.height / 2)
      page.cleanup()
    }
    return await sharp(sheet.toBuffer('image/png')).webp({ quality: 62, effort: 5 }).toBuffer()
  })
}
