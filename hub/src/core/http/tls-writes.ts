/**
 * Encrypts long responses piece by piece. Whatever is written to a TLS socket at once is encrypted at once, into memory
 * of its own that is held until the client has read it: a MiB for each of thousands of clients that read nothing.
 */
import type { Socket } from 'node:net'

/** One TLS record. */
const pieceInBytes = 16 * 1024

/** The encoding of a chunk that is not a string. */
const asBytes = 'buffer' as BufferEncoding

type Done = (error?: Error | null) => void
type Chunk = { chunk: unknown; encoding: BufferEncoding }

/** Call for a TLS socket before anything is written to it. */
export const writeInPieces = (socket: Socket): void => {
  const write = socket._write.bind(socket)
  const writeAll = socket._writev?.bind(socket)

  const writeOne = (chunk: unknown, encoding: BufferEncoding, done: Done): void => {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string, encoding)
    let offset = 0
    const writeNext: Done = (error) => {
      if (error || offset >= bytes.length) return done(error)
      const isLast = offset + pieceInBytes >= bytes.length
      const piece = bytes.subarray(offset, offset + pieceInBytes)
      offset += pieceInBytes
      write(piece, asBytes, isLast ? done : writeNext)
    }
    writeNext()
  }
  socket._write = writeOne
  if (!writeAll) return
  socket._writev = (chunks: Chunk[], done: Done) => {
    const length = chunks.reduce((all, { chunk }) => all + (chunk as string | Buffer).length, 0)
    if (length <= pieceInBytes) return writeAll(chunks as never, done)
    let count = 0
    const writeNext: Done = (error) => {
      const one = error ? undefined : chunks[count++]
      if (one) writeOne(one.chunk, one.encoding, writeNext)
      else done(error)
    }
    writeNext()
  }
}
