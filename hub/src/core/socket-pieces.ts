/** Where many requests came at once, a server is given none of them, or small pieces, so that it can stop between two. */
import type { Socket } from 'node:net'

/** As many are given at once. */
const fewRequests = 8
/** Some 13 of the smallest requests. The HTTP parser goes through all that it is given, and 64 KB are 2,000 of them. */
const pieceInBytes = 512

/**
 * To be called once the server listens to the socket. The answer ends it: for connections that are HTTP no longer.
 *
 * @param onFlood is told of bytes that surely begin more requests than `mostRequests`; none of them is parsed
 */
export function readInPieces(socket: Socket, mostRequests: number, onFlood: () => void): () => void {
  const listeners = socket.listeners('data')
  let isOver = false
  const onData = (bytes: Buffer) => {
    const { emptyLines, heads } = countRequests(bytes)
    if (heads > mostRequests) return onFlood()
    const length = emptyLines > fewRequests ? pieceInBytes : bytes.length
    for (let from = 0; from < bytes.length; from += length) {
      if (socket.destroyed) return
      // Nobody may send more before the upgrade is answered.
      if (isOver) return void socket.destroy()
      // The server wants no more until its answers have gone.
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

/** Counted no further than it takes to know that there are very many. */
const manyRequests = 32
const [lineFeed, carriageReturn, letterA, letterZ] = [10, 13, 65, 90]

/**
 * Requests end with an empty line, and the next one begins with a capital letter. Bodies have either at times, and are
 * only read more slowly for it: those with many of both are none that the hub takes.
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
