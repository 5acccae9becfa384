/**
 * An issue opened for reading: its rendered pages, contents, links and text. Only this file and `book-text.ts`
 * use the PDF library.
 */
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
import { type IssueSource, MissingIssueError, openIssueSource, type SourceOptions } from './issue-source.ts'
import type { Run } from './search-text.ts'

export type Book = {
  pages: number
  /** As declared in the file, or `null`. */
  isRightToLeft: boolean | null
  /** A new canvas with the page, `widthInPx` wide, or narrower if it would be too large. */
  draw: (page: number, widthInPx: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
  /** Width by height. */
  ratioOf: (page: number) => Promise<number>
  linksOn: (page: number) => Promise<PageLink[]>
  textOn: (page: number) => Promise<Run[]>
  contents: () => Promise<ContentsEntry[]>
  /** Immediately retries failed requests; rendered pages stay. */
  retry: () => void
  close: () => void
}

/** `locked`: by a password; `broken`: damaged, or hanging; `absent`: not loaded, but a retry may succeed. */
export type UnreadableReason = 'locked' | 'broken' | 'absent'
export class UnreadableError extends Error {
  reason: UnreadableReason
  /** Whether the file on the server has changed since it was opened. */
  hasChanged: () => Promise<boolean>
  constructor(reason: UnreadableReason, hasChanged = async () => false) {
    super(reason)
    this.reason = reason
    this.hasChanged = hasChanged
  }
}

/** The folder of the PDF library's own files, which the portal serves itself. See pdf-files-plugin.ts. */
const libraryFolder = `/assets/pdf-${version}/`
/** At four bytes per pixel, a page's canvas takes at most 32 MB. */
const maxPixels = 8_000_000
/** Some browsers leave larger canvases blank. */
const maxSideInPx = 8192
/** Larger pictures on a page are left out, to bound the browser's memory. */
const maxPicturePixels = 64_000_000
/** Once this much of the file has been requested, it is reopened, to release pages that are no longer displayed. */
const maxRequestedInBytes = 24 * 1024 * 1024
/** With no pending request and no result for this long, the library is considered hung. */
const timeoutInMs = 12_000

export { workerAddress }

/** @throws UnreadableError */
export async function openBook(url: string, options: SourceOptions, signal: AbortSignal): Promise<Book> {
  let opened = await openDocument(url, options, signal)
  let pagesInUse = 0
  let isClosed = false
  signal.addEventListener('abort', () => close())
  const close = () => {
    if (isClosed) return
    isClosed = true
    opened.close()
  }

  async function withPage<Result>(
    number: number,
    action: (page: PDFPageProxy) => Promise<Result>,
  ): Promise<Result> {
    pagesInUse++
    try {
      const page = await opened.withStallTimeout(opened.pdf.getPage(number))
      const result = await action(page)
      page.cleanup()
      return result
    } finally {
      pagesInUse--
      if (pagesInUse === 0 && opened.source.requestedInBytes() > maxRequestedInBytes) void renew()
    }
  }

  /** The old document is used until the new one is open; the HTTP cache avoids fetching the file again. */
  async function renew() {
    const old = opened
    try {
      const next = await openDocument(url, options, signal)
      if (isClosed || pagesInUse > 0 || opened !== old) next.close()
      else {
        opened = next
        old.close()
      }
    } catch {
      // The open document is still usable.
    }
  }

  const { pdf } = opened
  const preferences = await pdf.getViewerPreferences().catch(() => null)
  const direction = (preferences as { Direction?: string } | null)?.Direction
  return {
    pages: pdf.numPages,
    isRightToLeft: direction === undefined ? null : direction === 'R2L',
    draw: (number, widthInPx, stop) => withPage(number, (page) => drawPage(page, widthInPx, stop, opened)),
    ratioOf: (number) =>
      withPage(number, async (page) => {
        const { width, height } = page.getViewport({ scale: 1 })
        const ratio = width / height
        return Number.isFinite(ratio) && ratio > 0 ? Math.min(20, Math.max(0.05, ratio)) : 0.75
      }),
    linksOn: (number) => withPage(number, (page) => linksOn(page, opened.pdf)),
    textOn: (number) => withPage(number, runsOn),
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
    // A page that hangs would block all others, and fill the memory.
    if (failure instanceof UnreadableError) close()
    throw failure
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return canvas
}

type Opened = {
  pdf: PDFDocumentProxy
  source: IssueSource
  /** Rejects if the promise is pending although nothing is being fetched. */
  withStallTimeout: <Result>(promise: Promise<Result>) => Promise<Result>
  close: () => void
}

class RangeTransport extends PDFDataRangeTransport {
  #source: IssueSource
  constructor(source: IssueSource) {
    super(source.lengthInBytes, null)
    this.#source = source
  }
  override requestDataRange(start: number, end: number): void {
    this.#source.read(start, end).then(
      (bytes) => this.onDataRange(start, bytes),
      // A missing range is noticed by the stall timeout.
      () => {},
    )
  }
}

async function openDocument(url: string, options: SourceOptions, signal: AbortSignal): Promise<Opened> {
  // The worker's script loads in parallel with the first bytes.
  const worker = new Worker(workerAddress, { type: 'module' })
  let source: IssueSource | undefined
  let task: PDFDocumentLoadingTask | undefined
  /** Ends the worker and frees its memory; the source can still check for changes. */
  const end = () => {
    // A worker that hangs in a hostile file does not respond to `destroy`.
    void task?.destroy().catch(() => {})
    worker.terminate()
  }
  const close = () => {
    source?.close()
    end()
  }
  try {
    source = await openIssueSource(url, options, signal)
    const withStallTimeout = stallTimeoutFor(source)
    task = getDocument({
      range: new RangeTransport(source),
      worker: PDFWorker.create({ port: worker, verbosity: 0 }),
      rangeChunkSize: 64 * 1024,
      disableAutoFetch: true,
      disableStream: true,
      // Features that the content security policy forbids are disabled.
      isEvalSupported: false,
      useWasm: false,
      enableXfa: false,
      maxImageSize: maxPicturePixels,
      cMapUrl: `${libraryFolder}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${libraryFolder}standard_fonts/`,
      wasmUrl: `${libraryFolder}wasm/`,
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

/** The returned function rejects with an `UnreadableError` if nothing has happened for too long. */
function stallTimeoutFor(source: IssueSource): Opened['withStallTimeout'] {
  return (promise) => {
    let idleSinceInMs = performance.now()
    return new Promise((resolve, reject) => {
      const idleCheck = setInterval(() => {
        // Requests that are still pending are retried by the source.
        if (source.isWaiting()) idleSinceInMs = performance.now()
        if (performance.now() - idleSinceInMs < timeoutInMs) return
        clearInterval(idleCheck)
        reject(new UnreadableError('broken'))
      }, 1000)
      promise.then(resolve, reject).finally(() => clearInterval(idleCheck))
    })
  }
}
