/** Audio in a real browser: albums, podcasts, the docked player and the lock screen. */
import { expect, journey } from '#journey.ts'
import {
  dock,
  expectSilence,
  expectSound,
  lockScreen,
  preloadedSources,
  pressMediaKey,
  recordAudioElements,
  seekNearEnd,
  soundingElement,
} from './sound.ts'

const album = '/app/audio/media/blue-room'
const tracks = ['Stairs Down', 'Slow Ferry', 'Areia', 'Quarter to Two']

journey.beforeEach(async ({ page }) => recordAudioElements(page))

journey(
  'RTE-13 RTE-14 audio has a home, categories and albums, and unknown ones are not found',
  async ({ page }) => {
    await page.goto('/app/audio')
    await expect(page.getByRole('heading', { level: 1, name: 'Music and podcasts' })).toBeVisible()
    await page.getByRole('link', { name: 'Upbeat' }).first().click()
    await expect(page).toHaveURL(/\/app\/audio\/lively$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Upbeat' })).toBeVisible()
    await page.locator('main').getByRole('link', { name: 'Blue Room' }).first().click()
    await expect(page).toHaveURL(/\/app\/audio\/media\/blue-room$/)
    await expect(page.locator('main').getByRole('listitem')).toHaveText(
      tracks.map((title) => new RegExp(title)),
    )
    await expect(page.getByText('00:55')).toBeVisible()
    for (const path of ['/app/audio/media/nothing', '/app/audio/nothing']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'This page isn’t on board.' })).toBeVisible()
    }
  },
)

journey.describe('by touch', () => {
  journey.use({ hasTouch: true })

  journey(
    'PAX-12 AUD-02 AUD-09 AUD-11 AUD-12 an album by touch and by the lock screen, across pages',
    async ({ page }) => {
      const logs: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/pxeasy/logging')) logs.push(request.postDataJSON().log)
      })
      await page.goto(album)
      await expect(dock(page)).toHaveCount(0)
      await page.locator('main').getByRole('button', { name: 'Play' }).tap()
      await expectSound(page)
      await expect(dock(page)).toContainText('Stairs Down')
      await expect.poll(() => logs).toContainEqual(expect.stringMatching(/^mediaPlay;;stairs-down;[^;]+;1$/))
      expect(await lockScreen(page)).toMatchObject({
        title: 'Stairs Down',
        artist: 'Mira Falk Trio',
        state: 'playing',
      })
      const art = await page.request.get((await lockScreen(page)).art ?? '')
      expect(art.headers()['content-type']).toMatch(/^image\//)

      await page.getByRole('link', { name: 'Home' }).first().tap()
      await expect(page).toHaveURL(/\/$/)
      await expectSound(page)
      await pressMediaKey(page, 'nexttrack')
      await expect(dock(page)).toContainText('Slow Ferry')
      await expect.poll(() => logs).toContainEqual(expect.stringMatching(/^mediaProgress;[^;]+;\d+$/))
      await pressMediaKey(page, 'pause')
      await expectSilence(page)
      expect((await lockScreen(page)).state).toBe('paused')
      await pressMediaKey(page, 'play')
      await expectSound(page)
      await pressMediaKey(page, 'seekto', { seekTime: 30 })
      await expect.poll(async () => (await soundingElement(page))?.timeInS).toBeGreaterThan(29)
      await pressMediaKey(page, 'previoustrack')
      await expect(dock(page)).toContainText('Stairs Down')
      await expectSound(page)

      await dock(page).getByRole('button', { name: 'Pause' }).tap()
      await expectSilence(page)
      await dock(page).getByRole('button', { name: 'Play', exact: true }).tap()
      await expectSound(page)
    },
  )
})

