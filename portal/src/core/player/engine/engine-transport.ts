/**
 * The engine's HTTP transport, replacing the library's own, which appends the body of any 2xx response. In this
 * one an HTML page, a wrong length or a timeout is an error. So is an aborted request: the library's transport
 * warns about "Payload length" in browsers that end an aborted body early instead of failing it.
 */
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { fetchMedia, type MediaResponse } from '#core/media/recovery/media-fetch.ts'
import { MediaFetchError } from '#core/media/recovery/media-problem.ts'
import { type Library, library } from './engine-library.ts'

type Progress = { updated: shaka.extern.ProgressUpdated; headers: shaka.extern.HeadersReceived }

/** Set by a request filter if the browser's cache may hold a damaged response. */
export const freshHeaders = { 'Cache-Control': 'no-cache' }

const progressInMs = 100

const preparedLibraries = new WeakSet<Library>()

export function prepareTransport(): void {
  if (preparedLibraries.has(library)) return
  preparedLibraries.add(library)
  const { NetworkingEngine } = library.net
  const plugin: shaka.extern.SchemePlugin = (uri, request, type, updated, headers) => {
    const controller = new AbortController()
    const sent = send(uri, request, type, { updated, headers }, controller.signal)
    return new library.util.AbortableOperation(sent, async () => controller.abort())
  }
  for (const scheme of ['http', 'https'])
    NetworkingEngine.registerScheme(scheme, plugin, NetworkingEngine.PluginPriority.APPLICATION, true)
}

async function send(
  uri: string,
  request: shaka.extern.Request,
  type: shaka.net.NetworkingEngine.RequestType,
  progress: Progress,
  signal: AbortSignal,
): Promise<shaka.extern.Response> {
  try {
    const answer = await fetchMedia(uri, {
      method: request.method,
      headers: request.headers,
      body: request.body as BodyInit | null,
      signal,
      isFresh: request.headers['Cache-Control'] === freshHeaders['Cache-Control'],
      onHeaders: (headers) => progress.headers(Object.fromEntries(headers)),
      onBytes: reportBytes(progress.updated),
    })
    return responseOf(answer, uri, request)
  } catch (failure) {
    throw engineError(failure, uri, type, signal.aborted)
  }
}

/** Progress for the bandwidth estimate, throttled so that the intervals can be measured. */
function reportBytes(updated: shaka.extern.ProgressUpdated) {
  let sinceInMs = Date.now()
  let arrivedSince = 0
  return (arrived: number, remaining: number) => {
    arrivedSince += arrived
    const now = Date.now()
    if (remaining > 0 && now - sinceInMs < progressInMs) return
    updated(now - sinceInMs, arrivedSince, remaining)
    sinceInMs = now
    arrivedSince = 0
  }
}

const responseOf = (
  { url, bytes, status, headers }: MediaResponse,
  originalUri: string,
  originalRequest: shaka.extern.Request,
): shaka.extern.Response => ({
  uri: url,
  originalUri,
  originalRequest,
  status,
  data: bytes.buffer,
  headers: Object.fromEntries(headers),
})

function engineError(
  failure: unknown,
  uri: string,
  type: shaka.net.NetworkingEngine.RequestType,
  isAborted: boolean,
): shaka.util.Error {
  const { Severity, Category, Code } = library.util.Error
  const errorWith = (code: shaka.util.Error.Code, ...data: unknown[]) =>
    new library.util.Error(Severity.RECOVERABLE, Category.NETWORK, code, uri, ...data)
  if (isAborted) return errorWith(Code.OPERATION_ABORTED, type)
  if (!(failure instanceof MediaFetchError)) return errorWith(Code.HTTP_ERROR, failure, type)
  if (failure.problem === 'slow') return errorWith(Code.TIMEOUT, type, failure)
  if (failure.status < 400) return errorWith(Code.HTTP_ERROR, failure, type)
  return errorWith(Code.BAD_HTTP_STATUS, failure.status, failure.message, {}, type, uri, failure)
}
