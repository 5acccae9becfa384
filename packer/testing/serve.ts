/** Serves a built pack and the portal's player over HTTP with MIME types and byte ranges; launches Chromium. */
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumFlags, chromiumPath } from '@altiport/tools/chromium'
import { pack } from '@altiport/wire/pack.shape'
import { chromium } from 'playwright-core'

const player = join(dirname(fileURLToPath(import.meta.resolve('shaka-player'))), 'shaka-player.compiled.js')

/** A page with one `<video>` at `/`, the player at `/player.js`, the pack's files by their paths. */
export async function servePack(built: string): Promise<{ origin: string; stop: () => void }> {
  const { files } = pack.parse(JSON.parse(readFileSync(join(built, 'pack.json'), 'utf8')))
  const types = new Map(files.map((file) => [`/${file.path}`, file.type]))
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/')
      return response.setHeader('content-type', 'text/html').end('<video muted playsinline></video>')
    const file = path === '/player.js' ? player : join(built, path)
    if (!types.has(path) && file !== player) return response.writeHead(404).end()
    const { size } = statSync(file)
    response
      .setHeader('content-type', types.get(path) ?? 'text/javascript')
      .setHeader('accept-ranges', 'bytes')
    const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '')
    if (!range) return createReadStream(file).pipe(response)
    const [start, end] = [Number(range[1]), Math.min(Number(range[2] || size - 1), size - 1)]
    response.writeHead(206, {
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': end - start + 1,
    })
    return createReadStream(file, { start, end }).pipe(response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const launchChromium = () =>
  chromium.launch({
    executablePath: chromiumPath,
    args: chromiumFlags,
  })
