/** The picture component in a real browser: when it loads, and the size of its box. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, chromiumPath } from '@altiport/tools/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let folder: string
let browser: Browser
let server: Server
let page: Page
let requests: string[]
/** Responses that a test holds back. */
let held: Map<string, () => void>
let isHolding: boolean

const html =
  '<!doctype html><link rel="stylesheet" href="/page.css"><body></body><script type="module" src="/page.js"></script>'
const eventually = (read: () => unknown) => expect.poll(read)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'picture-page-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      rolldownOptions: {
        input: join(import.meta.dirname, 'testing/picture-page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  })
  const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"/>'
  server = createServer(({ url = '/' }, reply: ServerResponse) => {
    const path = url.split('?')[0]!
    requests.push(path)
    const send = () => {
      if (!['/', '/page.js', '/page.css', '/wide.svg', '/far.svg'].includes(path))
        return reply.writeHead(404).end()
      if (path.endsWith('.svg')) return reply.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(wide)
      if (path === '/') return reply.writeHead(200, { 'Content-Type': 'text/html' }).end(html)
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
      return reply.writeHead(200, { 'Content-Type': type }).end(readFileSync(join(folder, path)))
    }
    if (isHolding && path === '/wide.svg') held.set(path, send)
    else send()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  browser = await chromium.launch({
    executablePath: chromiumPath,
    args: chromiumFlags,
  })
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await page?.close()
  page = await browser.newPage({ viewport: { width: 400, height: 600 } })
  requests = []
  held = new Map()
  isHolding = false
})

const open = (path = '/') => page.goto(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
const ratio = (id: string) =>
  page.locator(`#${id} > span`).evaluate((box) => box.clientWidth / box.clientHeight)

test('AST-05 a picture is requested when it comes into view, and not before', async () => {
  await open()
  await eventually(() => requests.includes('/wide.svg')).toBe(true)
  await eventually(() => requests.includes('/broken.svg')).toBe(true)
  expect(requests).not.toContain('/far.svg')
  await page.locator('#far').scrollIntoViewIfNeeded()
  await eventually(() => requests.includes('/far.svg')).toBe(true)
})

test('AST-06 a picture’s box is a square until its natural size is known', async () => {
  isHolding = true
  await open()
  await eventually(() => held.has('/wide.svg')).toBe(true)
  expect(await ratio('near')).toBeCloseTo(1, 2)
  held.get('/wide.svg')!()
  await eventually(() => page.locator('#near > span').getAttribute('data-state')).toBe('shown')
  expect(await ratio('near')).toBeCloseTo(64 / 36, 1)
})

test('AST-06 a given ratio applies even if the picture does not load', async () => {
  await open()
  await eventually(() => page.locator('#given').textContent()).toBe('The broken one')
  expect(await ratio('given')).toBeCloseTo(1.5, 2)
  expect(await page.locator('#given img').count()).toBe(0)
})
