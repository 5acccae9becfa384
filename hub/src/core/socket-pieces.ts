/** Where many requests came at once, a server is given them in small pieces, so that it can stop between two of them. */
import type { Socket } from 'node:net'

/** As many are given at once. */
const fewRequests = 8
/** Some 13 of the smallest requests. The HTTP parser goes through all that it is given, and 64 KB are 2,000 of them. */
const pieceInBytes = 512

/** To be called once the server listens to the socket. The answer ends it: for connections that are HTTP no longer. */
export function readInPieces(socket: Socket): () => void {
  const listeners = socket.listeners('data')
  let isOver = false
  const take = (bytes: Buffer) => {
    const length = hasManyRequests(bytes) ? pieceInBytes : bytes.length
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
  socket.on('data', take)
  return () => {
    isOver = true
    socket.off('data', take)
  }
}

/** By their empty lines; a body that has many is only read more slowly. */
function hasManyRequests(bytes: Buffer): boolean {
  let count = 0
  for (let at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) {
    const isEmptyLine = bytes[at + 1] === 10 || (bytes[at + 1] === 13 && bytes[at + 2] === 10)
    if (isEmptyLine && ++count > fewRequests) return true
  }
  return false
}
