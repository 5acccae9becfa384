/** Checks PDF files, counts their pages, and draws a picture of the first. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { temporaryPathFor } from '#core/files.ts'
import { encodeOnce } from './encoded.ts'

/** Height of the drawn first page, in px: what a large screen shows. */
const coverHeight = 1600
/** Part of the cache key: increment when the same first page must give different output. */
const recipeVersion = 1

/** Why a PDF cannot be read on board, or `undefined`. */
export async function pdfProblem(path: string): Promise<string | undefined> {
  try {
    return (await readPdf(path)).pages > 0 ? undefined : 'has no pages; export it again'
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'PasswordException') return 'is protected by a password; export it without one'
    return `cannot be read as PDF (${message}); export it again`
  }
}

/** `ratio`: the first page's width to its height. */
export async function readPdf(path: string): Promise<{ pages: number; ratio: number }> {
  return await withPdf(path, async (pdf) => {
    if (pdf.numPages === 0) return { pages: 0, ratio: 1 }
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    return { pages: pdf.numPages, ratio: width / height }
  })
}

/** A JPEG of the first page, cached. */
export async function coverOfPdf(path: string, cacheFolder: string): Promise<string> {
  const settings = { recipe: recipeVersion, coverHeight }
  return await encodeOnce({ cacheFolder, from: path, recipe: settings, extension: '.jpg' }, async (to) => {
    const { createCanvas } = await import('@napi-rs/canvas')
    const png = await withPdf(path, async (pdf) => {
      const page = await pdf.getPage(1)
      const scale = coverHeight / page.getViewport({ scale: 1 }).height
      const viewport = page.getViewport({ scale })
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
      // pdf.js uses only those methods of a canvas that this one has.
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
      return canvas.toBuffer('image/png')
    })
    const jpeg = temporaryPathFor(to, 'drawing')
    await writeFile(jpeg, await sharp(png).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer())
    await rename(jpeg, to)
  })
}

type Pdf = Awaited<ReturnType<typeof import('pdfjs-dist')['getDocument']>['promise']>

/** `from`: a file, or its bytes. */
export async function withPdf<Result>(
  from: string | Uint8Array,
  use: (pdf: Pdf) => Promise<Result>,
): Promise<Result> {
  // Imported here because it is large, and only some packs have PDFs.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const packageFolder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
  const task = getDocument({
    // A copy: pdf.js transfers the buffer to its worker.
    data: new Uint8Array(typeof from === 'string' ? await readFile(from) : from),
    standardFontDataUrl: join(packageFolder, 'standard_fonts/'),
    cMapUrl: join(packageFolder, 'cmaps/'),
    cMapPacked: true,
    isEvalSupported: false,
    verbosity: 0,
  })
  try {
    return await use(await task.promise)
  } finally {
    await task.destroy()
  }
}
