/** Opens PDFs, and draws their pages. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Canvas } from '@napi-rs/canvas'

export type Pdf = Awaited<ReturnType<typeof import('pdfjs-dist')['getDocument']>['promise']>
type Page = Awaited<ReturnType<Pdf['getPage']>>

/** `from`: a file, or its bytes. */
export async function withPdf<Result>(
  from: string | Uint8Array,
  use: (pdf: Pdf) => Promise<Result>,
): Promise<Result> {
  // Imported here because it is large, and only some packs have PDFs.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    ...documentOptions(),
    // A copy: pdf.js transfers the buffer to its worker.
    data: new Uint8Array(typeof from === 'string' ? await readFile(from) : from),
  })
  try {
    return await use(await task.promise)
  } finally {
    await task.destroy()
  }
}

const documentOptions = () => {
  const packageFolder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
  return {
    standardFontDataUrl: join(packageFolder, 'standard_fonts/'),
    cMapUrl: join(packageFolder, 'cmaps/'),
    cMapPacked: true,
    isEvalSupported: false,
    verbosity: 0,
  }
}

/** As large as fits into `widest` × `highest` px. */
export async function drawPage(page: Page, widest: number, highest: number): Promise<Canvas> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(widest / width, highest / height) })
  const [wide, high] = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side)))
  const canvas = createCanvas(wide!, high!)
  // pdf.js uses only those methods of a canvas that this one has.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  // The canvas records what is drawn, and draws it when a pixel is read.
  canvas.getContext('2d').getImageData(0, 0, 1, 1)
  return canvas
}
