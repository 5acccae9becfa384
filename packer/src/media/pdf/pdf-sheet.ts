/**
 * Draws small versions of all pages of a PDF into one picture, which the reader shows at its foot and as
 * placeholders.
 */
import { encodeOnce } from '#media/encoded.ts'
import { readPdf, runPdfJob } from './pdf.ts'
import { maxPages, type SheetSize } from './pdf-jobs.ts'

/** Part of the cache key: increment when the same file must give different output. */
const recipeVersion = 1
const width = 120
const columns = 12
/** WebP pictures are limited to 16,383 px. */
const maxHeight = 16_000

export type PdfSheet = { file: string } & SheetSize

/**
 * Pages whose aspect ratio differs from the first one's are centered in their cell. `undefined` for a file with very
 * many, or many tall, pages.
 */
export async function sheetOfPdf(path: string, cacheFolder: string): Promise<PdfSheet | undefined> {
  const { pages, ratio } = await readPdf(path)
  const height = Math.round(Math.min(4, Math.max(0.25, 1 / ratio)) * width)
  if (pages > maxPages || height * Math.ceil(pages / columns) > maxHeight) return undefined
  const size = { columns, width, height }
  const settings = { recipe: recipeVersion, kind: 'sheet of pages', width, height, columns }
  const file = await encodeOnce(
    { cacheFolder, from: path, recipe: settings, extension: '.webp' },
    async (to) => {
      await runPdfJob({ name: 'sheet', path, to, size })
    },
  )
  return { file, ...size }
}
