/**
 * What must be fully visible: on phones in landscape, with large text, and with the docked player on the map.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { dock } from '#player/sound.ts'
import { enlargeText } from './large-text.ts'

const album = '/app/audio/media/blue-room'
const phoneInLandscape = { width: 844, height: 390 }

/** Whether the element is inside the window, and nothing covers its middle or its edges. */
const isUncovered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    const middle = (left + right) / 2
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    }
    return isInside && [top + 4, (top + bottom) / 2, bottom - 4].every((y) => isHit(middle, y))
  })

/** Texts and controls of the page that are wider than the window, except in rows that scroll horizontally. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const isInRow = (element: Element) => {
      for (let box = element.parentElement; box && box.id !== 'appContent'; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true
      return false
    }
    return [...document.querySelectorAll('#appContent *, header *, nav *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (right > innerWidth + 1 || left < -1) && !isInRow(element)
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
  })

/** Words of the heading that continue on a second line. */
const brokenWords = (heading: Locator) =>
  heading.evaluate((element) => {
    const text = element.firstChild as Text
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      })
      .map(([word]) => word)
  })

/** Uses the flat map, which draws faster and has the same controls. */
const disableWebGl = (page: Page) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: never[]) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...rest)
      },
    })
  })

journey('AUD-11 on the map the docked player does not cover the views and the zoom', async ({ page }) => {
  await disableWebGl(page)
  await page.goto(album)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(dock(page)).toBeVisible()
  await page.getByRole('link', { name: 'Map', exact: true }).first().click()
  const views = page.getByRole('group', { name: 'View' }).getByRole('button')
  for (const size of [
    { width: 390, height: 844 },
    phoneInLandscape,
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expect(views).toHaveCount(4)
    for (const view of await views.all())
      await expect.poll(() => isUncovered(view), `${size.width} × ${size.height}`).toBe(true)
    if (size.width > 767)
      for (const name of ['Zoom in', 'Zoom out'])
        await expect.poll(() => isUncovered(page.getByRole('button', { name })), name).toBe(true)
    await expect.poll(() => isUncovered(dock(page))).toBe(true)
  }
})

journey('RSP-02 on a phone in landscape Play is visible', async ({ page }) => {
  for (const size of [phoneInLandscape, { width: 667, height: 375 }]) {
    await page.setViewportSize(size)
    for (const [path, kind, name] of [
      ['/', 'link', 'Play'],
      ['/app/vod/media/boatmen', 'link', 'Play'],
      [album, 'button', 'Play'],
      ['/app/obs/table/drinks/nieva-water', 'button', /^Add to bag/],
    ] as const) {
      await page.goto(path)
      const mainAction = page.locator('main').getByRole(kind, { name }).first()
      await expect.poll(() => isUncovered(mainAction), `${path} at ${size.width} × ${size.height}`).toBe(true)
    }
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Home')).toHaveCSS('width', '1px')
  }
})

const lineCount = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

journey('RSP-02 remaining time and flight time are on one line each', async ({ page }) => {
  for (const width of [360, 390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Your flight' })
    await expect.poll(() => lineCount(card.locator('strong').first()), `${width}`).toBe(1)
    await page.locator('[data-flight-capsule]').click()
    const sheet = page.getByRole('dialog')
    const flightTime = sheet.locator('dt', { hasText: 'Flight time' }).locator('xpath=following-sibling::dd')
    await expect(flightTime).toContainText(/h/)
    expect(await lineCount(flightTime), `${width}`).toBe(1)
  }
})

journey('RSP-02 MAP-01 the remaining time is on one line above the map', async ({ page }) => {
  await disableWebGl(page)
  await page.goto('/app/moving-map')
  const remainingTime = page
    .getByRole('region', { name: 'Your flight' })
    .locator('p', { hasText: /^\d+\sh|mins$/ })
  for (const width of [390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => lineCount(remainingTime.first()), `${width}`).toBe(1)
  }
})

journey(
  'RSP-02 with text at 200 % home, a film, an album and a product are not wider than the window, break no word of the heading, and cut off no flight status',
  async ({ page }) => {
    for (const path of [
      '/?lang=en',
      '/app/vod/media/boatmen',
      album,
      '/app/obs/table/drinks/nieva-water',
      '/?lang=de',
      '/app/vod/media/boatmen',
      '/?lang=ar',
      album,
    ]) {
      await page.goto(path)
      await enlargeText(page)
      await expect.poll(() => tooWide(page), path).toEqual([])
      const heading = page.locator('main').locator('h1, [data-active] h2').first()
      expect(await brokenWords(heading)).toEqual([])
      const capsule = page.locator('[data-flight-capsule]')
      await expect(capsule).toContainText(/\d/)
      expect(await capsule.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    }
  },
)

journey(
  'MAP-01 with text at 200 % the map’s views stay side by side, and its figures are not cut off',
  async ({ page }) => {
    await disableWebGl(page)
    for (const language of ['en', 'de', 'ar']) {
      await page.goto(`/app/moving-map?lang=${language}`)
      await enlargeText(page)
      const views = page.locator('[data-covers="bottom"]').getByRole('button')
      await expect(views).toHaveCount(4)
      for (const view of await views.all()) {
        await expect.poll(() => isUncovered(view), language).toBe(true)
        expect(await view.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
      }
      await expect.poll(() => tooWide(page), language).toEqual([])
    }
  },
)
