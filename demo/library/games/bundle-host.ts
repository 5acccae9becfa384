/**
 * Runs bundles for their tests: a server with the hub's headers, a sandboxed frame, and an embedding page
 * that implements the bridge.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { chromiumFlags, chromiumPath } from '@altiport/tools/chromium'
import { chromium, type FrameLocator, type Page } from 'playwright-core'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

type Greeting = { language: string; theme: 'dark' | 'light'; accent: string; data: string | null }
declare global {
  interface Window {
    received: { altiport: string; score?: number; data?: string }[]
    greeting: Greeting
    send: (message: object) => void
  }
}

/** The embedding page: greets when the bundle is ready, and records all messages. */
const pageScript = `
  const frame = document.querySelector('iframe')
  window.received = []
  window.send = (message) => frame.contentWindow.postMessage(message, '*')
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow) return
    window.received.push(event.data)
    if (event.data.altiport === 'ready' && window.greeting) send({ altiport: 'hello', ...window.greeting })
  })
  frame.src = new URLSearchParams(location.search).get('bundle')
`

const hostPage = `<!doctype html><style>html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%;display:block}</style>
<iframe sandbox="allow-scripts" title="bundle"></iframe><script>${pageScript}</script>`

export async function openBundleHost() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'))
    if (path === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    if (path === '/host') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(hostPage)
      return
    }
    try {
      // As the packer assembles it: the shared kit is part of each bundle.
      const file = path.replace(/^\/[^/]+\/bundle\/kit\//, '/kit/')
      const body = readFileSync(join(import.meta.dirname, file))
      const bundleUrl = `http://${request.headers.host}/${path.split('/').slice(1, 3).join('/')}/`
      const policy = `default-src 'none'; script-src ${bundleUrl}; style-src ${bundleUrl}; img-src ${bundleUrl} data:; font-src ${bundleUrl}; media-src ${bundleUrl}`
      response
        .writeHead(200, {
          'content-type': types[extname(path)] ?? 'application/octet-stream',
          'content-security-policy': policy,
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
        })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: chromiumFlags,
  })

  /** Opens a bundle in its frame. If `greeting` is null, the embedding page never answers. */
  async function open(
    id: string,
    greeting: Partial<Greeting> | null = {},
    options: { width?: number; height?: number; touch?: boolean; still?: boolean; scale?: number } = {},
  ) {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 390, height: options.height ?? 844 },
      hasTouch: options.touch ?? true,
      deviceScaleFactor: options.scale ?? 1,
      reducedMotion: options.still === false ? 'no-preference' : 'reduce',
      locale: 'en-GB',
    })
    const page = await context.newPage()
    const consoleProblems: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) consoleProblems.push(message.text())
    })
    page.on('pageerror', (error) => consoleProblems.push(error.message))
    page.on('requestfailed', (request) => consoleProblems.push(`failed: ${request.url()}`))
    const fullGreeting = { language: 'en', theme: 'dark', accent: '#ff7d66', data: null, ...greeting }
    if (greeting)
      await page.addInitScript((value) => {
        window.greeting = value as Greeting
      }, fullGreeting)
    await page.goto(`http://127.0.0.1:${port}/host?bundle=/${id}/bundle/index.html`)
    const frame: FrameLocator = page.frameLocator('iframe')
    await frame.locator('body.on').waitFor()
    return { page, frame, consoleProblems, close: () => context.close() }
  }

  return {
    open,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/** The last state that the bundle has sent to be saved. */
export const savedState = (page: Page) =>
  page.evaluate(() => window.received.findLast((message) => message.altiport === 'save')?.data ?? null)
