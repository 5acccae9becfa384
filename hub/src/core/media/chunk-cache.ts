/**
 * Parts of files in memory: 1 MiB each, bounded, read once however many ask at the same time.
 *
 * What is being written to a passenger stays, since its memory cannot be had back anyway. When everything that fits
 * is being written, further askers get small pieces of their own, so that slow ones cannot fill the memory.
 * A big buffer that nobody holds any more is filled again: new memory costs as much as the copy into it.
 */
import { OpenFiles } from './open-files.ts'

export const chunkInBytes = 1024 * 1024
const pieceInBytes = 64 * 1024
const maxSpares = 4

/** A file that never changes; `number` is its own, `size` what it is known to have. */
export type CachedFile = { number: number; path: string; size: number }

export type Chunk = {
  /** Place of its first byte in the file. */
  start: number
  bytes: Buffer
  /** How many are writing it. */
  holders: number
  isShared: boolean
  /** A write of it was cut off: the socket may still look at it, so it is never filled again. */
  isTainted: boolean
}

type ChunkCallback = (error: NodeJS.ErrnoException | null, chunk?: Chunk) => void
type Entry = { chunk: Chunk; waiting: ChunkCallback[] | null }

export class ChunkCache {
  readonly #limitInBytes: number
  readonly #entries = new Map<number, Entry>()
  readonly #spares: Buffer[] = []
  readonly #files = new OpenFiles()
  #sizeInBytes = 0
  /** Reads from the disk so far, for metrics and tests. */
  reads = 0

  constructor(limitInBytes: number) {
    this.#limitInBytes = limitInBytes
  }

  get sizeInBytes(): number {
    return this.#sizeInBytes
  }

  /** Gives what holds the byte at `position`, at once if it is in memory. `release` ends the hold. */
  acquire(file: CachedFile, position: number, onChunk: ChunkCallback): void {
    const index = Math.floor(position / chunkInBytes)
    const key = keyOf(file, index)
    const entry = this.#entries.get(key)
    if (entry === undefined) {
      const length = lengthOf(file, index)
      if (this.#makeRoom(length)) this.#load(file, index, [onChunk])
      else this.#loadPiece(file, position, onChunk)
      return
    }
    entry.chunk.holders++
    if (entry.waiting) return void entry.waiting.push(onChunk)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    onChunk(null, entry.chunk)
  }

  /** Begins to read what will be needed next, if there is room. */
  prefetch(file: CachedFile, position: number): void {
    const index = Math.floor(position / chunkInBytes)
    if (this.#entries.has(keyOf(file, index)) || !this.#makeRoom(lengthOf(file, index))) return
    this.#load(file, index, [])
  }

  release(chunk: Chunk, wasWritten: boolean): void {
    chunk.holders--
    if (!wasWritten) chunk.isTainted = true
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

  #loadPiece(file: CachedFile, position: number, onChunk: ChunkCallback): void {
    const bytes = Buffer.allocUnsafeSlow(Math.min(pieceInBytes, file.size - position))
    const chunk: Chunk = { start: position, bytes, holders: 1, isShared: false, isTainted: false }
    this.reads++
    this.#files.read(file.path, bytes, position, (error) => onChunk(error, error ? undefined : chunk))
  }

  /** Lets go what was not asked for the longest and nobody holds. Answers whether `length` more bytes fit now. */
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

/** One number for a file's part: files have fewer than a million parts. */
const keyOf = (file: CachedFile, index: number) => file.number * 1_048_576 + index
const lengthOf = (file: CachedFile, index: number) => Math.min(chunkInBytes, file.size - index * chunkInBytes)
