/** The player's sound tracks and captions in a real browser: chosen, drawn, turned off and remembered. */

import { expect, journey } from '#journey.ts'
import { chooseCaptions, chooseSound, expectPlaying, film, filmElement, timeOf, videoState } from './film.ts'

journey('VOD-06 VOD-47 switching the sound track keeps the position', async ({ page }) => {
  await page.goto(`${film}?play=start`)
  await expectPlaying(page, 1)
  const french = page.waitForRequest(/sound-fr\.m4a$/)
  await chooseSound(page, 'Français')
  await french
  const timeInS = await timeOf(page)
  expect(timeInS).toBeGreaterThan(1)
  await expectPlaying(page, timeInS + 0.5)
})

journey(
  'VOD-07 VOD-12 VOD-28 VOD-41 captions are drawn by the portal, and can be turned off',
  async ({ page }) => {
    await page.route('**/core/graphql', async (route) => {
      if (!/query MediaItem\(/.test(route.request().postData() ?? '')) return route.fallback()
      const reply = await route.fetch()
      const response = await reply.json()
      const { captions } = response.data.app.mediaItem.data.source
      captions.find(({ lang }: { lang: string }) => lang === 'de').captionFile = null
      await route.fulfill({ response: reply, json: response })
    })
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 0.5)
    for (const [language, lang] of [
      ['English', 'en'],
      ['Français', 'fr'],
      ['العربية', 'ar'],
    ] as const) {
      await chooseCaptions(page, language)
      await expect(page.locator('[data-captions]')).toHaveAttribute('lang', lang)
      await expect(page.locator('[data-captions]')).not.toBeEmpty()
    }
    expect((await videoState(page)).trackModes).toEqual(['hidden'])
    await filmElement(page).evaluate((video: HTMLVideoElement) => {
      video.addTextTrack('captions').mode = 'showing'
    })
    await expect.poll(async () => (await videoState(page)).trackModes).toEqual(['hidden', 'disabled'])
    // Captions without a file can be chosen, and nothing is loaded for them.
    const tracks = filmElement(page).locator('track')
    await expect(tracks).toHaveCount(1)
    await chooseCaptions(page, 'Deutsch')
    await expect(page.getByRole('button', { name: 'Subtitles: Deutsch' })).toBeAttached()
    await expect(tracks).toHaveCount(0)
    await expect(page.locator('[data-captions]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await chooseCaptions(page, 'English')
    await expect(page.locator('[data-captions]')).not.toBeEmpty()
    await page.keyboard.press('c')
    await expect(page.locator('[data-captions]')).toHaveCount(0)
  },
)

journey('VOD-48 VOD-49 PAX-11 sound, subtitles and their style are saved on the device', async ({ page }) => {
  await page.goto(`${film}?play=start`)
  await expectPlaying(page, 0.5)
  await chooseSound(page, 'Français')
  await chooseCaptions(page, 'Deutsch', ['Largest', 'Yellow on black'])
  const captions = page.locator('[data-captions]')
  await expect(captions).not.toBeEmpty()
  const captionStyleNow = () =>
    captions.evaluate((drawn) => {
      const { color, fontSize } = getComputedStyle(drawn)
      return { color, isLarge: Number.parseFloat(fontSize) > 24 }
    })
  expect(await captionStyleNow()).toEqual({ color: 'rgb(255, 225, 77)', isLarge: true })
  await page.goto('/app/vod/media/slow-orbit?play=start')
  await expectPlaying(page, 0.5)
  await page.mouse.move(120, 210)
  await expect(page.getByRole('button', { name: 'Audio: Français' })).toBeAttached()
  await expect(captions).toHaveAttribute('lang', 'de')
  expect(await captionStyleNow()).toEqual({ color: 'rgb(255, 225, 77)', isLarge: true })
})
