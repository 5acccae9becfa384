/** A series in a real browser: its episodes, the next one at the end, and resuming. */

import { expect, journey } from '#journey.ts'
import { expectPlaying, filmElement, scrubber, setProgress } from './film.ts'

const firstEpisode = '/app/vod/media/pip-dark-lamp'

journey('RTE-10 an episode shows its number and links to the others', async ({ page }) => {
  await setProgress(page, { 'pip-sleepless-whale': 50 })
  await page.goto(firstEpisode)
  await expect(page.getByText('Pip at the Lighthouse, season 1, episode 1')).toBeVisible()
  const episodes = page.getByRole('region', { name: 'Episodes' })
  await expect(episodes.getByRole('link')).toHaveCount(3)
  await expect(episodes.getByRole('link', { name: /Whale/ })).toContainText('left')
  await episodes.getByRole('link', { name: /The Star That Fell/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Star That Fell' })).toBeVisible()
  await page.goto('/app/vod/continue-watching')
  await expect(page.getByText('Pip at the Lighthouse, season 1, episode 3')).toBeVisible()
})

journey(
  'VOD-38 VOD-43 at the end of an episode the next one is offered and starts on request',
  async ({ page }) => {
    // Delays the next episode's data until after it is started.
    const releases: (() => void)[] = []
    let isHeld = true
    await page.route('**/core/graphql', async (route) => {
      const isForNextEpisode = route.request().postData()?.includes('"id":"pip-fallen-star"')
      if (isForNextEpisode && isHeld) await new Promise<void>((release) => releases.push(release))
      await route.continue()
    })
    await page.goto(`${firstEpisode}?play=start`)
    await expectPlaying(page, 0.5)
    await scrubber(page).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('heading', { name: 'Next: The Star That Fell' })).toBeVisible()
    const playNow = page.getByRole('button', { name: 'Play now' })
    await expect(playNow).toBeFocused()
    await expect(page).toHaveURL(/pip-dark-lamp/)
    await filmElement(page).evaluate((video) => {
      video.dataset.same = 'yes'
    })
    await playNow.click()
    await expect(page).toHaveURL(/pip-fallen-star\?play=resume$/)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Loading' })).toBeVisible()
    await expect(filmElement(page)).toHaveAttribute('data-same', 'yes')
    isHeld = false
    for (const release of releases) release()
    await expectPlaying(page, 0.5)
    // One player element for all episodes, so that full screen is kept.
    await expect(filmElement(page)).toHaveAttribute('data-same', 'yes')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'The Star That Fell' })).toBeVisible()
  },
)
