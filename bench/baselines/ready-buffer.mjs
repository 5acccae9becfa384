/**
 * The baseline for cached responses: Node's own server with a prepared response of SIZE bytes for every request.
 */
import { createServer } from 'node:http'

const response = Buffer.alloc(Number(process.env.SIZE ?? 1024), ' ')
const headers = { 'content-type': 'application/json', 'content-length': response.length }
createServer((request, reply) => {
  request.on('data', () => {})
  request.on('end', () => {
    reply.writeHead(200, headers)
    reply.end(response)
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
