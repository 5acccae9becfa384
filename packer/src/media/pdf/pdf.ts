/** Checks PDF files, counts their pages, and draws a picture of the first one. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { temporaryPathFor } from '#core/files.ts'
import { encodeOnce } from '#media/encoded.ts'

/** Height of the drawn first page, in px: what a large screen shows. */
const coverHeight = 1600
/** Largest width to height that is drawn at the full height; a wider page is drawn less high, to limit memory. */
const widestRatio = 4
/** Part of the cache key: increment when the same first page must give different output. */
const recipeVersion = 1

/** For one page: ordinary ones take a fraction of a second. */
const pageLimitInMs = 60_000
const memoryLimitInMb = 1024
/** Of a longer PDF only this many pages are read, spread over the file. */
const maxPagesRead = 600

/** Why a PDF cannot be read on board, or `undefined`. */
export async function pdfProblem(path: string, limitInMs = pageLimitInMs): Promise<string | undefined> {
  try {
    if ((await readPdf(path)).pages === 0) return 'has no pages; export it again'
    return await drawingProblem(path, limitInMs)
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'PasswordException') return 'is protected by a password; export it without one'
    return `cannot be read as PDF (${message}); export it again`
  }
}

/** Waits for the next PDF: starting a thread takes longer than reading most PDFs. */
let idleThread: Worker | undefined

function startThread(): Worker {
  const thread = new Worker(new URL('./pdf-thread.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitInMb },
    stdout: true,
    stderr: true,
  })
  return thread.once('exit', () => {
    if (idleThread === thread) idleThread = undefined
  })
}

/** Why the pages' contents cannot be read within the limits, or `undefined`. Without them some builds never end. */
const drawingProblem = (path: string, limitInMs: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const thread = idleThread ?? startThread()
    idleThread = undefined
    thread.ref()
    let pageNumber = 1
    let problem: string | undefined
    const refuse = (what: string) => {
      problem = `has too much on page ${pageNumber}, which takes ${what} to read; simplify the page and export it again`
      void thread.terminate()
    }
    const startTimer = (inMs: number) => setTimeout(() => refuse(`over ${inMs / 1000} s`), inMs)
    // Starting the thread takes time too.
    let timer = startTimer(Math.max(pageLimitInMs, limitInMs))
    const end = () => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', onError).off('exit', end)
      resolve(problem)
    }
    const onMessage = (next: number | null) => {
      clearTimeout(timer)
      if (next === null) {
        end()
        if (idleThread) return void thread.terminate()
        idleThread = thread
        // An idle thread does not keep the process running.
        return thread.unref()
      }
      pageNumber = next
      timer = startTimer(limitInMs)
    }
    const onError = ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') refuse('over a gigabyte')
    }
    thread.on('message', onMessage).on('error', onError).on('exit', end)
    thread.postMessage({ path, options: documentOptions(), maxPages: maxPagesRead })
  })

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
      const { width, height } = page.getViewport({ scale: 1 })
      const scale = Math.min(coverHeight / height, (widestRatio * coverHeight) / width)
      const viewport = page.getViewport({ scale })
      const [wide, high] = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side)))
      const canvas = createCanvas(wide!, high!)
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
