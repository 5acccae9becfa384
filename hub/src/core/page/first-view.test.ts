/**
 * Home's first view and the airline's colors in the portal's page, through a real hub: on which pages, with
 * which fonts and theme, and when rendering fails.
 */
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs, until } from '#testing/packs.ts'
import { writePortal } from '#testing/portal.ts'

const evil = '</script><script>alert(1)</script><!-- $& "quoted" & <b>'
let packs: Packs
let portalDir: string
let hub: TestHub

beforeAll(async () => {
  packs = await openPacks()
  portalDir = await writePortal()
  await packs.activate(
    await packs.add('page', (index) => {
      index.sliders[0]!.title = { en: evil }
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir, portalDir })
})
afterAll(async () => {
  await hub.remove()
  await rm(portalDir, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(hub.addresses.passengers + path, { headers, redirect: 'manual' })
const page = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()
const styleSheetOf = (html: string) => /<link rel="stylesheet" href="([^"]*)">/.exec(html)![1]!

test('RTE-02 home contains its first view as rendered by the portal; other screens contain only the colors', async () => {
  const home = await page('/?lang=fr')
  expect(home).toContain(`<div id="root"><p class="first">fr $& ${evil.length}</p></div>`)
  const other = await page('/app/vod?lang=fr')
  expect(other).toContain('<div id="root"></div>')
  expect(styleSheetOf(other)).toBe(styleSheetOf(home))
  expect(home).not.toMatch(/ style=|<style/)
})

test('STY-07 AST-01 the airline’s colors are a style sheet of the hub, by language, immutable under its version', async () => {
  const address = styleSheetOf(await page('/?lang=fr'))
  const styleSheet = await get(address)
  const sheet = await styleSheet.text()
  expect([styleSheet.status, sheet.split('\n')[0]]).toEqual([200, ':root{--bg:#123456}/*fr*/'])
  expect(sheet).toMatch(/\[data-icon="[\w-]+\.svg"\]\{--icon:url\("data:image\/svg/)
  expect(Object.fromEntries(styleSheet.headers)).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("style-src 'self';"),
  })
  // Another version returns the current style sheet, without caching.
  const stale = await get(`${address.split('?')[0]}?v=older`)
  expect([stale.status, stale.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  for (const path of ['/assets/look/xx.css', '/assets/look/de.css', '/assets/look/..%2Ffr.css'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('LNG-10 fonts that the built page does not preload are preloaded by the hub', async () => {
  const font = 'href="/assets/readex-pro-arabic-Ab3_d-9x.woff2"'
  expect(await page('/?lang=ar')).toContain(
    `<link rel="preload" as="font" type="font/woff2" crossorigin ${font}>`,
  )
  expect(await page('/?lang=en')).not.toContain('as="font"')
})

test('STY-01 STY-03 a saved theme is set on the root element; otherwise the device decides', async () => {
  const root = async (cookie: string) => /<html[^>]*>/.exec(await page('/?lang=en', { cookie }))![0]
  expect(await root('themePrefs=dark')).toBe('<html lang="en" dir="ltr" data-theme="dark" data-mode="dark">')
  expect(await root('themePrefs=light')).toContain('data-theme="light" data-mode="light"')
  for (const cookie of ['', 'themePrefs=system', 'themePrefs="><script>'])
    expect(await root(cookie)).toBe('<html lang="en" dir="ltr">')
})

test('RTE-02 if the first view cannot be rendered, the page is still served', async () => {
  const next = await packs.add('undrawn', (index) => {
    index.sliders[0]!.title = { en: 'broken' }
  })
  await packs.activate(next)
  await until(() => hub.parts.content.pack.packId === next)
  const response = await get('/?lang=en')
  const html = await response.text()
  expect([response.status, html.includes('<div id="root"></div>')]).toEqual([200, true])
  expect(html).toContain('"title":"broken"')
})
