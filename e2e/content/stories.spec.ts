/**
 * Stories and pages: both micro-sites, a collection, explore and tile pages, a partner, legal pages
 * and feedback.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** Resolves when the index of this id is requested; a site with one index shows that one for any id. */
const indexRequest = (page: Page, id: string) =>
  page.waitForRequest((request) => {
    const { query, variables } = request.postDataJSON?.() ?? {}
    return /query MicroSite\(/.test(query) && variables.id === id
  })

journey(
  'MIC-01 RTE-43 RTE-44 RTE-45 RTE-46 both micro-sites lead from index to article, and an article to the next; unknown addresses show the index',
  async ({ page }) => {
    await page.goto('/app/micro-sites/blog')
    await expect(heading(page, 'From the galley')).toBeVisible()
    await page.getByRole('link', { name: /What a fig does/ }).click()
    await expect(page).toHaveURL(/\/blog\/Article\/a-fig-at-altitude$/)
    await expect(page.locator('article strong', { hasText: 'as loud as on the ground' })).toBeVisible()
    await expect(page.locator('blockquote')).toContainText('Cook for the ears')
    await page.getByRole('navigation', { name: 'Next' }).getByRole('link').click()
    await expect(heading(page, 'The string we cross every Tuesday')).toBeVisible()
    const paths = ['/Index/galley', '/Index/nowhere', '/Article/nowhere', '/a/b/c', '/index/galley']
    for (const path of [...paths.map((rest) => `/blog${rest}`), '', '/other', '/other/Index/galley']) {
      await page.goto(`/app/micro-sites${path}`)
      await expect(heading(page, 'From the galley')).toBeVisible()
    }
    for (const [site, id] of [
      ['blog', 'galley'],
      ['articles', 'north-window'],
    ] as const) {
      const requested = indexRequest(page, id)
      await page.goto(`/app/micro-sites/${site}/Index/${id}`)
      await requested
    }
    await page.getByRole('button', { name: 'Night and sky' }).click()
    await expect(page.getByRole('link', { name: /quiet hour/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /The path above/ })).toHaveCount(0)
    await page.getByRole('group', { name: 'Sections' }).getByRole('button', { name: 'All' }).click()
    await page.getByRole('link', { name: /The path above/ }).click()
    await expect(heading(page, 'The path above the clouds')).toBeVisible()
    const readingProgress = () =>
      page.locator('[data-reading-line]').evaluate((line) => Number(line.style.getPropertyValue('--read')))
    expect(await readingProgress()).toBeLessThan(0.2)
    await page.locator('#appContent').evaluate((content) => content.scrollTo(0, content.scrollHeight))
    await expect.poll(readingProgress).toBeGreaterThan(0.9)
  },
)

journey(
  'MIC-01 an article in another language has its own direction; a link in its text leads within the portal',
  async ({ page }) => {
    await page.goto('/app/micro-sites/blog/Article/sleeping-sitting-up?lang=ar')
    await expect(heading(page, 'نومٌ هانئ وأنت جالس')).toBeVisible()
    await expect(page.locator('article [lang="ar"][dir="rtl"]').first()).toBeVisible()
    await page.goto('/app/micro-sites/blog/Article/sleeping-sitting-up?lang=th')
    await expect(page.locator('article [lang="en"][dir="ltr"]').first()).toBeVisible()
    await page.getByRole('link', { name: 'something to listen to' }).click()
    await expect(page).toHaveURL(/\/app\/audio$/)
  },
)

journey(
  'RTE-03 RTE-08 RTE-47 MIC-02 EXP-01 EXP-02 EXP-03 EXP-04 EXP-05 EXP-06 EXP-07 explore, collection and tile pages show tiles in all variants, with flag and progress, and a tile is opened by key',
  async ({ page }) => {
    await page.goto('/explore/bilbao-night')
    await expect(heading(page, 'A night in Bilbao')).toBeVisible()
    const fileOf = (image: Locator) => image.evaluate(({ src }: HTMLImageElement) => new URL(src).pathname)
    const ownPicture = await fileOf(page.getByRole('link', { name: /Ten boats/ }).locator('img'))
    for (const variant of ['portrait', 'small', 'circular', 'contain'])
      await expect(page.locator(`a[data-variant="${variant}"]`).first()).toBeVisible()
    await expect(page.locator('[data-flag="gb"]').first()).toBeVisible()
    await expect(page.locator('[data-play]')).toHaveCount(0)
    await page.getByRole('link', { name: /The funicular/ }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'The funicular at dusk')).toBeVisible()
    await expect(page.locator('article img')).toBeVisible()
    await expect(page.locator('strong', { hasText: 'Artxanda' })).toBeVisible()
    // A node without a picture has the airline's; one with a picture has its own.
    expect(await fileOf(page.locator('article img'))).not.toBe(ownPicture)
    await page.goto('/view-tile/bilbao-night/night-boats')
    await expect(heading(page, 'Ten boats and a lantern')).toBeVisible()
    expect(await fileOf(page.locator('article img'))).toBe(ownPicture)
    await page.goto('/collection/slow-water')
    await expect(heading(page, 'This page isn’t on board.')).toBeVisible()

    await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN='))
    await page.evaluate(async () => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      await fetch('/core/vod/progress', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
        body: JSON.stringify({ idMedia: 'tide', progress: 40, isEnd: false }),
      })
    })
    await page.goto('/app/collection/slow-water')
    await expect(heading(page, 'Slow water')).toBeVisible()
    const startedTile = page.locator('li', { has: page.locator('[data-play]') })
    await expect(startedTile).toHaveCount(1)
    await expect(startedTile.locator('[style*="--p: 0.4"]')).toBeVisible()
    await expect(page.getByRole('main').locator('[style*="--p:"]')).toHaveCount(1)
    await expect(startedTile.getByRole('link')).toHaveAttribute('href', '/app/vod/media/tide?play=resume')
    for (const path of ['/explore/nowhere', '/view-tile/bilbao-night/nowhere', '/app/collection/nowhere']) {
      await page.goto(path)
      await expect(heading(page, 'This page isn’t on board.')).toBeVisible()
    }
  },
)

