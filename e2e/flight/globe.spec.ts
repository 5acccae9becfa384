/** The globe of the moving map, rendered by WebGL: views, gestures, and how often and how long it draws. */
import type { Page } from '@playwright/test'
import { chromiumPath, webglFlags } from '#chromium.ts'
import { expect, journey } from '#journey.ts'

journey.use({
  launchOptions: { executablePath: chromiumPath, args: webglFlags },
})

const map = '/app/moving-map'
const views = (page: Page) => page.getByRole('group', { name: 'View' })
const view = (page: Page, name: string) => views(page).getByRole('button', { name })
const mapArea = (page: Page) => page.getByRole('application', { name: 'Moving map' })

/** Counts WebGL draw calls. */
const countDraws = (page: Page) =>
  page.addInitScript(() => {
    const counted = Object.assign(window, { draws: 0 })
    const { drawArrays } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawArrays = function (...args) {
      counted.draws += 1
      drawArrays.apply(this, args)
    }
  })
declare const window: Window & { draws: number }
const draws = (page: Page) => page.evaluate(() => window.draws)
/** Waits until only the flight's updates are drawn, one a second; each frame is one call. */
const expectIdle = (page: Page) =>
  expect
    .poll(async () => {
      const before = await draws(page)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)))
      return (await draws(page)) - before
    })
    .toBeLessThan(5)

journey('MAP-05 a view is left by key or by dragging; an idle map draws rarely', async ({ page }) => {
  await countDraws(page)
  await page.goto(map)
  await expect(view(page, 'Route')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => draws(page)).toBeGreaterThan(1)
  await view(page, 'Arrival').click()
  await expect(view(page, 'Arrival')).toHaveAttribute('aria-pressed', 'true')
  await mapArea(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(views(page).locator('[aria-pressed="true"]')).toHaveCount(0)
  await view(page, 'Globe').click()
  await mapArea(page).dragTo(mapArea(page), {
    sourcePosition: { x: 120, y: 200 },
    targetPosition: { x: 260, y: 240 },
  })
  await expect(views(page).locator('[aria-pressed="true"]')).toHaveCount(0)
  const nightButton = page.getByRole('button', { name: 'Day and night' })
  await nightButton.click()
  await expect(nightButton).toHaveAttribute('aria-pressed', 'false')
  await expectIdle(page)
})

journey('MAP-05 with reduced motion a view can be chosen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(map)
  await view(page, 'Follow').click()
  await expect(view(page, 'Follow')).toHaveAttribute('aria-pressed', 'true')
})

journey('MAP-05 after a lost WebGL context is restored the globe is drawn again', async ({ page }) => {
  await countDraws(page)
  await page.goto(map)
  await view(page, 'Globe').click()
  await expect.poll(() => draws(page)).toBeGreaterThan(1)
  await mapArea(page).evaluate((element) => {
    const extension = element
      .querySelector('canvas')
      ?.getContext('webgl2')
      ?.getExtension('WEBGL_lose_context')
    extension?.loseContext()
    setTimeout(() => extension?.restoreContext(), 500)
  })
  const isContextLost = () =>
    mapArea(page).evaluate((element) => {
      const context = element.querySelector('canvas')?.getContext('webgl2')
      return context?.isContextLost() ?? true
    })
  await expect.poll(isContextLost).toBe(false)
  const before = await draws(page)
  await expect.poll(() => draws(page)).toBeGreaterThan(before)
  await expect(view(page, 'Globe')).toHaveAttribute('aria-pressed', 'true')
})

/**
 * Durations of the tasks of the page's main thread, in CPU time, which does not depend on other load of the
 * machine.
 */
const tasksInMs = (trace: Buffer): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }[]
  }
  const mainThreads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  return traceEvents
    .filter(({ name, pid, tid, tdur }) => {
      const isMainThread = mainThreads.some((thread) => thread.pid === pid && thread.tid === tid)
      return isMainThread && name.endsWith('RunTask') && tdur !== undefined
    })
    .map(({ tdur = 0 }) => tdur / 1000)
}

journey(
  'MAP-05 once the scene is drawn, no task of the page is longer than 50 ms',
  async ({ page, browser }) => {
    await countDraws(page)
    await page.goto(map)
    await expect(view(page, 'Route')).toBeVisible()
    // Full pictures may still be uploading in strips, which draws nothing until the last one.
    await expectIdle(page)
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
    for (const name of ['Globe', 'Follow', 'Route']) {
      await view(page, name).click()
      await expect(view(page, name)).toHaveAttribute('aria-pressed', 'true')
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)))
    }
    const tasks = tasksInMs(await browser.stopTracing())
    expect(tasks.length).toBeGreaterThan(50)
    expect(Math.max(...tasks)).toBeLessThanOrEqual(50)
  },
)
