/** The gallery in a real browser: it shows every component of `ui`, and logs no warnings or errors. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromiumFlags, chromiumPath } from '@altiport/tools/chromium'
import { type Browser, chromium } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ui = dirname(import.meta.dirname)
let folder: string
let server: PreviewServer
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  const shared = { configFile: join(ui, 'vite.config.ts'), logLevel: 'error' } as const
  const outDir = folder
  await build({ ...shared, build: { outDir, assetsInlineLimit: 0 } })
  server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  browser = await chromium.launch({
    executablePath: chromiumPath,
    args: chromiumFlags,
  })
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const components = readdirSync(ui)
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .flatMap((name) =>
    [...readFileSync(join(ui, name), 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(
      ([, component]) => component!,
    ),
  )

test.each([
  ['dark', 'ltr', 390],
  ['light', 'rtl', 820],
  ['dark', 'rtl', 1440],
])(
  'the gallery shows every component, none wider than the window, and logs no problems: %s, %s, %i px',
  async (mode, direction, width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    const consoleProblems: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) consoleProblems.push(message.text())
    })
    page.on('pageerror', (error) => consoleProblems.push(String(error)))
    await page.goto(`${server.resolvedUrls!.local[0]}?mode=${mode}&dir=${direction}`)
    await page.locator('[data-part]').first().waitFor()
    const parts = await page
      .locator('[data-part]')
      .evaluateAll((sections) => sections.map((section) => (section as HTMLElement).dataset.part))
    expect(components.length).toBeGreaterThan(30)
    expect(parts.sort()).toEqual([...components].sort())
    // Nothing is wider than the window, whatever the direction.
    const overflow = () => document.documentElement.scrollWidth - innerWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    expect(consoleProblems).toEqual([])
    await page.close()
  },
)
