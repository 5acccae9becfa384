/** The shared components where passengers use them: each is present and works. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { film, filmElement, videoState } from '#player/film.ts'
import { dock, expectSilence, expectSound, recordAudioElements } from '#player/sound.ts'

const main = (page: Page) => page.locator('main')

journey('CMP-01 the video player plays, and is paused by a key', async ({ page }) => {
  await page.goto(`${film}?play=start`)
  await expect.poll(async () => (await videoState(page)).timeInS).toBeGreaterThan(0.5)
  await page.keyboard.press(' ')
  await expect.poll(async () => (await videoState(page)).isPaused).toBe(true)
})

journey('CMP-01 the audio player plays, and is paused from another page', async ({ page }) => {
  await recordAudioElements(page)
  await page.goto('/app/audio/media/blue-room')
  await main(page).getByRole('button', { name: 'Play' }).click()
  await expectSound(page)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await dock(page).getByRole('button', { name: 'Pause' }).click()
  await expectSilence(page)
})

journey(
  'CMP-02 CMP-03 the slider of film and sound goes from 0 to 100, moves by key and pointer, and seeks once for a quick drag',
  async ({ page }) => {
    await recordAudioElements(page)
    await page.goto('/app/audio/media/long-way-round')
    await main(page).getByRole('button', { name: 'Play' }).click()
    await expectSound(page)
    await dock(page)
      .getByRole('button', { name: /^Now playing/ })
      .click()
    const audioSlider = page.getByRole('dialog').getByRole('slider')
    const value = async () => Number(await audioSlider.inputValue())
    for (const [name, limit] of [
      ['min', '0'],
      ['max', '100'],
    ] as const)
      await expect(audioSlider).toHaveAttribute(name, limit)
    // The click waits until the sheet has stopped moving, and seeks to the middle.
    await audioSlider.click()
    await expect.poll(value).toBeGreaterThan(45)
    await expect.poll(value).toBeLessThan(60)
    await audioSlider.press('Home')
    await expect.poll(value).toBeLessThan(20)

    await page.goto(`${film}?play=start`)
    await expect.poll(async () => (await videoState(page)).timeInS).toBeGreaterThan(0.5)
    const filmSlider = page.getByRole('slider', { name: 'Playback position' })
    await expect(filmSlider).toHaveAttribute('max', '100')
    await filmElement(page).evaluate((video) => {
      const seeks: number[] = []
      Object.assign(window, { seeks })
      video.addEventListener('seeking', () => seeks.push((video as HTMLVideoElement).currentTime))
    })
    // A drag that is faster than the debounce seeks to the last position only.
    await filmSlider.evaluate((input: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
      input.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      for (const position of [20, 30, 40]) {
        set.call(input, String(position))
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    const seeks = () => page.evaluate(() => (window as unknown as { seeks: number[] }).seeks)
    await expect.poll(seeks).toHaveLength(1)
    await expect.poll(async () => Number(await filmSlider.inputValue())).toBeGreaterThan(39)
  },
)

journey('CMP-01 EXP-03 a section tile has picture and title, and opens its page', async ({ page }) => {
  await page.goto('/app/collection/slow-water')
  const tile = main(page).getByRole('listitem').first().getByRole('link')
  await expect(tile.locator('img:not([data-flag])')).toBeVisible()
  const title = (await tile.locator('strong').textContent())!
  await tile.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

journey(
  'CMP-01 RSP-01 a grid has three columns on a phone, five on a tablet, eight on a desktop',
  async ({ page }) => {
    await page.goto('/app/games')
    const grid = main(page).locator('ul').last()
    for (const [width, columns] of [
      [390, 3],
      [820, 5],
      [1440, 8],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const columnCount = () =>
        grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
      await expect.poll(columnCount).toBe(columns)
    }
  },
)

journey(
  'CMP-01 CMP-05 OP-29 OP-94 the flight widget has both airport codes and the time left, and opens the flight',
  async ({ page }) => {
    await page.goto('/')
    const widget = page.locator('header [data-flight-capsule], header button').first()
    await expect(widget).toContainText('JFK')
    await expect(widget).toContainText('BIO')
    await expect(widget).toContainText(/\d+\sh( \d+\smins)? left/)
    await widget.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('New York')
    await expect(sheet).toContainText('Bilbao')
  },
)

journey(
  'CMP-01 OP-93 the orientation locker asks to turn the device, and can be dismissed',
  async ({ page }) => {
    await page.route('**/core/graphql', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace('"orientation":"any"', '"orientation":"landscape"')
      await route.fulfill({ response: response, body: text })
    })
    await page.goto('/app/games/media/pairs')
    const turnPrompt = page.getByRole('alertdialog', { name: 'Turn your device' })
    await expect(turnPrompt).toBeVisible()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(turnPrompt).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await turnPrompt.getByRole('button', { name: 'Continue without turning' }).click()
    await expect(turnPrompt).toHaveCount(0)
    await expect(page.frameLocator('iframe').locator('body.on')).toBeVisible()
  },
)

journey.describe('before the airline’s style is loaded', () => {
  journey.use({ waitsForPortal: false })

  journey(
    'CMP-01 OP-93 STY-13 STY-16 STY-17 the page loader is displayed on plain white or black until style and portal are loaded',
    async ({ page, allow }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      // Chromium blocks the socket on a page that was not served by the hub.
      allow(/LOCAL_NETWORK_ACCESS/)
      // The page is served without its embedded data, its style sheet fails, and responses are delayed.
      allow(/ERR_FAILED/)
      await page.route('**/assets/look/*', (route) => route.abort())
      await page.route(
        ({ pathname }) => pathname === '/',
        async (route) => {
          const response = await route.fetch()
          const body = (await response.text()).replace(
            /<script type="application\/json" id="altiport-page-data">.*?<\/script>/s,
            '',
          )
          await route.fulfill({ response: response, body })
        },
      )
      await page.route('**/core/graphql', async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/')
      const loader = page.getByRole('status', { name: 'Loading' })
      await expect(loader).toBeVisible()
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      await expect.poll(background).toBe('rgb(0, 0, 0)')
      await page.emulateMedia({ colorScheme: 'light' })
      await expect.poll(background).toBe('rgb(255, 255, 255)')
      release()
      await expect(loader).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
    },
  )
})