journey(
  'AUD-16 AUD-02 a track that ends is followed by the next one, which is preloaded',
  async ({ page }) => {
    await page.goto(album)
    await page
      .locator('main')
      .getByRole('button', { name: /Slow Ferry/ })
      .click()
    await expectSound(page)
    await seekNearEnd(page)
    await expect(dock(page)).toContainText('Areia')
    await expectSound(page)
    expect(await preloadedSources(page)).toContain((await soundingElement(page))?.src)
    await expect(page.locator('main').getByRole('button', { name: /Areia/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
  },
)

journey('AUD-14 AUD-15 OP-41 shuffle and repeat at both ends of the queue', async ({ page }) => {
  await page.goto(album)
  await page
    .locator('main')
    .getByRole('button', { name: /Quarter to Two/ })
    .click()
  await expectSound(page)
  await dock(page)
    .getByRole('button', { name: /^Now playing/ })
    .click()
  const player = page.getByRole('dialog', { name: /^Now playing/ })
  const title = player.getByRole('heading', { level: 2 })
  const tap = (name: string) => player.getByRole('button', { name, exact: true }).click()
  await tap('Repeat')
  await expect(player.getByRole('button', { name: 'Repeat' })).toHaveAttribute('aria-pressed', 'true')
  await tap('Next')
  await expect(title).toHaveText('Stairs Down')
  await tap('Previous')
  await expect(title).toHaveText('Quarter to Two')

  // Shuffling keeps the current track and plays each track once; then the album's order is restored.
  await tap('Shuffle')
  await expect(title).toHaveText('Quarter to Two')
  const played = [await title.textContent()]
  for (let n = 1; n < tracks.length; n++) {
    const before = played.at(-1)!
    await tap('Next')
    await expect(title).not.toHaveText(before)
    played.push(await title.textContent())
  }
  expect([...played].sort()).toEqual([...tracks].sort())
  await tap('Shuffle')
  await player.getByRole('button', { name: 'Up next' }).click()
  const queue = page.getByRole('dialog', { name: 'Up next' })
  await expect(queue.getByRole('listitem')).toHaveText(tracks.map((name) => new RegExp(name)))
  await queue.getByRole('button', { name: /^Quarter to Two/ }).click()
  await page.keyboard.press('Escape')
  await expect(title).toHaveText('Quarter to Two')
  await tap('Repeat')
  await tap('Next')
  await expect(dock(page)).toHaveCount(0)
  await expectSilence(page)
  expect((await lockScreen(page)).title).toBeUndefined()
})

journey('AUD-13 the queue is reordered by keys and by dragging', async ({ page }) => {
  await page.goto(album)
  await page
    .locator('main')
    .getByRole('button', { name: /Stairs Down/ })
    .click()
  await dock(page)
    .getByRole('button', { name: /^Now playing/ })
    .click()
  await page.getByRole('button', { name: 'Up next' }).click()
  const queue = page.getByRole('dialog', { name: 'Up next' })
  const expectOrder = (...names: string[]) =>
    expect(queue.getByRole('listitem')).toHaveText(names.map((name) => new RegExp(name)))
  const handle = (name: string) => queue.getByRole('button', { name: `Move ${name}` })
  await handle('Quarter to Two').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expectOrder('Stairs Down', 'Quarter to Two', 'Slow Ferry', 'Areia')
  await expect(handle('Quarter to Two')).toBeFocused()
  await expect(queue.getByText('Quarter to Two is now 2 of 4')).toBeAttached()

  // Hovering waits until the sheet has stopped moving.
  await handle('Areia').hover()
  const to = (await handle('Stairs Down').boundingBox())!
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await expectOrder('Areia', 'Stairs Down', 'Quarter to Two', 'Slow Ferry')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Quarter to Two' })).toBeVisible()
})

journey('AUD-11 going back closes the queue, then the player, and stays on the page', async ({ page }) => {
  await page.goto('/app/audio')
  await page.goto(album)
  await page.locator('main').getByRole('button', { name: 'Play' }).click()
  await dock(page)
    .getByRole('button', { name: /^Now playing/ })
    .click()
  await page.getByRole('button', { name: 'Up next' }).click()
  const player = page.getByRole('dialog', { name: /^Now playing/ })
  const queue = page.getByRole('dialog', { name: 'Up next' })
  await expect(queue).toBeVisible()
  await page.goBack()
  await expect(queue).toHaveCount(0)
  await expect(player).toBeVisible()
  await page.goBack()
  await expect(player).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${album}$`))
  await expectSound(page)
  await dock(page)
    .getByRole('button', { name: /^Now playing/ })
    .click()
  await player.getByRole('button', { name: 'Close' }).click()
  await expect(player).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/audio$/)
})

journey('OP-106 a film pauses the music, which can be resumed after the film', async ({ page }) => {
  await page.goto(album)
  await page.locator('main').getByRole('button', { name: 'Play' }).click()
  await expectSound(page)
  await page.getByRole('link', { name: 'Films' }).first().click()
  await page.locator('main').getByRole('link', { name: 'Play' }).first().click()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5)
  await expectSilence(page)
  await pressMediaKey(page, 'pause')
  await page.keyboard.press('Escape')
  await expect(page.locator('video')).toHaveCount(0)
  await expect(dock(page)).toContainText('Stairs Down')
  await dock(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page)
  expect((await lockScreen(page)).title).toBe('Stairs Down')
})

journey(
  'AUD-07 PAX-08 after a reload the player is ready at the same track and position',
  async ({ page }) => {
    await page.goto('/app/audio/media/long-way-round')
    await page.locator('main').getByRole('button', { name: 'Play' }).click()
    await expectSound(page)
    await pressMediaKey(page, 'seekto', { seekTime: 40 })
    await expect.poll(async () => (await soundingElement(page))?.timeInS).toBeGreaterThan(40)
    await page.reload()
    await expect(dock(page)).toContainText('Long Way Round')
    await expectSilence(page)
    await dock(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(async () => (await soundingElement(page))?.timeInS).toBeGreaterThan(40)
  },
)
