/**
 * The baseline for the socket: plain ws that every second sends one serialized message, with the time of
 * sending and SIZE bytes of padding, to all sockets.
 */
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const server = createServer((_, reply) => reply.end())
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
const padding = 'x'.repeat(Number(process.env.SIZE ?? 2000))
setInterval(() => {
  const header = { service: 'ife.cabincrew', app: 'route', event: 'progress:updated' }
  const text = Buffer.from(JSON.stringify({ header, payload: { at: Date.now(), padding } }))
  for (const socket of sockets.clients) socket.send(text, { binary: false })
}, 1000)
server.listen(Number(process.env.PORT), '127.0.0.1')
