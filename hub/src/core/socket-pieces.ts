/** A connection that is read in small pieces, each in its own turn of the event loop. */
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** Some 20 of the smallest requests. The HTTP parser takes all that it is given at once, and 64 KB are 2,000 of them. */
const pieceInBytes = 512

/** Stands for `socket` wherever a server takes a connection. Nothing else may read from `socket`. */
export function inPieces(socket: Socket): Socket {
  let isWanted = false
  let isComing = false
  const pull = () => {
    isComing = false
    if (!isWanted || socket.readableLength === 0) return
    isWanted = false
    pieces.push(socket.read(Math.min(pieceInBytes, socket.readableLength)))
  }
  const pullSoon = () => {
    if (isComing) return
    isComing = true
    setImmediate(pull)
  }
  const pieces = new Duplex({
    read() {
      isWanted = true
      pullSoon()
    },
    write: (chunk, encoding, done) => void socket.write(chunk, encoding, done),
    final: (done) => void socket.end(done),
    destroy(error, done) {
      socket.destroy()
      done(error)
    },
  })
  socket.on('readable', pullSoon)
  socket.on('end', () => pieces.push(null))
  socket.on('error', (error) => pieces.destroy(error))
  socket.on('close', () => pieces.destroy())
  socket.on('timeout', () => pieces.emit('timeout'))
  // What servers ask of a connection besides its bytes.
  const { remoteAddress, remotePort, localAddress, localPort } = socket
  const facts = {
    remoteAddress,
    remotePort,
    localAddress,
    localPort,
    ...('encrypted' in socket && { encrypted: true }),
  }
  const acts = {
    setTimeout(inMs: number) {
      socket.setTimeout(inMs)
      return pieces
    },
    setNoDelay: () => pieces,
    setKeepAlive: () => pieces,
  }
  return Object.assign(pieces, facts, acts) as unknown as Socket
}
