/**
 * In a secure context: visited and saved pages can be read while the hub is unreachable; nothing else is
 * cached, and no old portal remains.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'
import { ownHubJourney as journey } from '#own-hub.ts'

journey.use({ isSecure: true })
journey.beforeEach(({ allow }) =>
  allow(
    /ERR_|503|WebSocket connection|Failed to fetch|no session|Empty Token|importing|dynamically|did not come|could not be/i,
  ),
)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const article = '/app/micro-sites/blog/Article/a-fig-at-altitude'
const supper = '/app/guide/bilbao/tours/supper-old-town'

/** Waits until the service worker controls the page and has cached the shell. */
async function waitForWorker(page: Page) {
  const hasShell = () =>
    page.evaluate(async () =>
      Boolean(navigator.serviceWorker?.controller && (await caches.match('/app', { ignoreVary: true }))),
    )
  await expect.poll(hasShell).toBe(true)
}

const cacheEntries = (page: Page) =>
  page.evaluate(async () => {
    const entries: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        entries.push(`${name} ${new URL(url).pathname}`)
    return entries
  })

journey(
  'PAX-08 GDE-03 MIC-01 every visited page opens without the hub, even after a reload; everything works again once the hub is back',
  async ({ page, hub }) => {
    await page.goto('/')
    // Visited before there is a worker …
    await page.goto(article)
    await expect(heading(page, /What a fig does/)).toBeVisible()
    await waitForWorker(page)
    const devTools = await page.context().newCDPSession(page)
    expect(await devTools.send('Page.getAppManifest')).toMatchObject({
      url: `${hub.url}/manifest.webmanifest?lang=en`,
      errors: [],
    })
    // … and after.
    await page.goto(supper)
    await expect(heading(page, 'Supper in the old town')).toBeVisible()
    await page.goto('/app/audio/media/blue-room')
    await expect(heading(page, 'Blue Room')).toBeVisible()
    await page.goto('/')
    await page.getByRole('link', { name: 'Search' }).first().waitFor()
    await hub.kill()
    await page.goto(article)
    await expect(heading(page, /What a fig does/)).toBeVisible()
    await page.goto(supper)
    await expect(heading(page, 'Supper in the old town')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Three stops, eight plates')).toBeVisible()
    const picture = page.locator('article img').first()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100)
    await page.goto('/app/audio/media/blue-room')
    await expect(heading(page, 'Blue Room')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = 'yes'
    })
    await hub.restart()
    await expect(page.getByRole('button', { name: /^Your flight/ }).first()).toHaveAccessibleName(/left$/)
    expect(await page.evaluate(() => document.documentElement.dataset.sameDocument)).toBe('yes')
  },
)

journey(
  'PAX-08 PAX-03 GDE-07 saved pages can be read after landing, even if nothing else is cached',
  async ({ page, hub }) => {
    await page.goto('/app/guide/bilbao')
    await waitForWorker(page)
    await page.getByRole('button', { name: 'Save all' }).click()
    await expect(page.getByText(/^\d+ places saved$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Saved for Bilbao/ })).toBeVisible()
    await page.goto('/app/vod/media/tide')
    await page.getByRole('button', { name: 'Save to My list' }).click()
    await expect(page.getByRole('button', { name: 'In My list' })).toBeVisible()
    await page.goto('/my-list')
    await expect(page.locator('main').getByRole('link').first()).toBeVisible()
    const savedEntries = async () =>
      (await cacheEntries(page)).filter((entry) => entry.startsWith('altiport-kept'))
    await expect.poll(async () => (await savedEntries()).length).toBeGreaterThan(10)
    await page.goto(supper)
    await expect(heading(page, 'Supper in the old town')).toBeVisible()
    // As if the browser had evicted all caches of visited pages.
    await page.evaluate(() =>
      Promise.all(['altiport-answers', 'altiport-pictures'].map((name) => caches.delete(name))),
    )
    await hub.kill()
    await page.goto(supper)
    await expect(page.getByText('Three stops, eight plates')).toBeVisible()
    await page.goto('/my-list')
    await expect(page.locator('main').getByRole('link').first()).toBeVisible()
  },
)

