/**
 * Delivers byte ranges of an issue's file to the PDF library. Fetches them from the hub, and retries failed
 * requests automatically.
 */
import { fetchMedia, type MediaResponse } from '#core/media/recovery/media-fetch.ts'
import { MediaFetchError, type MediaProblem, retryDelayInMs } from '#core/media/recovery/media-problem.ts'

export type IssueSource = {
  lengthInBytes: number
  read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
  /** Total size of the ranges that `read` was called for so far. */
  requestedInBytes: () => number
  /** Whether a range is being fetched, or will be after a pause. */
  isWaiting: () => boolean
  /** Whether the head of the file on the hub has changed since it was opened. */
  hasChanged: () => Promise<boolean>
  /** Immediately retries failed requests. */
  retry: () => void
  close: () => void
}

/** The address serves no issue at the moment: an immediate retry would not help. */
export class MissingIssueError extends Error {}

/** Enough for the trailer and usually the cross-reference table. */
const tailInBytes = 32 * 1024
const defaultHeadInBytes = 256 * 1024
const maxHeadInBytes = 2 * 1024 * 1024

/** Time without data after which the request is reported as slow. */
const slowAfterInMs = 2000

export type SourceOptions = {
  /** What is fetched first: enough to render the first page. 0 if that is unknown. */
  headInBytes: number
  /** Bypasses the browser's cache. */
  isFresh: boolean
  /** Reports why no data arrives at the moment; `null` once a range has arrived. */
  onProblem: (problem: MediaProblem | null) => void
}

/** Fetches the head and the tail in parallel, so that the first page needs only one round trip. */
export async function openIssueSource(
  url: string,
  { headInBytes, isFresh, onProblem }: SourceOptions,
  outerSignal: AbortSignal,
): Promise<IssueSource> {
  const controller = new AbortController()
  const signal = AbortSignal.any ? AbortSignal.any([outerSignal, controller.signal]) : controller.signal
  outerSignal.addEventListener('abort', () => controller.abort())
  let requested = 0
  let pendingCount = 0

  let isOpen = false
  /** Each ends the pause before a retry. */
  const pauseSkips = new Set<() => void>()

  async function fetchPart(range: string): Promise<Part> {
    pendingCount++
    const startedAtInMs = performance.now()
    try {
      for (;;) {
        try {
          const part = await attempt(range)
          onProblem(null)
          return part
        } catch (error) {
          if (signal.aborted || !(error instanceof MediaFetchError)) throw error
          if (error.problem === 'missing' && !isOpen) throw new MissingIssueError(error.message)
          onProblem(error.problem)
          await new Promise<void>((resolve) => {
            const skip = () => {
              clearTimeout(timer)
              pauseSkips.delete(skip)
              resolve()
            }
            const timer = setTimeout(skip, retryDelayInMs(error, startedAtInMs))
            pauseSkips.add(skip)
          })
        }
      }
    } finally {
      pendingCount--
    }
  }
  /** A hub that does not respond is reported as slow long before the request times out. */
  async function attempt(range: string): Promise<Part> {
    const reportSlow = () => onProblem('slow')
    let slowTimer = setTimeout(reportSlow, slowAfterInMs)
    const onBytes = () => {
      clearTimeout(slowTimer)
      slowTimer = setTimeout(reportSlow, slowAfterInMs)
    }
    try {
      return partOf(await request(range, isFresh, onBytes))
    } finally {
      clearTimeout(slowTimer)
    }
  }
  const request = (range: string, fresh: boolean, onBytes?: () => void) =>
    fetchMedia(url, {
      onBytes,
      headers: { range: `bytes=${range}` },
      isFresh: fresh,
      acceptsFullFile: true,
      signal,
    })

  const headLength = Math.min(maxHeadInBytes, headInBytes || defaultHeadInBytes)
  const headRange = `0-${headLength - 1}`
  const firstParts = await Promise.all([fetchPart(headRange), fetchPart(`-${tailInBytes}`)])
  const lengthInBytes = firstParts[0].totalInBytes
  if (lengthInBytes === 0) throw new MissingIssueError('empty')
  isOpen = true
  const headSum = checksum(firstParts[0].bytes)

  return {
    lengthInBytes,
    async read(start, end) {
      requested += end - start
      for (const { start: partStart, bytes } of firstParts) {
        if (start >= partStart && end <= partStart + bytes.length)
          return bytes.slice(start - partStart, end - partStart)
      }
      return (await fetchPart(`${start}-${end - 1}`)).bytes
    },
    requestedInBytes: () => requested,
    isWaiting: () => pendingCount > 0,
    async hasChanged() {
      return checksum(partOf(await request(headRange, true)).bytes) !== headSum
    },
    retry() {
      for (const skip of [...pauseSkips]) skip()
    },
    close: () => controller.abort(),
  }
}

type Part = { start: number; totalInBytes: number; bytes: Uint8Array<ArrayBuffer> }

function partOf({ status, headers, bytes }: MediaResponse): Part {
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  return status === 206 && start !== undefined
    ? { start: Number(start), totalInBytes: Number(total), bytes }
    : { start: 0, totalInBytes: bytes.length, bytes }
}

/** FNV-1a: enough to detect changed bytes. */
function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum
}
