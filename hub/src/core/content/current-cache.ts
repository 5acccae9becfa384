/** The current cache of finished responses: a new one for a new pack, and when a validity window starts or ends. */
import type { Content } from './content.ts'
import { periodOf } from './loaded-pack.ts'
import { ResponseCache } from './response-cache.ts'

/**
 * Returns a function that returns the cache that is valid now.
 *
 * A request gets the cache once, so that what it still computes for the previous pack goes into the discarded cache.
 */
export function currentCache(
  content: Content,
  nowInMs: () => number,
  limitInBytes: number,
): () => ResponseCache {
  let cache: ResponseCache | undefined
  return () => {
    const now = nowInMs()
    const { pack } = content
    if (!cache?.isValidFor(pack, now)) cache = new ResponseCache(pack, periodOf(pack, now), limitInBytes)
    return cache
  }
}
