/** Links and pages in a real browser: what is loaded, what is rendered, what is left to the browser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '#testing/browser.ts'
import { eventually } from '#testing/setup.ts'

declare const window: Window & {
  loadCount: number
  finishLoading: () => void
  isBroken: boolean
  piecesAtOnce: number[]
  isSamePage?: boolean
}

let folder: string
let server: Server
let browser: TestBrowser
let page: Page

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'route-page-'))
  const input = join(import.meta.dirname, '../../../testing/link-page.tsx')
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, rolldownOptions: { input, output: { entryFileNames: 'page.js' } } },
  })
  server = createServer(({ url }, reply) => {
    const isScript = url === '/page.js'
    reply.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' })
    const html = '<!doctype html><body></body><script type="module" src="/page.js"></script>'
    reply.end(isScript ? readFileSync(join(folder, 'page.js')) : html)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  page = await browser.context.newPage()
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await page.getByRole('heading', { name: 'home' }).waitFor()
  // Lost if the browser itself navigates to another document.
  await page.evaluate(() => {
    window.isSamePage = true
  })
})
afterEach(() => page.close())

const link = (name: string) => page.getByRole('link', { name })
const loadCount = () => page.evaluate(() => window.loadCount)
const finishLoading = () => page.evaluate(() => window.finishLoading())
const path = () => page.evaluate(() => location.pathname + location.search)

test('a link is a real anchor, and its page’s code is loaded once on hover or focus', async () => {
  expect(await link('to lazy').getAttribute('href')).toBe('/lazy/a%20b?from=link')
  await link('to lazy').hover()
  expect(await loadCount()).toBe(1)
  await finishLoading()
  await link('to lazy').focus()
  await link('to lazy').click()
  await page.getByText('lazy a b from link').waitFor()
  expect([await loadCount(), await page.evaluate(() => window.isSamePage)]).toEqual([1, true])
})

test('the current page stays until the code is loaded; the address changes immediately, and back works', async () => {
  await link('to lazy').click()
  expect(await path()).toBe('/lazy/a%20b?from=link')
  expect(await page.getByRole('heading', { name: 'home' }).isVisible()).toBe(true)
  await finishLoading()
  await page.getByText('lazy a b from link').click()
  await page.getByText('lazy a b from button').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'home' }).waitFor()
  expect(await page.evaluate(() => window.isSamePage)).toBe(true)
})

test('a click with a modifier key is left to the browser, a prevented click does nothing', async () => {
  const opened = browser.context.waitForEvent('page')
  await link('to lazy').click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  await link('prevented').click()
  expect(await path()).toBe('/')
})

test('a page that throws can be retried, and does not affect other pages', async () => {
  await page.evaluate(() => {
    window.isBroken = true
  })
  await link('to lazy').click()
  await finishLoading()
  const failed = page.getByRole('button', { name: 'failed' })
  await failed.waitFor()
  await page.evaluate(() => {
    window.isBroken = false
  })
  await failed.click()
  await page.getByText('lazy a b from link').waitFor()
  await link('to home').click()
  await eventually(() => page.getByRole('heading', { name: 'home' }).isVisible()).toBe(true)
})

test('a long page renders piece by piece, in order; after back navigation all at once', async () => {
  const pieces = () => page.evaluate(() => window.piecesAtOnce)
  await link('to long').click()
  await eventually(pieces).toEqual([1, 2, 3, 4])
  await link('to home').click()
  await page.getByRole('heading', { name: 'home' }).waitFor()
  await page.goBack()
  await eventually(pieces).toEqual([1, 2, 3, 4, 4, 4, 4, 4])
})
