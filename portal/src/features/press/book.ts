/** An issue opened for reading: its pages drawn one at a time, its contents, links and text. Only this file and `book-text.ts` know the PDF library. */
import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { type ContentsEntry, contentsOf, linksOn, type PageLink, runsOn } from './book-text.ts'
import { MissingIssueError, openSource, type PageSource, type SourceOptions } from './page-source.ts'
import type { Run } from './search-text.ts'

export type Book = {
  pages: number
  /** As the file says, or `null` where it does not. */
  isRightToLeft: boolean | null
  /** A fresh canvas with the page on it, about `widthInPx` wide. */
  draw: (page: number, widthInPx: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
  /** Width to height. */
  ratioOf: (page: number) => Promise<number>
  linksOn: (page: number) => Promise<PageLink[]>
  textOn: (page: number) => Promise<Run[]>
  contents: () => Promise<ContentsEntry[]>
  /** Asks at once for what did not come; what is drawn stays. */
  retry: () => void
  close: () => void
}

/** `locked`: by a password; `absent`: it did not come, and may come when tried again. */
export type UnreadableReason = 'locked' | 'broken' | 'absent'
export class UnreadableError extends Error {
  reason: UnreadableReason
  /** Whether the file's bytes are others by now, where they could be read at all. */
  hasChanged: () => Promise<boolean>
  constructor(reason: UnreadableReason, hasChanged = async () => false) {
    super(reason)
    this.reason = reason
    this.hasChanged = hasChanged
  }
}

/** Beside the portal's own files, never from outside. See pdf-files-plugin.ts. */
const files = `/assets/pdf-${version}/`
/** Four bytes each: a page on a canvas takes 32 MB at most. */
const maxPixels = 8_000_000
const maxSideInPx = 8192
/** Pictures on a page beyond this many pixels are left out, rather than the browser's memory. */
const maxPicturePixels = 64_000_000
/** When so much of the file has been read it is opened anew, and what is no longer looked at is let go. */
const maxDeliveredInBytes = 24 * 1024 * 1024
/** With nothing on its way and no answer for so long, the library hangs. */
const timeoutInMs = 12_000

export { workerAddress }

/** @throws Unreadable */
export async function openBook(url: string, options: SourceOptions, signal: AbortSignal): Promise<Book> {
  let opened = await openDocument(url, options, signal)
  let drawing = 0
  let isClosed = false
  signal.addEventListener('abort', () => close())
  const close = () => {
    if (isClosed) return
    isClosed = true
    opened.close()
  }

  async function onPage<Result>(
    number: number,
    act: (page: PDFPageProxy) => Promise<Result>,
  ): Promise<Result> {
    drawing++
    try {
      const page = await opened.withStallTimeout(opened.pdf.getPage(number))
      const result = await act(page)
      page.cleanup()
      return result
    } finally {
      drawing--
      if (drawing === 0 && opened.source.deliveredInBytes() > maxDeliveredInBytes) void renew()
    }
  }

  /** The old one is used until the new one is there; what the browser keeps of the file is not fetched again. */
  async function renew() {
    const old = opened
    try {
      const next = await openDocument(url, options, signal)
      if (isClosed || drawing > 0 || opened !== old) next.close()
      else {
        opened = next
        old.close()
      }
    } catch {
      // The one that is open still serves.
    }
  }

  const { pdf } = opened
  const preferences = await pdf.getViewerPreferences().catch(() => null)
  const direction = (preferences as { Direction?: string } | null)?.Direction
  return {
    pages: pdf.numPages,
    isRightToLeft: direction === undefined ? null : direction === 'R2L',
    draw: (number, widthInPx, stop) => onPage(number, (page) => drawPage(page, widthInPx, stop, opened)),
    ratioOf: (number) =>
      onPage(number, async (page) => {
        const { width, height } = page.getViewport({ scale: 1 })
        const ratio = width / height
        return Number.isFinite(ratio) && ratio > 0 ? Math.min(20, Math.max(0.05, ratio)) : 0.75
      }),
    linksOn: (number) => onPage(number, (page) => linksOn(page, opened.pdf)),
    textOn: (number) => onPage(number, runsOn),
    contents: () => contentsOf(opened.pdf),
    retry: () => opened.source.retry(),
    close,
  }
}

async function drawPage(
  page: PDFPageProxy,
  widthInPx: number,
  signal: AbortSignal,
  { withStallTimeout, close }: Opened,
) {
  const fullSize = page.getViewport({ scale: 1 })
  const scale = Math.min(
    widthInPx / fullSize.width,
    maxSideInPx / Math.max(fullSize.width, fullSize.height),
    Math.sqrt(maxPixels / (fullSize.width * fullSize.height)),
  )
  const viewport = page.getViewport({ scale: Number.isFinite(scale) && scale > 0 ? scale : 1 })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({ canvas, viewport })
  const stop = () => task.cancel()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    await withStallTimeout(task.promise)
  } catch (failure) {
    task.cancel()
    // What hangs in one page would hold up all others, and fill the memory.
    if (failure instanceof UnreadableError) close()
    throw failure
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return canvas
}

type Opened = {
  pdf: PDFDocumentProxy
  source: PageSource
  /** Rejects what neither answers nor fetches any more. */
  withStallTimeout: <Result>(promise: Promise<Result>) => Promise<Result>
  close: () => void
}

class RangeTransport extends PDFDataRangeTransport {
  #source: PageSource
  constructor(source: PageSource) {
    super(source.lengthInBytes, null)
    this.#source = source
  }
  override requestDataRange(start: number, end: number): void {
    this.#source.read(start, end).then(
      (bytes) => this.onDataRange(start, bytes),
      // What never comes is noticed by whoever waits for it.
      () => {},
    )
  }
}

