/** Fetches media and classifies failures by status, content type, length and timeouts. */
import { errorOfResponse, MediaFetchError } from './media-problem.ts'

export type MediaResponse = { status: number; url: string; headers: Headers; bytes: Uint8Array<ArrayBuffer> }

type Options = {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit | null
  signal?: AbortSignal
  /** Bypass the browser's cache, which may hold the damaged response for a year. */
  isFresh?: boolean
  /** The server may answer a range request with the full file. */
  acceptsFullFile?: boolean
  onHeaders?: (headers: Headers) => void
  /** Called for each chunk with its bytes; `remaining`: bytes left, 0 if the length is unknown. */
  onBytes?: (arrived: number, remaining: number) => void
}

/**
 * A request without an answer gets a second one in parallel, since it may be on a dead connection. The second
 * one is renewed; the first is never aborted for it, since a slow hub may be about to answer it.
 */
const hedgeInMs = 2800
const hedgeRenewedInMs = 4000
/** Longest pause between two chunks of a response. */
const stallInMs = 3500
const timeoutInMs = 20_000

/** @throws MediaFetchError, or the signal's abort reason */
export async function fetchMedia(address: string, options: Options = {}): Promise<MediaResponse> {
  const { signal } = options
  if (signal?.aborted) throw reasonOf(signal)
  const controller = new AbortController()
  let lateError: MediaFetchError | null = null
  const abortLate = (message: string) => {
    lateError ??= new MediaFetchError('slow', message)
    controller.abort()
  }
  const end = () => controller.abort()
  signal?.addEventListener('abort', end)
  const timer = setTimeout(() => abortLate('took longer than 20 s'), timeoutInMs)
  try {
    const response = await firstResponse(address, options, controller.signal)
    options.onHeaders?.(response.headers)
    const isFullFile = options.acceptsFullFile && response.status === 200
    const length = isFullFile ? undefined : rangeLength(options.headers)
    const error = errorOfResponse(response.status, response.headers, length)
    if (error) throw error
    const bytes =
      options.method === 'HEAD' ? empty : await readBody(response, options, controller.signal, abortLate)
    if (length !== undefined && bytes.length !== length && !endsFile(response.headers, bytes.length))
      throw new MediaFetchError('damaged', `${bytes.length} bytes instead of ${length}`, response.status)
    return { status: response.status, url: response.url || address, headers: response.headers, bytes }
  } catch (failure) {
    if (signal?.aborted) throw reasonOf(signal)
    if (lateError) throw lateError
    throw failure instanceof MediaFetchError ? failure : new MediaFetchError('unreachable', String(failure))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    controller.abort()
  }
}

/** Resolves to the first response among parallel requests and aborts the others. */
function firstResponse(address: string, options: Options, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const controllers: AbortController[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSettled = false
    const settle = (winner: AbortController | null) => {
      isSettled = true
      clearTimeout(timer)
      for (const other of controllers) if (other !== winner) other.abort()
      // The winner's body is yet to be read.
      signal.removeEventListener('abort', abandon)
      if (winner) signal.addEventListener('abort', () => winner.abort(), { once: true })
    }
    const abandon = () => {
      settle(null)
      reject(reasonOf(signal))
    }
    const start = (isFirst: boolean) => {
      const controller = new AbortController()
      const { method = 'GET', headers, body, isFresh } = options
      // With caching, the browser would hold the second request until the first is answered.
      const cache = !isFirst ? 'no-store' : isFresh ? 'reload' : 'default'
      // Only the oldest request is kept; replace the later one.
      if (controllers.length > 1) controllers.pop()!.abort()
      controllers.push(controller)
      fetch(address, { method, headers, body, cache, signal: controller.signal }).then(
        (response) => {
          if (isSettled) return
          settle(controller)
          resolve(response)
        },
        (failure) => {
          if (isSettled || !controllers.includes(controller)) return
          controllers.splice(controllers.indexOf(controller), 1)
          if (controllers.length > 0) return
          settle(null)
          reject(failure)
        },
      )
      if (method === 'GET') timer = setTimeout(() => start(false), isFirst ? hedgeInMs : hedgeRenewedInMs)
    }
    signal.addEventListener('abort', abandon)
    start(true)
  })
}

async function readBody(
  response: Response,
  { onBytes }: Options,
  signal: AbortSignal,
  abortLate: (message: string) => void,
) {
  const expected = Number(response.headers.get('content-length'))
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array(await response.arrayBuffer())
  const parts: Uint8Array[] = []
  let loaded = 0
  for (;;) {
    const timer = setTimeout(() => abortLate('stopped in the middle'), stallInMs)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    // Some browsers report the end of the body when it is aborted.
    if (signal.aborted) throw reasonOf(signal)
    if (done) break
    parts.push(value)
    loaded += value.length
    onBytes?.(value.length, Math.max(0, expected - loaded))
  }
  const bytes = new Uint8Array(loaded)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

/** Chromium before 98, Firefox before 97 and Safari before 15.4 have no `reason`. */
const reasonOf = (signal: AbortSignal): unknown =>
  signal.reason ?? new DOMException('The request was aborted', 'AbortError')

const empty = new Uint8Array(0)

/** `undefined` without a range, or if it is open-ended. */
function rangeLength(headers: Record<string, string> = {}): number | undefined {
  const name = Object.keys(headers).find((header) => header.toLowerCase() === 'range')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec((name && headers[name]) || '') ?? []
  return from === undefined ? undefined : Number(to) - Number(from) + 1
}

/** A range that extends beyond the end of the file gets a shorter response. */
function endsFile(headers: Headers, length: number): boolean {
  const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  return from !== undefined && Number(to) + 1 === Number(total) && length === Number(to) - Number(from) + 1
}
