/**
 * The baseline for the socket: plain ws that sends one serialized message of SIZE bytes with its time every
 * second.
 */
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const server = createServer((_, reply) => reply.end())
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
const filling = 'x'.repeat(Number(process.env.SIZE ?? 2000))
setInterval(() => {
  const header = { service: 'ife.cabincrew', app: 'route', event: 'progress:updated' }
  const text = Buffer.from(JSON.stringify({ header, payload: { at: Date.now(), filling } }))
  for (const socket of sockets.clients) socket.send(text, { binary: false })
}, 1000)
server.listen(Number(process.env.PORT), '127.0.0.1')
