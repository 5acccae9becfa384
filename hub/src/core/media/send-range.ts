/** Writes a byte range of a file to a response, chunk by chunk, as fast as the client reads. */
import type { ServerResponse } from 'node:http'
import type { ByteRange } from './byte-range.ts'
import type { CachedFile, Chunk, ChunkCache } from './chunk-cache.ts'

export type Transfer = {
  /** Monotonic time of the last write that ended, at first of the start, to detect clients that stop reading. */
  lastSentAtInMs: number
  response: ServerResponse
}

type Options = {
  cache: ChunkCache
  file: CachedFile
  range: ByteRange
  response: ServerResponse
  /** Writes the head. Called once, when the first bytes are read, or with the error; not if the client has left. */
  onStart: (error: NodeJS.ErrnoException | null) => void
  /** Called if `onStart` threw: the framework no longer handles errors at that point. */
  onFailure: (error: unknown) => void
  /** Called after each write with the number of bytes. */
  onWritten?: (bytes: number) => void
  transfers: Set<Transfer>
}

/**
 * Backpressure is the write's own callback: one chunk is written at a time, so a client holds at most one. The next one
 * is prefetched meanwhile, unless what is sent is a private piece.
 */
export function sendRange(options: Options): void {
  const { cache, file, range, response, onStart, onFailure, onWritten, transfers } = options
  const transfer: Transfer = { lastSentAtInMs: performance.now(), response }
  let position = range.start
  let writtenTo = range.start
  let current: Chunk | null = null
  let isStarted = false
  let isClosed = false

  const requestNext = () => cache.acquire(file, range, position, onChunk)

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
      transfers.add(transfer)
    }
    // The content length was already sent, so all that is left is to close the connection.
    if (error) return void response.destroy()
    current = chunk!
    const start = position - current.start
    const end = Math.min(current.bytes.length, range.end - current.start)
    position = current.start + end
    const bytes = current.bytes.subarray(start, end)
    if (position === range.end) return void response.end(bytes, onWriteDone)
    response.write(bytes, onWriteDone)
    if (current.isShared) cache.prefetch(file, range, position)
  }

  const onWriteDone = (error?: Error | null) => {
    if (isClosed || error) return
    transfer.lastSentAtInMs = performance.now()
    onWritten?.(position - writtenTo)
    writtenTo = position
    cache.release(current!, true)
    current = null
    if (position < range.end) requestNext()
    else finish()
  }

  const finish = () => {
    isClosed = true
    transfers.delete(transfer)
    if (current) cache.release(current, false)
    current = null
  }

  // Closed before the response started: `close` will not be emitted again.
  if (response.destroyed) return
  response.once('close', finish)
  requestNext()
}
