/** Home in a real browser: slides, menu entries, rails, and home without a menu. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const activeTitle = (page: Page) => hero(page).locator('[data-active] h2')

journey('RTE-02 HOM-01 HOM-02 home shows the sliders, the menu’s entries and its rails', async ({ page }) => {
  await page.goto('/')
  await expect(activeTitle(page)).toHaveText('The Boatmen')
  const sectionLinks = page.getByRole('navigation', { name: 'Sections' })
  await expect(sectionLinks.getByRole('link').first()).toHaveText('Films')
  await expect(page.getByRole('region', { name: 'Films' })).toBeVisible()
  await sectionLinks.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/app\/vod$/)
})

journey(
  'HOM-01 HOM-07 GWA-01 GWA-02 games and web apps are on home with their icons, and open',
  async ({ page }) => {
    await page.goto('/')
    const rail = (name: string) => page.getByRole('region', { name })
    for (const name of ['2048', 'Sudoku', 'Chess', 'Pairs'])
      await expect(rail('Games').getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
    await expect(rail('Apps').getByRole('link', { name: /^Converter/ })).toBeVisible()
    await rail('Games')
      .getByRole('link', { name: /^Chess/ })
      .click()
    await expect(page).toHaveURL(/\/app\/games\/media\/chess$/)
    await expect(page.frameLocator('iframe').locator('body.on')).toBeVisible()
  },
)

journey('HOM-02 the pager changes the slides, and a button pauses them', async ({ page }) => {
  await page.goto('/')
  await hero(page).getByRole('button', { name: 'Show Alta Ruta' }).click()
  await expect(activeTitle(page)).toHaveText('Alta Ruta')
  const pager = hero(page).locator('[data-running]')
  await hero(page).getByRole('button', { name: 'Pause highlights' }).click()
  await expect(pager).toHaveAttribute('data-running', 'false')
  await expect(hero(page).getByRole('button', { name: 'Play highlights' })).toBeVisible()
})

journey('HOM-02 a swipe changes the slide, and so does the timer', async ({ page }) => {
  await page.goto('/')
  await expect(activeTitle(page)).toHaveText('The Boatmen')
  await expect(activeTitle(page)).not.toHaveText('The Boatmen')
  const before = await activeTitle(page).textContent()
  const swipe = { pointerType: 'touch', bubbles: true, pointerId: 1 }
  await hero(page).dispatchEvent('pointerdown', { ...swipe, clientX: 300 })
  await hero(page).dispatchEvent('pointerup', { ...swipe, clientX: 120 })
  await expect(activeTitle(page)).not.toHaveText(before ?? '')
})

journey('HOM-02 AST-06 the slider skips a slide whose picture cannot be loaded', async ({ page, allow }) => {
  allow(/ERR_FAILED/)
  await page.goto('/')
  await expect(activeTitle(page)).toHaveText('The Boatmen')
  await hero(page).evaluate((section) => {
    const titles: string[] = []
    Object.assign(window, { titles })
    new MutationObserver(() =>
      titles.push(section.querySelector('[data-active] h2')?.textContent ?? ''),
    ).observe(section, { subtree: true, childList: true, attributes: true })
  })
  const pager = hero(page).locator('[data-running]')
  /** Ends the current slide's time immediately. */
  const endTurn = () =>
    pager.locator('[aria-current] i').evaluate((fill) => {
      for (const animation of fill.getAnimations()) animation.finish()
    })
  let refusedCount = 0
  const isPicture = ({ pathname }: URL) => pathname.startsWith('/core/media/')
  await page.route(isPicture, (route) => {
    if (route.request().resourceType() !== 'image') return route.fallback()
    refusedCount++
    return route.abort()
  })
  await endTurn()
  await expect.poll(() => refusedCount).toBeGreaterThan(0)
  await expect(pager).toHaveAttribute('data-running', 'true')
  await expect(activeTitle(page)).toHaveText('The Boatmen')
  await page.unroute(isPicture)
  await endTurn()
  await expect(activeTitle(page)).toHaveText('Slow Orbit')
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles)
  expect([...new Set(titles)]).toEqual(['The Boatmen', 'Slow Orbit'])
})

journey('HOM-02 with reduced motion nothing advances automatically', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(activeTitle(page)).toHaveText('The Boatmen')
  await expect(hero(page).locator('[data-running]')).toHaveAttribute('data-running', 'false')
})

journey('HOM-04 a slider opens its media item: Details shows it, Play plays it', async ({ page }) => {
  await page.goto('/')
  await hero(page).getByRole('link', { name: 'Details' }).click()
  await expect(page).toHaveURL(/\/app\/vod\/media\/boatmen$/)
  await page.goBack()
  await hero(page).getByRole('link', { name: 'Play' }).click()
  await expect(page).toHaveURL(/\/app\/vod\/media\/boatmen\?play=resume$/)
  await expect(page.getByRole('dialog', { name: 'The Boatmen' })).toBeVisible()
})

journey(
  'HOM-01 PAX-02 titles that fit before landing are listed longest first, with a link to all that fit',
  async ({ page }) => {
    await page.goto('/')
    const fittingTitles = page.getByRole('region', { name: /^Time for these before/ })
    await expect(fittingTitles.getByRole('listitem').first()).toContainText('Half an Orbit')
    await fittingTitles.getByRole('link', { name: 'See all' }).click()
    await expect(page).toHaveURL(/\/app\/vod\?fits=true$/)
    await expect(page.getByText(/15 of 15 end before/)).toBeVisible()
  },
)

