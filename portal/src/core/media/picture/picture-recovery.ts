/** Reloads gallery pictures that failed: they are requested in turn until one loads, then all are reloaded. */
import { createStore } from '@altiport/client/store'
import { fetchMedia } from '#core/media/recovery/media-fetch.ts'
import { MediaFetchError, type MediaProblem, retryDelayInMs } from '#core/media/recovery/media-problem.ts'
import { pictureSizeIn } from './truncated-picture.ts'

type FailedPicture = { address: string; reload: () => void }

/** Why a displayed picture fails to load, or `null` while none does. */
export const pictureProblem = createStore<MediaProblem | null>(null)

const failedPictures = new Set<FailedPicture>()
/** Those that have not been reloaded since their last failure. */
const notReloaded = new Set<FailedPicture>()
let skipPause = () => {}
let isTrying = false
/** The pictures were reloaded after a good response: those that fail again are damaged. */
let wasReloaded = false

/** Returns the function to call when the picture has loaded or is no longer displayed. */
export function recoverPicture(picture: FailedPicture): () => void {
  failedPictures.add(picture)
  notReloaded.add(picture)
  if (pictureProblem.read() === null) pictureProblem.write('slow')
  if (!isTrying) void retryUntilAllLoaded()
  return () => {
    failedPictures.delete(picture)
    notReloaded.delete(picture)
    if (failedPictures.size > 0) return
    wasReloaded = false
    pictureProblem.write(null)
  }
}

export const retryPictures = (): void => skipPause()

async function retryUntilAllLoaded(): Promise<void> {
  isTrying = true
  let error: unknown
  let sinceInMs = performance.now()
  while (notReloaded.size > 0) {
    await new Promise<void>((resolve) => {
      skipPause = resolve
      setTimeout(resolve, retryDelayInMs(error, sinceInMs))
    })
    const [first] = notReloaded
    if (!first) break
    // Rotate: a picture that is not on board must not block the others.
    notReloaded.delete(first)
    notReloaded.add(first)
    error = await tryFetching(first.address)
    if (error instanceof MediaFetchError) {
      wasReloaded = false
      pictureProblem.write(error.problem)
      continue
    }
    sinceInMs = performance.now()
    if (wasReloaded) pictureProblem.write('damaged')
    const all = [...notReloaded]
    notReloaded.clear()
    for (const picture of all) picture.reload()
    wasReloaded = true
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
