/** Reloads gallery pictures that failed: one of them is requested until it loads, then all are reloaded. */
import { createStore } from '@altiport/client/store'
import { fetchMedia } from '#core/media/recovery/media-fetch.ts'
import { MediaFetchError, type MediaProblem, retryDelayInMs } from '#core/media/recovery/media-problem.ts'
import { pictureSizeIn } from './truncated-picture.ts'

type FailedPicture = { address: string; reload: () => void }

/** Why a displayed picture fails to load, or `null` while none does. */
export const pictureProblem = createStore<MediaProblem | null>(null)

const failing = new Set<FailedPicture>()
/** Not reloaded since their last failure. */
const waiting = new Set<FailedPicture>()
let skipPause = () => {}
let isTrying = false
/** The last response was good, but the pictures failed nevertheless. */
let isDamaged = false

/** Returns the function to call when the picture has loaded or is no longer displayed. */
export function recoverPicture(picture: FailedPicture): () => void {
  failing.add(picture)
  waiting.add(picture)
  if (pictureProblem.read() === null) pictureProblem.write('slow')
  if (!isTrying) void retryUntilAllLoaded()
  return () => {
    failing.delete(picture)
    waiting.delete(picture)
    if (failing.size > 0) return
    isDamaged = false
    pictureProblem.write(null)
  }
}

export const retryPictures = (): void => skipPause()

async function retryUntilAllLoaded(): Promise<void> {
  isTrying = true
  let error: unknown
  let sinceInMs = performance.now()
  while (waiting.size > 0) {
    await new Promise<void>((resolve) => {
      skipPause = resolve
      setTimeout(resolve, retryDelayInMs(error, sinceInMs))
    })
    const [first] = waiting
    if (!first) break
    // Rotate: a picture that is not on board must not block the others.
    waiting.delete(first)
    waiting.add(first)
    error = await tryFetching(first.address)
    if (error instanceof MediaFetchError) {
      isDamaged = false
      pictureProblem.write(error.problem)
      continue
    }
    sinceInMs = performance.now()
    if (isDamaged) pictureProblem.write('damaged')
    const all = [...waiting]
    waiting.clear()
    for (const picture of all) picture.reload()
    isDamaged = true
  }
  isTrying = false
}

/**
 * Resolves to the error, or to `null`. Updates the browser's cache, so that the next visit does not start with a
 * damaged response.
 */
async function tryFetching(address: string): Promise<unknown> {
  try {
    const { headers, bytes } = await fetchMedia(address, { isFresh: true })
    const isPicture = /^image\//.test(headers.get('content-type') ?? '') && bytes.length > 0
    if (!isPicture) return new MediaFetchError('replaced', 'not a picture')
    const isComplete = bytes.length >= pictureSizeIn(headers.get('server-timing'))
    return isComplete ? null : new MediaFetchError('damaged', `only ${bytes.length} bytes`)
  } catch (error) {
    return error
  }
}