journey('HOM-01 home has eight different rails, and no title is in more than two', async ({ page }) => {
  await page.goto('/')
  const rail = (name: string) => page.getByRole('region', { name, exact: true })
  const names = ['Films', 'Destination guide', 'Music', 'Podcasts', 'Newsstand', 'Pictures', 'Games', 'Apps']
  for (const name of names) await expect(rail(name).getByRole('link').nth(1)).toBeAttached()
  await expect(rail('Destination guide').getByRole('listitem').first()).toContainText('Bilbao')
  await expect(rail('Podcasts').getByRole('link', { name: /^Tower Talk/ })).toBeAttached()
  await expect(rail('Music').getByRole('link', { name: /^Tower Talk/ })).toHaveCount(0)
  const targets = await page
    .getByRole('main')
    .getByRole('listitem')
    .locator('a[href*="/media/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const maxRepeats = Math.max(...targets.map((path) => targets.filter((other) => other === path).length))
  expect(maxRepeats).toBeLessThanOrEqual(2)
})

journey('AST-05 pictures of tiles that are out of view are not requested', async ({ page }) => {
  await page.goto('/')
  const lastTile = page.getByRole('region', { name: 'Films', exact: true }).getByRole('listitem').last()
  await expect(lastTile).toBeAttached()
  await expect(lastTile.locator('img')).toHaveCount(0)
  await lastTile.scrollIntoViewIfNeeded()
  await expect(lastTile.locator('img')).toHaveAttribute('src', /thumbnail=480$/)
})

journey('HOM-01 rails are operated by arrow keys', async ({ page }) => {
  await page.goto('/')
  const films = page
    .getByRole('region', { name: 'Films', exact: true })
    .getByRole('listitem')
    .getByRole('link')
  await films.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(films.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(films.last()).toBeFocused()
  await expect(films.last().locator('img')).toBeVisible()
})

journey.describe('with another airline’s portal', () => {
  // To Chromium, a page fulfilled by the test does not come from the hub's network.
  journey.beforeEach(({ allow }) => allow(/LOCAL_NETWORK_ACCESS/))

  journey('HOM-05 without entries home says that there is nothing to show right now', async ({ page }) => {
    await withPortal(page, (portal) => {
      portal.menu.entries = []
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'There’s nothing to show right now.' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your flight' })).toBeVisible()
  })

  journey(
    'AST-07 OP-90 an icon with an invalid name is not drawn, and a warning is logged',
    async ({ page, expectLog }) => {
      expectLog(/An icon is not displayed: .*/)
      await withPortal(page, (portal) => {
        const [first] = portal.menu.entries as { icon: { data: string } }[]
        if (first) first.icon.data = first.icon.data.replace(/[^/]+\.svg$/, 'Not_A_Name.svg')
      })
      await page.goto('/')
      const sectionLinks = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
      await expect(sectionLinks.nth(1).locator('[data-icon]')).toHaveCount(1)
      await expect(sectionLinks.first().locator('[aria-hidden]')).toHaveCount(0)
    },
  )

  journey(
    'HOM-02 HOM-07 OP-14 without sliders home begins with the menu entries; an entry of an unknown type is left out with a warning',
    async ({ page, expectLog }) => {
      expectLog(/A menu entry is not displayed: its type "odd" is not known/)
      await withPortal(page, (portal) => {
        portal.homeSliders = []
        const [first] = portal.menu.entries as { type: string }[]
        if (first) first.type = 'odd'
      })
      await page.goto('/')
      await expect(page.locator('[data-first-view]')).toHaveCount(0)
      const sectionLinks = page.getByRole('navigation', { name: 'Sections' })
      await expect(sectionLinks.getByRole('link').first()).toBeVisible()
      await expect(sectionLinks.locator('a[href="/app/vod"]')).toHaveCount(0)
      await expect(hero(page)).toHaveCount(0)
    },
  )
})

type Portal = { menu: { entries: unknown[] }; homeSliders: unknown[] }

/** Another airline's portal: removes the page's data block, and changes the query's response. */
async function withPortal(page: Page, change: (portal: Portal) => void) {
  await page.route('/', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(/<script[^>]*id="altiport-page-data"[^>]*>.*?<\/script>/s, '')
    await route.fulfill({ response: reply, body })
  })
  await page.route('**/core/graphql', async (route) => {
    if (!route.request().postDataJSON()?.query?.includes('query Portal(')) return route.continue()
    const reply = await route.fetch()
    const response = await reply.json()
    change(response.data.app.portal)
    await route.fulfill({ response: reply, json: response })
  })
}

journey('HOM-01 the flight card is a plain surface until its globe has been painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const releases: (() => void)[] = []
  await page.route(/earth-small-.*\.webp$/, async (route) => {
    await new Promise<void>((release) => releases.push(release))
    await route.continue()
  })
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Your flight' }).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const luma = () =>
    card.evaluate((element) => {
      const context = document.createElement('canvas').getContext('2d')!
      context.fillStyle = getComputedStyle(element).backgroundColor
      context.fillRect(0, 0, 1, 1)
      return context.getImageData(0, 0, 1, 1).data[0]!
    })
  await expect.poll(() => releases.length).toBeGreaterThan(0)
  expect(await luma()).toBeGreaterThan(200)
  for (const release of releases) release()
  await expect.poll(luma).toBeLessThan(40)
})
