/** Writes a range of a file to a response: whole chunks of the cache, one after another as the passenger takes them. */
import type { ServerResponse } from 'node:http'
import type { ByteRange } from './byte-range.ts'
import type { CachedFile, Chunk, ChunkCache } from './chunk-cache.ts'

export type Sending = {
  /** Monotonic time of the last chunk that went out, for those who only pretend to listen. */
  movedAtInMs: number
  response: ServerResponse
}

type Options = {
  cache: ChunkCache
  file: CachedFile
  range: ByteRange
  response: ServerResponse
  /** Called once with the first bytes in hand, or with the reason why there are none. Writes the head. */
  onStart: (error: NodeJS.ErrnoException | null) => void
  /** Called where `begin` threw: by then no framework catches it. */
  onFailure: (error: unknown) => void
  /** Called with each piece that went out. */
  onWritten?: (bytes: number) => void
  sendings: Set<Sending>
}

/**
 * Backpressure comes from the write's own callback: one chunk is on its way while the next is read ahead,
 * so a passenger pins at most one chunk, and a chunk costs one callback.
 */
export function sendRange(options: Options): void {
  const { cache, file, range, response, onStart, onFailure, onWritten, sendings } = options
  const sending: Sending = { movedAtInMs: performance.now(), response }
  let position = range.start
  let writtenTo = range.start
  let current: Chunk | null = null
  let isStarted = false
  let isClosed = false

  const requestNext = () => cache.acquire(file, position, onChunk)

  const onChunk = (error: NodeJS.ErrnoException | null, chunk?: Chunk) => {
    if (isClosed) {
      if (chunk) cache.release(chunk, true)
      return
    }
    if (!isStarted) {
      isStarted = true
      try {
        onStart(error)
      } catch (thrown) {
        if (chunk) cache.release(chunk, true)
        isClosed = true
        return onFailure(thrown)
      }
      if (error) return
      sendings.add(sending)
    }
    // The length is promised already: cutting the connection is the only honest answer left.
    if (error) return void response.destroy()
    current = chunk!
    const from = position - current.start
    const to = Math.min(current.bytes.length, range.end - current.start)
    position = current.start + to
    const bytes = current.bytes.subarray(from, to)
    if (position === range.end) return void response.end(bytes, written)
    response.write(bytes, written)
    if (current.isShared) cache.prefetch(file, position)
  }

  const written = (error?: Error | null) => {
    if (isClosed || error) return
    sending.movedAtInMs = performance.now()
    onWritten?.(position - writtenTo)
    writtenTo = position
    cache.release(current!, true)
    current = null
    if (position < range.end) requestNext()
    else finish()
  }

  const finish = () => {
    isClosed = true
    sendings.delete(sending)
    if (current) cache.release(current, false)
    current = null
  }

  // Gone before it was answered: no `close` will come any more.
  if (response.destroyed) return
  response.once('close', finish)
  requestNext()
}
