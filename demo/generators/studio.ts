/** A local web server over pages, fonts and prepared pictures, and a headless Chromium that draws them. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { cacheDir } from './sources.ts'

const here = import.meta.dirname
const roots: Record<string, string> = {
  pages: join(here, 'pages'),
  press: join(here, 'press'),
  modules: join(here, '../../node_modules'),
  npm: join(cacheDir, 'npm'),
  pictures: join(cacheDir, 'pictures'),
}
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const flags = [
  '--no-sandbox',
  '--no-first-run',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openStudio(width: number, height: number, deviceScaleFactor = 1) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'))
    const [, root = '', ...rest] = path.split('/')
    try {
      const body = readFileSync(join(roots[root] ?? '/nowhere', ...rest))
      response
        .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor })
  page.on('pageerror', (error) => console.error(error.message))
  page.on('console', (message) => console.error('page:', message.text()))
  return {
    page,
    open: (path: string) => page.goto(`http://127.0.0.1:${port}/${path}`),
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}

/** One frame of a page that offers `renderFrame(seconds)` and draws on its one canvas. */
export async function grabFrame(page: Page, seconds: number) {
  const url = await page.evaluate(async (t) => {
    await (window as unknown as { renderFrame(t: number): unknown }).renderFrame(t)
    return (document.querySelector('canvas') as HTMLCanvasElement).toDataURL('image/jpeg', 0.94)
  }, seconds)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
