/** The current cache of finished answers: replaced with a new pack, and when a title's validity starts or ends. */
import type { Content } from './content.ts'
import { stretchOf } from './loaded-pack.ts'
import { ReadyBytes } from './ready-bytes.ts'

/**
 * Returns a function that returns the cache that is valid now.
 *
 * A request reads it once: answers that it still computes for the previous pack go into the discarded cache.
 */
export function currentBytes(
  content: Content,
  nowInMs: () => number,
  limitInBytes: number,
): () => ReadyBytes {
  let bytes: ReadyBytes | undefined
  return () => {
    const now = nowInMs()
    const { pack } = content
    if (!bytes?.isTrueFor(pack, now)) bytes = new ReadyBytes(pack, stretchOf(pack, now), limitInBytes)
    return bytes
  }
}