journey(
  'PAX-08 SES-04 only public data is cached, no films, and nothing after “Clear my data”',
  async ({ page, hub }) => {
    await page.goto('/')
    await waitForWorker(page)
    await page.goto('/app/vod/media/tide?play=start')
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
      .toBeGreaterThan(2)
    await page.goto('/app/vod/continue-watching')
    await expect(page.locator('main').getByRole('link').first()).toBeVisible()
    await page.goto('/app/vod')
    await expect(heading(page, /./)).toBeVisible()
    const entries = await cacheEntries(page)
    expect(entries.length).toBeGreaterThan(10)
    expect(
      entries.filter((entry) =>
        /\.(mp4|m4s|mpd|m3u8|vtt|m4a)|core\/.*(premium|session|logging|flight)/.test(entry),
      ),
    ).toEqual([])
    const cachedResponses = () =>
      page.evaluate(async () => {
        const cache = await caches.open('altiport-answers')
        const all = await cache.matchAll()
        return (await Promise.all(all.map((reply) => reply.text()))).join('\n')
      })
    expect(await cachedResponses()).toContain('"mediaItem"')
    expect(await cachedResponses()).not.toMatch(/continueWatching|myList|inProgress":[1-9]/)

    await page.goto('/my-list')
    await page.getByRole('button', { name: 'All', exact: true }).first().click()
    await page.getByRole('button', { name: /^Settings/ }).click()
    await page.getByRole('button', { name: /Clear my data/ }).click()
    await page.getByRole('button', { name: 'Clear now' }).click()
    await expect(page.getByText('Your data has been deleted from this device')).toBeVisible()
    await expect.poll(cachedResponses).not.toContain('"mediaItem"')
    // The shell contains no personal data, and is cached again.
    await waitForWorker(page)
    await hub.kill()
    await page.goto('/app/vod')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
)

journey(
  'PAX-08 OP-104 a new portal replaces the old one immediately, in the cache as well',
  async ({ page, hub }) => {
    await page.goto('/')
    await waitForWorker(page)
    const scriptPath = () =>
      page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src') ?? '')
    const oldScriptPath = await scriptPath()
    await hub.stop()
    const name = replaceBuild(join(hub.dataDir, 'portal'))
    await hub.restart()
    await page.reload()
    expect(await scriptPath()).toBe(`/assets/${name}`)
    const cachedScripts = async () => (await cacheEntries(page)).filter((one) => /\/assets\/main-/.test(one))
    await expect.poll(cachedScripts).toEqual([expect.stringContaining(name)])
    expect(oldScriptPath).not.toContain(name)
    await hub.kill()
    await page.reload()
    expect(await scriptPath()).toBe(`/assets/${name}`)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  },
)

/** Renames the portal's entry script, as a new build does. Returns its new name. */
function replaceBuild(folder: string): string {
  const assets = join(folder, 'assets')
  const main = readdirSync(assets).find((file) => /^main-.*\.js$/.test(file))!
  const name = `main-${[...main.slice(5, 13)].reverse().join('')}.js`
  renameSync(join(assets, main), join(assets, name))
  const others = readdirSync(assets).filter((file) => file.endsWith('.js'))
  for (const file of [
    'index.html',
    'service-worker.js',
    '.vite/manifest.json',
    ...others.map((one) => `assets/${one}`),
  ]) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(main)) continue
    // The file is a hard link to that of the portal's build, which must stay unchanged.
    rmSync(path)
    writeFileSync(path, text.replaceAll(main, name).replace(/build:`[0-9a-f]+`/, 'build:`another`'))
    for (const compressed of ['.br', '.gz']) if (existsSync(path + compressed)) rmSync(path + compressed)
  }
  for (const compressed of ['.br', '.gz']) rmSync(join(assets, main + compressed), { force: true })
  return name
}
