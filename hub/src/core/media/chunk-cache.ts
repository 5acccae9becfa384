/**
 * Caches chunks of files in memory: 1 MiB each, bounded, read once however many clients request them
 * concurrently.
 *
 * A chunk that is being written to a client is not evicted, since its memory could not be freed anyway. When
 * all cached chunks are in use, further clients get small private pieces, so that slow ones cannot fill the
 * memory. Buffers of evicted chunks are reused: allocating one costs as much as the copy into it.
 *
 * A short range reads just its bytes if its chunk is not cached: otherwise a client that requests one byte of each
 * chunk would keep the disk busy and empty the cache. Short ranges that many players request are cached as well, once
 * they sum up to more than a piece.
 */
import type { ByteRange } from './byte-range.ts'
import { OpenFiles } from './open-files.ts'

export const chunkInBytes = 1024 * 1024
const pieceInBytes = 64 * 1024
/** For pieces beyond `manyPiecesInBytes`: thousands of clients may send requests and read no response. */
const smallPieceInBytes = 8 * 1024
const manyPiecesInBytes = 64 * 1024 * 1024
const maxSpares = 4
/** Uncached chunks of which the requested bytes are known. */
const maxCounted = 4096

/** A file that never changes; `number` is unique, `size` is the size listed in the pack. */
export type CachedFile = { number: number; path: string; size: number }

export type Chunk = {
  /** Position of its first byte in the file. */
  start: number
  bytes: Buffer
  /** How many responses wait for it or are writing it. */
  holders: number
  isShared: boolean
  /** A write of it was aborted: the socket may still read the buffer, so it is not reused. */
  isTainted: boolean
}

type ChunkCallback = (error: NodeJS.ErrnoException | null, chunk?: Chunk) => void
type Entry = { chunk: Chunk; waiting: ChunkCallback[] | null }

export class ChunkCache {
  readonly #limitInBytes: number
  readonly #entries = new Map<number, Entry>()
  /** Bytes that short ranges have requested of chunks that are not cached, by chunk. */
  readonly #requestedInBytes = new Map<number, number>()
  readonly #spares: Buffer[] = []
  readonly #files = new OpenFiles()
  #sizeInBytes = 0
  /** Size of the private pieces in use. */
  piecesInBytes = 0
  /** Reads from the disk so far, for metrics and tests. */
  reads = 0

  constructor(limitInBytes: number) {
    this.#limitInBytes = limitInBytes
  }

  get sizeInBytes(): number {
    return this.#sizeInBytes
  }

  /**
   * Passes the chunk that contains the byte at `position` of a requested range to `onChunk`, synchronously if it is
   * cached. Release it after use.
   */
  acquire(file: CachedFile, range: ByteRange, position: number, onChunk: ChunkCallback): void {
    const index = Math.floor(position / chunkInBytes)
    const key = keyOf(file, index)
    const entry = this.#entries.get(key)
    if (entry === undefined) {
      const isWanted = !isShort(file, range, index) || this.#isRequestedOften(key, range)
      if (isWanted && this.#makeRoom(lengthOf(file, index))) this.#load(file, index, [onChunk])
      else this.#loadPiece(file, position, range.end, onChunk)
      return
    }
    entry.chunk.holders++
    if (entry.waiting) return void entry.waiting.push(onChunk)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    onChunk(null, entry.chunk)
  }

  /** Starts to read the next chunk of a long range, if there is room. */
  prefetch(file: CachedFile, range: ByteRange, position: number): void {
    const index = Math.floor(position / chunkInBytes)
    if (isShort(file, range, index) || this.#entries.has(keyOf(file, index))) return
    if (!this.#makeRoom(lengthOf(file, index))) return
    this.#load(file, index, [])
  }

  release(chunk: Chunk, isReusable: boolean): void {
    chunk.holders--
    if (!isReusable) chunk.isTainted = true
    if (!chunk.isShared) this.piecesInBytes -= chunk.bytes.length
  }

  close(): void {
    this.#entries.clear()
    this.#spares.length = 0
    this.#files.closeAll()
  }

  #load(file: CachedFile, index: number, waiting: ChunkCallback[]): void {
    const length = lengthOf(file, index)
    const bytes = (length === chunkInBytes ? this.#spares.pop() : undefined) ?? Buffer.allocUnsafeSlow(length)
    const chunk: Chunk = {
      start: index * chunkInBytes,
      bytes,
      holders: waiting.length,
      isShared: true,
      isTainted: false,
    }
    const entry: Entry = { chunk, waiting }
    const key = keyOf(file, index)
    this.#entries.set(key, entry)
    this.#sizeInBytes += length
    this.reads++
    this.#files.read(file.path, bytes, chunk.start, (error) => {
      entry.waiting = null
      if (error && this.#entries.delete(key)) this.#sizeInBytes -= length
      for (const onChunk of waiting) onChunk(error, error ? undefined : chunk)
    })
  }

  #loadPiece(file: CachedFile, position: number, end: number, onChunk: ChunkCallback): void {
    const maxInBytes = this.piecesInBytes < manyPiecesInBytes ? pieceInBytes : smallPieceInBytes
    const bytes = Buffer.allocUnsafeSlow(Math.min(maxInBytes, end - position))
    const chunk: Chunk = { start: position, bytes, holders: 1, isShared: false, isTainted: false }
    this.reads++
    this.piecesInBytes += bytes.length
    this.#files.read(file.path, bytes, position, (error) => {
      if (error) this.release(chunk, false)
      onChunk(error, error ? undefined : chunk)
    })
  }

  /** Whether short ranges, this one included, have requested more than a piece of a chunk that is not cached. */
  #isRequestedOften(key: number, { start, end }: ByteRange): boolean {
    const requestedInBytes = (this.#requestedInBytes.get(key) ?? 0) + end - start
    this.#requestedInBytes.delete(key)
    if (requestedInBytes > pieceInBytes) return true
    this.#requestedInBytes.set(key, requestedInBytes)
    const [oldest] = this.#requestedInBytes.keys()
    if (this.#requestedInBytes.size > maxCounted) this.#requestedInBytes.delete(oldest!)
    return false
  }

  /** Evicts the least recently used chunks that are not held until `length` more bytes fit; false if they do not. */
  #makeRoom(length: number): boolean {
    if (this.#sizeInBytes + length <= this.#limitInBytes) return true
    for (const [key, { chunk, waiting }] of this.#entries) {
      if (chunk.holders > 0 || waiting) continue
      this.#entries.delete(key)
      this.#sizeInBytes -= chunk.bytes.length
      const isSpare = chunk.bytes.length === chunkInBytes && !chunk.isTainted
      if (isSpare && this.#spares.length < maxSpares) this.#spares.push(chunk.bytes)
      if (this.#sizeInBytes + length <= this.#limitInBytes) return true
    }
    return false
  }
}

/** One number for a chunk of a file: files have fewer than a million chunks. */
const keyOf = (file: CachedFile, index: number) => file.number * 1_048_576 + index
/** Less than the chunk and at most a piece. A whole small file, such as a picture, is not short. */
const isShort = (file: CachedFile, { start, end }: ByteRange, index: number) =>
  end - start <= pieceInBytes && end - start < lengthOf(file, index)
const lengthOf = (file: CachedFile, index: number) => Math.min(chunkInBytes, file.size - index * chunkInBytes)