journey(
  'EXT-01 RTE-06 OP-72 a partner’s page opens in a restricted frame, and only if a menu entry refers to it',
  async ({ page, watched }) => {
    await page.route('https://tables.partner.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Tables</h1><script>top.location="/"</script>' }),
    )
    watched.allowed.push(/navigat|sandbox/i)
    await page.goto('/app/external?id=night-table')
    await expect(heading(page, 'Book a table')).toBeVisible()
    await expect(page.getByText('Partner site, outside the portal')).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Tables' })).toBeVisible()
    await expect(page).toHaveURL(/\/app\/external/)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/external/)
    for (const query of [
      '',
      '?id=films',
      '?id=nowhere',
      '?url=https://evil.example',
      '?id=https://evil.example',
    ]) {
      await page.goto(`/app/external${query}`)
      await expect(heading(page, 'This page isn’t on board.')).toBeVisible()
    }
    watched.hosts.delete('tables.partner.example')
  },
)

journey(
  'RTE-04 RTE-05 HOM-08 HOM-09 OP-16 LOG-13 FRM-01 FRM-02 terms, privacy and “about” have their pages; feedback takes no ampersand, is sent as a log with its text encrypted, and is confirmed',
  async ({ page }) => {
    await page.goto('/terms-of-use')
    await expect(heading(page, 'Terms of use')).toBeVisible()
    await expect(page.getByText('Last updated November 1, 2026')).toBeVisible()
    await page.getByText('Contents', { exact: true }).first().click()
    await page.locator('details').getByRole('link').last().click()
    await expect(page.locator('h2').last()).toBeInViewport()
    await page.goto('/privacy-policy')
    await expect(heading(page, 'Privacy')).toBeVisible()
    await page.goto('/about')
    await expect(page.getByText(/corvane-2026/)).toBeVisible()

    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByRole('button', { name: 'Feedback' }).click()
    const sheet = page.getByRole('dialog', { name: 'Feedback' })
    await expect(sheet.getByRole('button', { name: 'Send' })).toBeDisabled()
    await sheet.getByRole('radio').nth(3).check()
    await sheet.getByRole('textbox').fill('Calm & lovely')
    await expect(sheet.getByRole('alert')).toHaveText('not accepted')
    await sheet.getByRole('button', { name: 'Send' }).click()
    await expect(sheet.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await sheet.getByRole('textbox').fill('Calm; and the map is lovely')
    await expect(sheet.getByRole('alert')).toHaveCount(0)
    const logs: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/pxeasy/logging')) logs.push(String(request.postDataJSON()?.log))
    })
    await sheet.getByRole('button', { name: 'Send' }).click()
    await expect
      .poll(() => logs.map((log) => log.split(';').slice(0, 2).join(';')))
      .toEqual(expect.arrayContaining(['feedback;4', 'secureLog;v2']))
    expect(logs.join()).not.toContain('lovely')
    await expect(sheet.getByText('Thank you for your feedback.')).toBeVisible()
  },
)
