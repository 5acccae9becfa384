/** Reading on board: an issue in portrait, in landscape, and in Arabic; and hostile files. */
import type { Locator, Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { hostilePdfs } from './hostile-pdfs.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pageStatus = (page: Page) =>
  page.getByRole('dialog').getByRole('heading', { level: 1 }).getByRole('status')
const canvasOf = (page: Page, number: number) =>
  page.locator(`[data-leaf="current"] [data-page="${number}"] canvas`)

async function drag(page: Page, distanceInPx: number) {
  const { width, height } = page.viewportSize()!
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 6; step++)
    await page.mouse.move(width / 2 + (distanceInPx * step) / 6, height / 2)
  await page.mouse.up()
}

/** Samples that open quickly, one of each kind; `npm run proof` opens all of them. */
const representativeNames = [
  'a valid document',
  'an empty file',
  'a web page',
  'noise after a header',
  'cut off at 60 %',
  'a page tree that contains itself',
  'no pages',
  'an enormous page',
  'a password',
  'a script at opening',
  'a link to a script',
  'a circular table of contents',
]
const isProof = process.env.PROOF_HOSTILE_PDFS === 'all'

const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0

journey(
  'PRS-01 PRS-02 RTE-15 RTE-16 RTE-17 LOG-11 LOG-21 a phone in portrait: from the newsstand to a page, by swipe, key, strip, contents and search, and resuming later',
  async ({ page }) => {
    const logged = page.waitForRequest(
      (request) => request.postData()?.includes('mediaPlay;;harbour-41;') ?? false,
    )
    await page.goto('/app/press')
    await expect(heading(page, 'Newsstand')).toBeAttached()
    await expect(page.getByRole('heading', { level: 2, name: 'Longitude' })).toBeVisible()
    await page.getByRole('link', { name: 'Newspapers', exact: true }).click()
    await expect(heading(page, 'Newspapers')).toBeAttached()
    await expect(page.getByRole('heading', { level: 2, name: 'The Meridian Courier' })).toBeVisible()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('link', { name: /^Harbour/ }).click()
    await expect(heading(page, 'Harbour')).toBeVisible()
    await page.locator('main').getByRole('link', { name: 'Read', exact: true }).click()

    await expect(pageStatus(page)).toHaveText('Page 1 of 9')
    await expect(canvasOf(page, 1)).toBeVisible()
    await logged
    await drag(page, -220)
    await expect(pageStatus(page)).toHaveText('Page 2 of 9')
    await expect(canvasOf(page, 2)).toBeVisible()
    await drag(page, 220)
    await expect(pageStatus(page)).toHaveText('Page 1 of 9')
    await page.keyboard.press('End')
    await expect(pageStatus(page)).toHaveText('Page 9 of 9')
    await page.keyboard.press('ArrowLeft')
    await expect(pageStatus(page)).toHaveText('Page 8 of 9')
    await page
      .getByRole('navigation', { name: 'All pages' })
      .getByRole('button', { name: 'Page 6 of 9' })
      .click()
    await expect(pageStatus(page)).toHaveText('Page 6 of 9')

    await button(page, 'Pages and contents').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /The soup at the end of the pier/ })
      .click()
    await expect(pageStatus(page)).toHaveText('Page 7 of 9')
    await button(page, 'Search this issue').click()
    await page.getByRole('searchbox').fill('LANTERN & OIL')
    await expect(page.getByRole('searchbox')).toHaveAccessibleDescription('not accepted')
    await page.getByRole('searchbox').fill('LANTERN')
    await expect(page.getByText('5 results')).toBeVisible()
    await page.getByRole('button', { name: /He walks to the slip/ }).click()
    await expect(pageStatus(page)).toHaveText('Page 4 of 9')
    await expect(page.locator('[data-leaf="current"] mark')).not.toHaveCount(0)

    await page.keyboard.press('Escape')
    await expect(heading(page, 'Harbour')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Continue on page 4' }).click()
    await expect(pageStatus(page)).toHaveText('Page 4 of 9')
  },
)

