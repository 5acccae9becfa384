/**
 * Checks whether a file can be fetched now; used for media that the browser fetches without reporting
 * details.
 */
import { errorOfResponse, MediaFetchError, type MediaProblem } from './media-problem.ts'

const timeoutInMs = 3000

/**
 * Requests one byte. Resolves to `null` if the hub answers well, and to `slow` after the timeout; also if `signal`
 * aborts, when the result is to be ignored.
 */
export async function probeMedia(address: string, signal?: AbortSignal): Promise<MediaFetchError | null> {
  const controller = new AbortController()
  const end = () => controller.abort()
  const timer = setTimeout(end, timeoutInMs)
  signal?.addEventListener('abort', end)
  try {
    const init = { headers: { range: 'bytes=0-0' }, cache: 'no-store', signal: controller.signal } as const
    const response = await fetch(address, init)
    const error = errorOfResponse(response.status, response.headers, 1)
    if (error) return error
    const { byteLength } = await response.arrayBuffer()
    return byteLength === 1 ? null : new MediaFetchError('damaged', `${byteLength} bytes instead of 1`)
  } catch (failure) {
    const problem: MediaProblem = controller.signal.aborted ? 'slow' : 'unreachable'
    return new MediaFetchError(problem, String(failure))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    controller.abort()
  }
}
