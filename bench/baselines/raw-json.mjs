/**
 * The baseline for a small call: Node's own server that serializes 1 KB of JSON per request and checks nothing.
 */
import { createServer } from 'node:http'

const user = { username: '00000000-0000-4000-8000-000000000001', kind: 'pax-app', note: 'x'.repeat(900) }
createServer((_, reply) => {
  const text = JSON.stringify({ user, token: String(Math.random()) })
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  reply.end(text)
}).listen(Number(process.env.PORT), '127.0.0.1')