journey(
  'PRS-02 OP-54 RTE-17 a tablet in landscape: two pages side by side, zoom by button, key and double tap, few pages in memory',
  async ({ page }) => {
    await page.setViewportSize({ width: 1180, height: 820 })
    await page.goto('/app/press/media-reader/harbour-41')
    await expect(pageStatus(page)).toHaveText('Page 1 of 9')
    await button(page, 'Next page').click()
    await expect(pageStatus(page)).toHaveText('Pages 2 and 3 of 9')
    await expect(canvasOf(page, 2)).toBeVisible()
    await expect(canvasOf(page, 3)).toBeVisible()
    const before = await widthOf(canvasOf(page, 2))
    await button(page, 'Zoom in').click()
    await expect.poll(() => widthOf(canvasOf(page, 2))).toBeCloseTo(before * 2, -1)
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(canvasOf(page, 2))).toBeCloseTo(before, -1)
    await page.mouse.dblclick(400, 640)
    await expect.poll(() => widthOf(canvasOf(page, 2))).toBeCloseTo(before * 3, -1)
    await page.keyboard.press('0')
    for (const pages of ['Pages 4 and 5 of 9', 'Pages 6 and 7 of 9', 'Pages 8 and 9 of 9']) {
      await page.keyboard.press('PageDown')
      await expect(pageStatus(page)).toHaveText(pages)
    }
    await expect(button(page, 'Next page')).toBeDisabled()
    expect(await page.locator('canvas').count()).toBeLessThanOrEqual(6)
    await page.setViewportSize({ width: 820, height: 1180 })
    await expect(pageStatus(page)).toHaveText('Page 8 of 9')
  },
)

journey('PRS-02 RTE-17 an Arabic magazine is read from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.goto('/app/press/media-reader/turuqat-7?lang=ar')
  await expect(pageStatus(page)).toHaveText('الصفحة 1 من 8')
  await expect(canvasOf(page, 1)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(pageStatus(page)).toHaveText('الصفحتان 2 و3 من 8')
  const [second, third] = [await canvasOf(page, 2).boundingBox(), await canvasOf(page, 3).boundingBox()]
  expect(second!.x).toBeGreaterThan(third!.x)
  const nextButton = await button(page, 'الصفحة التالية').boundingBox()
  expect(nextButton!.x).toBeLessThan(300)
  await drag(page, 300)
  await expect(pageStatus(page)).toHaveText('الصفحتان 4 و5 من 8')
})

journey('RTE-15 RTE-16 RTE-17 unknown publications and issues are not found', async ({ page }) => {
  for (const path of ['/app/press/nothing', '/app/press/media/nothing', '/app/press/media-reader/nothing']) {
    await page.goto(path)
    await expect(heading(page, 'This page isn’t on board.')).toBeVisible()
  }
})

journey('PRS-02 RTE-17 an issue that cannot be loaded can be retried', async ({ page, allow }) => {
  allow(/404/)
  await page.route('**/core/media/**/*.pdf', (route) => route.fulfill({ status: 404 }))
  await page.goto('/app/press/media-reader/harbour-41')
  await expect(page.getByText('This issue didn’t load.')).toBeVisible()
  await page.unroute('**/core/media/**/*.pdf')
  await button(page, 'Try again').click()
  await expect(canvasOf(page, 1)).toBeVisible()
})

journey(
  'PRS-02 hostile files lead to a plain sentence or a page, and the portal keeps working',
  async ({ page, allow }) => {
    if (isProof) journey.setTimeout(1_800_000)
    // pdf.js logs warnings for some of the other files.
    if (isProof) allow(/^Warning: |status of 416/)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    let bytes: Buffer = Buffer.alloc(0)
    await page.route('**/core/media/**/*.pdf', async (route) => {
      const [, from, to] =
        /^bytes=(\d*)-(\d*)$/.exec((await route.request().headerValue('range')) ?? '') ?? []
      const start = from ? Number(from) : Math.max(0, bytes.length - Number(to))
      const end = from ? Math.min(bytes.length, Number(to) + 1) : bytes.length
      if (bytes.length === 0) return route.fulfill({ status: 200, body: bytes })
      if (start >= end) return route.fulfill({ status: 416 })
      return route.fulfill({
        status: 206,
        headers: { 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` },
        body: bytes.subarray(start, end),
      })
    })
    await page.goto('/app/press/media/harbour')
    expect(hostilePdfs.length).toBeGreaterThanOrEqual(50)
    const opened = hostilePdfs.filter(({ name }) => isProof || representativeNames.includes(name))
    expect(opened.length).toBeGreaterThanOrEqual(representativeNames.length)
    for (const hostile of opened) {
      await journey.step(hostile.name, async () => {
        bytes = hostile.bytes
        await page.locator('main').getByRole('link', { name: /^Read/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        const outcome = page
          .locator('[data-reason] p, [data-leaf="current"] canvas, [data-state="failed"] p')
          .first()
        await expect(outcome, hostile.name).toBeVisible()
        if (hostile.outcome === 'page')
          await expect(page.locator('[data-leaf="current"] canvas')).toBeVisible()
        else if (hostile.outcome)
          await expect(page.locator(`[data-reason="${hostile.outcome}"]`)).toBeVisible()
        await expect(page.locator('a[href*="elsewhere"], a[href^="javascript:"]')).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(page).toHaveURL(/\/app\/press\/media\/harbour$/)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(heading(page, 'Harbour')).toBeVisible()
      })
    }
    expect(dialogs).toEqual([])
  },
)
