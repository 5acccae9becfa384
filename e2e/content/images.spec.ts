/** Galleries: the mosaic, the slider by touch and by keys, and slides by address. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const position = (page: Page) => page.getByRole('dialog').getByRole('status')
const currentImage = (page: Page) => page.locator('[data-leaf="current"] img')

journey.use({ hasTouch: true })

/** Pinches out with two fingers, to twice the distance. */
async function spreadFingers(page: Page) {
  const session = await page.context().newCDPSession(page)
  for (const distance of [80, 100, 120, 140, 160])
    await session.send('Input.dispatchTouchEvent', {
      type: distance === 80 ? 'touchStart' : 'touchMove',
      touchPoints: [-1, 1].map((side, id) => ({ x: 195 + (side * distance) / 2, y: 330, id })),
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

journey(
  'IMG-01 RTE-18 RTE-19 LOG-11 from the galleries to a slide and back, by tap, swipe, key and strip',
  async ({ page }) => {
    const logged = page.waitForRequest(
      (request) => request.postData()?.includes('mediaPlay;;high-ground;') ?? false,
    )
    await page.goto('/app/image')
    await page.getByRole('link', { name: /High ground/ }).click()
    await expect(heading(page, 'High ground')).toBeVisible()
    await expect(page.getByText('8 pictures')).toBeVisible()
    await page.locator('main').getByRole('listitem').nth(1).getByRole('link').click()
    await expect(position(page)).toHaveText('2 of 8')
    await logged
    await expect(currentImage(page)).toBeVisible()
    const address = page.url()
    await page.keyboard.press('ArrowRight')
    await expect(position(page)).toHaveText('3 of 8')
    expect(page.url()).not.toBe(address)
    await page.mouse.move(300, 300)
    await page.mouse.down()
    for (const x of [240, 180, 120, 60]) await page.mouse.move(x, 300)
    await page.mouse.up()
    await expect(position(page)).toHaveText('4 of 8')
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expect(position(page)).toHaveText('3 of 8')
    await page.getByRole('navigation', { name: 'All pictures' }).getByRole('button').last().click()
    await expect(position(page)).toHaveText('8 of 8')
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(heading(page, 'High ground')).toBeVisible()
    await expect(page).toHaveURL(/\/app\/image\/high-ground$/)
  },
)

journey(
  'IMG-01 RTE-19 OP-55 a slide has its own address, and is zoomed by double tap and pinch; an unknown slide opens the first, an unknown parent is not found',
  async ({ page }) => {
    await page.goto('/app/image/small-things')
    const href = await page
      .locator('main')
      .getByRole('listitem')
      .nth(4)
      .getByRole('link')
      .getAttribute('href')
    await page.goto(href!)
    await expect(position(page)).toHaveText('5 of 12')
    const srcset = await currentImage(page).getAttribute('srcset')
    expect(srcset).toContain('1600w')
    const { width } = (await currentImage(page).boundingBox())!
    await page.mouse.dblclick(195, 330)
    await expect.poll(async () => (await currentImage(page).boundingBox())?.width).toBeCloseTo(width * 3, -1)
    await page.keyboard.press('0')
    await expect.poll(async () => (await currentImage(page).boundingBox())?.width).toBeCloseTo(width, -1)
    await spreadFingers(page)
    await expect.poll(async () => (await currentImage(page).boundingBox())?.width).toBeCloseTo(width * 2, -1)
    await expect(position(page)).toHaveText('5 of 12')

    const categoryPath = '/app/image/slider/category/nature'
    await page.goto(`${categoryPath}/no-such-slide`)
    await expect(position(page)).toHaveText(/^1 of /)
    await page.getByRole('navigation', { name: 'All pictures' }).getByRole('button').nth(2).click()
    await expect(position(page)).toHaveText(/^3 of /)
    const third = new URL(page.url()).pathname
    expect(third.startsWith(`${categoryPath}/`)).toBe(true)
    await page.goto('/app/image')
    await page.goto(third)
    await expect(position(page)).toHaveText(/^3 of /)
    for (const path of ['shelf/small-things/x', 'collection/nothing/x', 'category/small-things/x']) {
      await page.goto(`/app/image/slider/${path}`)
      await expect(heading(page, 'This page isn’t on board.')).toBeVisible()
    }
  },
)

journey('IMG-01 RTE-19 in Arabic the next picture is on the left', async ({ page }) => {
  await page.goto('/app/image/slider/collection/mostly-water/first?lang=ar')
  await expect(position(page)).toHaveText('1 من 8')
  await page.keyboard.press('ArrowLeft')
  await expect(position(page)).toHaveText('2 من 8')
  const nextButton = await page.getByRole('button', { name: 'الصورة التالية' }).boundingBox()
  expect(nextButton!.x).toBeLessThan(100)
})
