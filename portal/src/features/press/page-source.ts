/** The bytes of an issue, fetched in the parts that the reader asks for; what fails is tried again by itself. */
import { fetchMedia, type MediaResponse } from '#core/media/media-fetch.ts'
import { MediaFetchError, type MediaProblem, retryDelayInMs } from '#core/media/media-problem.ts'

export type PageSource = {
  lengthInBytes: number
  read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
  /** How much has been handed out so far. */
  deliveredInBytes: () => number
  /** Since when nothing has arrived, or `null` while nothing is under way. */
  waitingSinceInMs: () => number | null
  /** Whether the beginning is different now: the first time it came damaged. */
  hasChanged: () => Promise<boolean>
  /** Asks at once for what did not come. */
  retry: () => void
  close: () => void
}

/** The address does not give the issue, and asking again would not help. */
export class MissingIssueError extends Error {}

/** Enough for the trailer and, mostly, the table of what lies where. */
const tailInBytes = 32 * 1024
const defaultOpeningInBytes = 256 * 1024
const maxOpeningInBytes = 2 * 1024 * 1024

/** With nothing arriving. */
const silentAfterInMs = 2000

export type SourceOptions = {
  openingInBytes: number
  /** Past the browser's cache. */
  isFresh: boolean
  /** Why nothing comes just now, or `null`. */
  onProblem: (problem: MediaProblem | null) => void
}

/** Beginning and end come together: what the first page needs is there after one way to the hub and back. */
export async function openSource(
  url: string,
  { openingInBytes, isFresh, onProblem }: SourceOptions,
  outerSignal: AbortSignal,
): Promise<PageSource> {
  const controller = new AbortController()
  const signal = AbortSignal.any ? AbortSignal.any([outerSignal, controller.signal]) : controller.signal
  outerSignal.addEventListener('abort', () => controller.abort())
  let delivered = 0
  let waitingSince: number | null = null
  let pendingCount = 0

  let isOpen = false
  /** Ends each pause before another try. */
  const pauses = new Set<() => void>()

  async function fetchPart(range: string): Promise<Part> {
    pendingCount++
    waitingSince ??= performance.now()
    const sinceInMs = performance.now()
    try {
      for (;;) {
        try {
          const part = await attempt(range)
          onProblem(null)
          waitingSince = performance.now()
          return part
        } catch (error) {
          if (signal.aborted || !(error instanceof MediaFetchError)) throw error
          if (error.problem === 'missing' && !isOpen) throw new MissingIssueError(error.message)
          onProblem(error.problem)
          await new Promise<void>((resolve) => {
            const skip = () => {
              clearTimeout(timer)
              pauses.delete(skip)
              resolve()
            }
            const timer = setTimeout(skip, retryDelayInMs(error, sinceInMs))
            pauses.add(skip)
          })
        }
      }
    } finally {
      pendingCount--
      if (pendingCount === 0) waitingSince = null
    }
  }
  /** A hub that answers nothing is reported long before the request is given up. */
  async function attempt(range: string): Promise<Part> {
    const reportSlow = () => onProblem('slow')
    let silence = setTimeout(reportSlow, silentAfterInMs)
    const onBytes = () => {
      clearTimeout(silence)
      silence = setTimeout(reportSlow, silentAfterInMs)
    }
    try {
      return partOf(await request(range, isFresh, onBytes))
    } finally {
      clearTimeout(silence)
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

  const opening = Math.min(maxOpeningInBytes, openingInBytes || defaultOpeningInBytes)
  const openingRange = `0-${opening - 1}`
  const first = await Promise.all([fetchPart(openingRange), fetchPart(`-${tailInBytes}`)])
  const lengthInBytes = first[0].totalInBytes
  if (lengthInBytes === 0) throw new MissingIssueError('empty')
  isOpen = true
  const openingSum = checksum(first[0].bytes)

  return {
    lengthInBytes,
    async read(start, end) {
      delivered += end - start
      for (const { start: from, bytes } of first) {
        if (start >= from && end <= from + bytes.length) return bytes.slice(start - from, end - from)
      }
      return (await fetchPart(`${start}-${end - 1}`)).bytes
    },
    deliveredInBytes: () => delivered,
    waitingSinceInMs: () => waitingSince,
    async hasChanged() {
      return checksum(partOf(await request(openingRange, true)).bytes) !== openingSum
    },
    retry() {
      for (const skip of [...pauses]) skip()
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

/** FNV-1a: enough to see that bytes are others. */
function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum
}
