/**
 * Passes a socket's data to the HTTP parser in small pieces when it contains many requests or lines, so that parsing
 * can be stopped in between. Also bounds the length of each request.
 */
import type { Socket } from 'node:net'

/** Data with more requests than this is passed on in pieces. */
const fewRequests = 8
/**
 * At most 28 of the smallest requests, of 18 bytes each. The HTTP parser processes all the data that it is given, and
 * 64 KB can contain thousands of them.
 */
const pieceInBytes = 512

/** Limits of one request, with its head and body: the longest body is 64 KiB, and browsers send some 30 lines. */
const maxBytes = 128 * 1024
const maxLines = 2500
/** Each chunk of a body has two lines, and takes 300 bytes of memory even if it has one byte. */
const maxLinesOfChunks = 256
/**
 * Maximum number of pieces in which requests may arrive until all of them are answered: 128 KiB arrive in about a
 * hundred packets. Under TLS each byte can be a record, and so a piece, that costs as much as thousands of bytes.
 */
const maxPieces = 512

export type PieceReader = {
  /** To be called for each request: what follows is its body, in chunks or of a known length. */
  noteRequest(isInChunks: boolean): void
  /** To be called when all requests are answered. */
  noteAnswered(): void
  /** To be called when the connection is upgraded from HTTP. */
  stop(): void
}

/**
 * Call after the server has attached its listeners to the socket.
 *
 * @param onFlood called when data certainly contains more than `maxRequests` requests, none of which is parsed; and
 * when one request is longer than any that the hub answers, or arrives in too many pieces. A body without end, in
 * thousands of chunks or records, costs as much as many requests.
 */
export function readInPieces(socket: Socket, maxRequests: number, onFlood: () => void): PieceReader {
  const listeners = socket.listeners('data')
  let isOver = false
  let currentRequest = { bytes: 0, lines: 0, pieces: 0, maxLines }
  const isTooLong = () =>
    currentRequest.bytes > maxBytes ||
    currentRequest.lines > currentRequest.maxLines ||
    currentRequest.pieces > maxPieces
  const onData = (bytes: Buffer) => {
    currentRequest.pieces++
    const all = countRequests(bytes)
    if (all.heads > maxRequests || all.lines > maxLines) return onFlood()
    const isLong = all.emptyLines > fewRequests || all.lines > maxLinesOfChunks
    const length = isLong ? pieceInBytes : bytes.length
    for (let start = 0; start < bytes.length; start += length) {
      if (socket.destroyed) return
      const piece = isLong ? bytes.subarray(start, start + length) : bytes
      currentRequest.bytes += piece.length
      currentRequest.lines += isLong ? countRequests(piece).lines : all.lines
      if (isTooLong()) return onFlood()
      // A client must not send more before the upgrade's response.
      if (isOver) return void socket.destroy()
      // Backpressure: the server pauses until its responses have been sent.
      if (socket.isPaused()) return void socket.unshift(bytes.subarray(start))
      for (const listener of listeners) listener.call(socket, piece)
    }
  }
  socket.removeAllListeners('data')
  socket.on('data', onData)
  return {
    noteRequest(isInChunks) {
      const { pieces } = currentRequest
      currentRequest = { bytes: 0, lines: 0, pieces, maxLines: isInChunks ? maxLinesOfChunks : maxLines }
    },
    noteAnswered() {
      currentRequest.pieces = 0
    },
    stop() {
      isOver = true
      socket.off('data', onData)
    },
  }
}

const [lineFeed, carriageReturn, letterA, letterZ] = [10, 13, 65, 90]
/** More than a browser's request has. */
const manyLines = 64

/**
 * `indexOf` takes a tenth of the time for lines as long as those of browsers, but 1 ms for 64 KB of short ones: after
 * many lines, the rest is searched byte by byte.
 *
 * @returns -1 if there is none
 */
function nextLineFeed(bytes: Buffer, start: number, linesBefore: number): number {
  if (linesBefore < manyLines) return bytes.indexOf(lineFeed, start)
  for (let index = start; index < bytes.length; index++) if (bytes[index] === lineFeed) return index
  return -1
}

/**
 * Requests end with an empty line, and the next one starts with a capital letter. Bodies may contain either,
 * and are then only read more slowly; no body that the hub accepts contains many of both.
 */
function countRequests(bytes: Buffer): { lines: number; emptyLines: number; heads: number } {
  let lines = 0
  let emptyLines = 0
  let heads = 0
  for (
    let index = bytes.indexOf(lineFeed);
    index >= 0 && lines <= maxLines;
    index = nextLineFeed(bytes, index + 1, lines)
  ) {
    lines++
    const next = bytes[index + 1] === carriageReturn ? index + 2 : index + 1
    if (bytes[next] !== lineFeed) continue
    emptyLines++
    const firstLetter = bytes[next + 1] ?? 0
    if (firstLetter >= letterA && firstLetter <= letterZ) heads++
  }
  return { lines, emptyLines, heads }
}
