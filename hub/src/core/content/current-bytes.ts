/** The ready bytes of this moment: begun anew when another pack is active or a title's window opens or closes. */
import type { Content } from './content.ts'
import { stretchOf } from './loaded-pack.ts'
import { ReadyBytes } from './ready-bytes.ts'

/**
 * Answers a function that gives the bytes which are true now.
 *
 * A request takes them once: what it still works out for the pack before goes into bytes that nobody asks any more.
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
