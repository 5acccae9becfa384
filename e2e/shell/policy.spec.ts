/** The hub's security headers and their effect in the browser; and a page without its data block. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'

/** As in `docs/contracts.md`. */
const policy: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'frame-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'object-src': "'none'",
}

const directives = (header = '') =>
  Object.fromEntries(
    header.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ')
      return [name, sources.join(' ')]
    }),
  )

/** Pages may also frame the partners in the demo's menu. @see EXT-01 */
const pages = ['/', '/app/vod', '/404']
const framesOfPages = "'self' https://tables.partner.example"

for (const path of [...pages, '/icon.svg', '/core/pxeasy/health', '/core/nothing']) {
  journey(`GEN-05 ${path} has the content security policy and related headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    const frames = pages.includes(path) ? { 'frame-src': framesOfPages } : {}
    expect(directives(headers['content-security-policy'])).toEqual({ ...policy, ...frames })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers['x-powered-by']).toBeUndefined()
  })
}

journey(
  'API-11 the page has one inline block of data, and no inline script or style',
  async ({ request }) => {
    for (const path of ['/', '/app/vod/media/boatmen', '/404']) {
      const html = await (await request.get(path)).text()
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(([tag]) => tag)
      expect(inline).toHaveLength(1)
      expect(inline[0]).toContain('type="application/json"')
      expect(inline[0]).toContain('id="altiport-page-data"')
      expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i)
      const references = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url)
      expect(references.filter((url) => !/^(\/(?!\/)|#|data:image\/)/.test(url ?? ''))).toEqual([])
    }
  },
)

journey(
  'API-19 OP-87 all requests of a page go to its own origin, the player’s scripts and styles are files of /assets',
  async ({ page, watched }) => {
    const files: Record<string, string[]> = { script: [], stylesheet: [] }
    page.on('request', (request) => files[request.resourceType()]?.push(new URL(request.url()).pathname))
    for (const path of ['/', '/app/vod']) {
      await page.goto(path)
      await page.locator('img').first().waitFor()
    }
    const before = new Map(Object.entries(files).map(([type, paths]) => [type, new Set(paths)]))
    await page.goto('/app/vod/media/boatmen?play=start')
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.5)
    expect([...watched.hosts]).toEqual([new URL(page.url()).host])
    for (const [type, paths] of Object.entries(files)) {
      expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual([])
      expect(paths.filter((path) => !before.get(type)?.has(path)).length, type).toBeGreaterThan(0)
    }
  },
)

journey('MON-05 OP-104 a built page logs its version, commit and date at the start', async ({ page }) => {
  const revisionPattern = /2\.3\.0-alpha3 [0-9a-f]{7,40} \d{4}-\d\d-\d\d/
  const startup = page.waitForEvent('console', (message) => revisionPattern.test(message.text()))
  await page.goto('/')
  expect((await startup).type()).toBe('debug')
})

journey('API-19 an injected script does not run', async ({ page, allow }) => {
  allow(/Content Security Policy/)
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.documentElement.dataset.slipped = "yes"'
    document.body.append(script)
    return document.documentElement.dataset.slipped
  })
  expect(ran).toBeUndefined()
})

journey.describe('without the data block', () => {
  // Chromium does not know that a page fulfilled by the test is from the hub's own network.
  journey.beforeEach(({ allow }) => allow(/LOCAL_NETWORK_ACCESS/))

  journey(
    'API-11 API-12 API-13 API-14 STY-09 the page is rendered from three queries, each sent once, in the page’s language',
    async ({ page }) => {
      const sentQueries = await removePageData(page)
      await page.goto('/?lang=de')
      await expect(
        page.getByRole('region', { name: 'Filme' }).or(page.locator('main h2')).first(),
      ).toBeVisible()
      await expect(page.locator('nav a[href="/app/vod"]').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      for (const name of ['Style', 'MenuId', 'Portal'])
        expect(sentQueries.filter((one) => one.name === name)).toEqual([{ name, lang: 'de' }])
      const [backgroundColor, dataBlock] = await page.evaluate(() => {
        const color = getComputedStyle(document.body).backgroundColor
        return [color, document.querySelector('#altiport-page-data')]
      })
      expect(dataBlock).toBeNull()
      expect(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).not.toContain(backgroundColor)
    },
  )

  journey(
    'OP-86 a change of language fetches portal and style again, but not the menu id',
    async ({ page }) => {
      const sentQueries = await removePageData(page)
      await page.goto('/')
      await page.getByRole('navigation', { name: 'Main' }).locator('button[aria-haspopup="dialog"]').click()
      await page.locator('dialog[open] li > button').first().click()
      await page.getByRole('radio', { name: 'Français' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      const inFrench = () => sentQueries.filter(({ lang }) => lang === 'fr').map(({ name }) => name)
      await expect.poll(inFrench).toEqual(expect.arrayContaining(['Style', 'Portal']))
      expect(inFrench()).not.toContain('MenuId')
    },
  )
})

journey(
  'RTE-50 ERR-28 /404 answers 404, an unknown path redirects to it, a screen answers 200',
  async ({ page, request, allow }) => {
    allow(/404/)
    expect((await request.get('/404')).status()).toBe(404)
    expect((await request.get('/app/vod')).status()).toBe(200)
    expect((await page.goto('/404'))?.status()).toBe(404)
    await page.goto('/no/such/place')
    await expect(page).toHaveURL(/\/404$/)
  },
)

/** Removes the data block from every page. Returns the queries that are then sent. */
async function removePageData(page: Page): Promise<{ name: string; lang: unknown }[]> {
  const sentQueries: { name: string; lang: unknown }[] = []
  await page.route(
    (url) => !/^\/(core|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace(/<script[^>]*id="altiport-page-data"[^>]*>.*?<\/script>/s, '')
      expect(body).not.toBe(html)
      await route.fulfill({ response, body })
    },
  )
  page.on('request', (request) => {
    if (!request.url().endsWith('/core/graphql')) return
    const { query, variables } = request.postDataJSON()
    sentQueries.push({ name: /query (\w+)/.exec(query)?.[1] ?? '', lang: variables.lang })
  })
  return sentQueries
}