async function openDocument(url: string, options: SourceOptions, signal: AbortSignal): Promise<Opened> {
  // Its script comes while the first bytes do.
  const thread = new Worker(workerAddress, { type: 'module' })
  let source: PageSource | undefined
  let task: PDFDocumentLoadingTask | undefined
  /** The thread and its memory; the source can still be asked whether it has changed. */
  const end = () => {
    // A thread that hangs in a hostile file answers no request to end.
    void task?.destroy().catch(() => {})
    thread.terminate()
  }
  const close = () => {
    source?.close()
    end()
  }
  try {
    source = await openSource(url, options, signal)
    const withStallTimeout = stallTimeoutFor(source)
    task = getDocument({
      range: new RangeTransport(source),
      worker: PDFWorker.create({ port: thread, verbosity: 0 }),
      rangeChunkSize: 64 * 1024,
      disableAutoFetch: true,
      disableStream: true,
      // What the content policy forbids is not even tried.
      isEvalSupported: false,
      useWasm: false,
      enableXfa: false,
      maxImageSize: maxPicturePixels,
      cMapUrl: `${files}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${files}standard_fonts/`,
      wasmUrl: `${files}wasm/`,
      verbosity: 0,
    })
    const pdf = await withStallTimeout(task.promise)
    if (!(pdf.numPages > 0)) throw new UnreadableError('broken')
    return { pdf, source, withStallTimeout, close }
  } catch (failure) {
    end()
    const reason = failure instanceof UnreadableError ? failure.reason : reasonOf(failure as Error)
    throw new UnreadableError(reason, async () => source?.hasChanged() ?? false)
  }
}

function reasonOf(failure: Error): UnreadableReason {
  if (failure.name === 'PasswordException') return 'locked'
  return failure instanceof MissingIssueError ? 'absent' : 'broken'
}

/** @throws Unreadable where nothing has happened for too long */
function stallTimeoutFor(source: PageSource): Opened['withStallTimeout'] {
  return (promise) => {
    let idleSinceInMs = performance.now()
    return new Promise((resolve, reject) => {
      const idleCheck = setInterval(() => {
        // What is still on its way is asked for until it comes.
        if (source.waitingSinceInMs() !== null) idleSinceInMs = performance.now()
        if (performance.now() - idleSinceInMs < timeoutInMs) return
        clearInterval(idleCheck)
        reject(new UnreadableError('broken'))
      }, 1000)
      promise.then(resolve, reject).finally(() => clearInterval(idleCheck))
    })
  }
}
