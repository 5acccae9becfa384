/**
 * Passes a socket's data to the HTTP parser in small pieces when it contains many requests, so that parsing
 * can be stopped in between.
 */
import type { Socket } from 'node:net'

/** With up to this many requests, data is passed on unchanged. */
const fewRequests = 8
/**
 * Some 13 of the smallest requests. The HTTP parser processes all the data it is given, and 64 KB are 2,000
 * requests.
 */
const pieceInBytes = 512

/**
 * Call after the server has attached its listeners to the socket. The returned function stops it, when the
 * connection is upgraded from HTTP.
 *
 * @param onFlood called when data certainly contains more than `maxRequests` requests; none of them is parsed
 */
export function readInPieces(socket: Socket, maxRequests: number, onFlood: () => void): () => void {
  const listeners = socket.listeners('data')
  let isOver = false
  const onData = (bytes: Buffer) => {
    const { emptyLines, heads } = countRequests(bytes)
    if (heads > maxRequests) return onFlood()
    const length = emptyLines > fewRequests ? pieceInBytes : bytes.length
    for (let from = 0; from < bytes.length; from += length) {
      if (socket.destroyed) return
      // A client must not send more before the upgrade's response.
      if (isOver) return void socket.destroy()
      // Backpressure: the server pauses until its responses have been sent.
      if (socket.isPaused()) return void socket.unshift(bytes.subarray(from))
      for (const listener of listeners) listener.call(socket, bytes.subarray(from, from + length))
    }
  }
  socket.removeAllListeners('data')
  socket.on('data', onData)
  return () => {
    isOver = true
    socket.off('data', onData)
  }
}

/** Upper bound on counting. */
const manyRequests = 32
const [lineFeed, carriageReturn, letterA, letterZ] = [10, 13, 65, 90]

/**
 * Requests end with an empty line, and the next one starts with a capital letter. Bodies may contain either,
 * and are then only read more slowly; no body that the hub accepts contains many of both.
 */
function countRequests(bytes: Buffer): { emptyLines: number; heads: number } {
  let emptyLines = 0
  let heads = 0
  for (let at = bytes.indexOf('\n'); at >= 0 && emptyLines < manyRequests; at = bytes.indexOf('\n', at + 1)) {
    const next = bytes[at + 1] === carriageReturn ? at + 2 : at + 1
    if (bytes[next] !== lineFeed) continue
    emptyLines++
    const begins = bytes[next + 1] ?? 0
    if (begins >= letterA && begins <= letterZ) heads++
  }
  return { emptyLines, heads }
}
