/** Serves one folder, brotli-compressed and cached in memory, as a good static host does. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const ready = new Map()

createServer((request, reply) => {
  const path = normalize(request.url.split('?')[0])
  const file = join(process.env.FOLDER, path.endsWith('/') ? `${path}index.html` : path)
  try {
    if (!ready.has(file)) ready.set(file, brotliCompressSync(readFileSync(file)))
    reply.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
    })
    reply.end(ready.get(file))
  } catch {
    reply.writeHead(404).end()
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
