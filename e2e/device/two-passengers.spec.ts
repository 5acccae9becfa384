/** Two passengers on one hub at the same time: what one watches does not affect the other. */

import { expect, journey } from '#journey.ts'
import { expectPlaying, film, leaveFilm, setProgress, skipForward } from '#player/film.ts'

const deviceOf = async (page: import('@playwright/test').Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'portal-uuid')?.value

journey(
  'SES-03 SES-17 VOD-05 OP-30 one passenger’s position in a film does not affect the other’s',
  async ({ page, otherPassenger }) => {
    const other = await otherPassenger()
    await Promise.all([page.goto(film), other.goto(film)])
    await page.getByRole('link', { name: 'Play', exact: true }).click()
    await expectPlaying(page, 0.5)
    await skipForward(page, 3)
    await expectPlaying(page, 30)
    await leaveFilm(page)
    await expect(page.getByRole('link', { name: /^Resume/ })).toBeVisible()
    await other.reload()
    await expect(other.getByRole('link', { name: 'Play', exact: true })).toBeVisible()
    await expect(other.getByRole('link', { name: /^Resume/ })).toHaveCount(0)
    await other.goto('/app/vod/continue-watching')
    await expect(other.getByText('Nothing to continue yet. Films you start will be here.')).toBeVisible()
    const devices = await Promise.all([deviceOf(page), deviceOf(other)])
    expect(devices[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(devices[1]).not.toBe(devices[0])
  },
)

journey(
  'VOD-05 OP-30 two passengers have separate lists of films to continue',
  async ({ page, otherPassenger }) => {
    const other = await otherPassenger()
    await Promise.all([setProgress(page, { tide: 40 }), setProgress(other, { forest: 30 })])
    for (const [passenger, title] of [
      [page, 'Tide'],
      [other, 'What the Forest Kept'],
    ] as const) {
      await passenger.goto('/app/vod/continue-watching')
      await expect(passenger.locator('main').getByRole('listitem').locator('strong')).toHaveText([title])
    }
  },
)
