/**
 * The hub becomes unreachable while a page is open, and returns: the screen stays, and becomes live again.
 */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'
import { hubDownLogs, ownHubJourney as journey } from '#own-hub.ts'
import { expectPlaying, film, leaveFilm, skipForward, timeOf } from '#player/film.ts'

journey.beforeEach(({ allow }) => {
  allow(hubDownLogs)
  allow(/could not be (recorded|saved|sent)/)
})

const visited = [
  ['/app/guide/bilbao/tours/supper-old-town', 'Supper in the old town'],
  ['/app/micro-sites/blog/Article/a-fig-at-altitude', /What a fig does/],
  ['/app/audio/media/blue-room', 'Blue Room'],
  ['/app/collection/slow-water', 'Slow water'],
] as const

/** Navigates as a link does, without loading a document. */
async function visit(page: Page, path: string, name: string | RegExp) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
}

journey(
  'LIV-06 LIV-15 LIV-17 PAX-08 MAP-03 without the hub the flight is estimated and visited pages can be read; everything is live again afterwards, without a reload',
  async ({ page, hub, allow }) => {
    // An advertisement may be requested without the hub.
    allow(/PXEasy loading failed|An advertisement could not be loaded/)
    await page.goto('/')
    for (const [path, name] of visited) await visit(page, path, name)
    await visit(page, '/', 'Home')
    const capsule = page.getByRole('button', { name: /^Your flight/ }).first()
    await expect(capsule).toHaveAccessibleName(/mins left$|h left$/)
    // By now the page has prefetched its lazily loaded parts.
    await capsule.click()
    await expect(page.getByRole('dialog', { name: 'Your flight' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = 'yes'
    })
    await hub.stop()
    await expect(capsule).toHaveAccessibleName(/about/)
    await expect(page.getByRole('region', { name: 'Films', exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const [path, name] of visited) await visit(page, path, name)
    await visit(page, '/', 'Home')
    const socket = page.waitForEvent('websocket')
    await hub.restart()
    expect((await socket).url()).toContain(`localhost:${hub.port}/core/ws`)
    await expect(capsule).not.toHaveAccessibleName(/about/)
    await expect(capsule).toHaveAccessibleName(/left$/)
    expect(await page.evaluate(() => document.documentElement.dataset.sameDocument)).toBe('yes')
  },
)

journey(
  'PAX-08 SES-03 VOD-05 VOD-50 a film continues from its buffer, and its position is saved once the hub is back',
  async ({ page, hub }) => {
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 3)
    await hub.kill()
    const atInS = await timeOf(page)
    await expectPlaying(page, atInS + 3)
    await hub.restart()
    await skipForward(page, 3)
    await expectPlaying(page, atInS + 25)
    const leftAtInS = await leaveFilm(page)
    await page.reload()
    await page.getByRole('link', { name: /^Resume/ }).click()
    await expectPlaying(page, leftAtInS - 10)
  },
)
