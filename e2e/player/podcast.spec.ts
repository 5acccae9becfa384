/** Audio continues despite reloads and hub restarts. */
import { expect } from '#journey.ts'
import { hubDownLogs, ownHubJourney } from '#own-hub.ts'
import {
  dock,
  expectSilence,
  expectSound,
  pressMediaKey,
  recordAudioElements,
  soundingElement,
} from './sound.ts'

/** What the page logs while the hub is down. */
const pageLogs = /did not come|could not be|Signing in failed/

ownHubJourney(
  'OP-40 AUD-02 a podcast is resumed after a reload and after a restart of the hub',
  async ({ page, hub, allow }) => {
    allow(hubDownLogs)
    allow(pageLogs)
    await recordAudioElements(page)
    const talk = '/app/audio/media/tower-talk'
    const main = page.locator('main')
    await page.goto(talk)
    await main.getByRole('listitem').nth(1).getByRole('button').click()
    await expectSound(page)
    const progressSaved = page.waitForResponse(
      (reply) =>
        /\/core\/audio\/progress$/.test(reply.url()) &&
        reply.ok() &&
        reply.request().postDataJSON().progress > 50,
    )
    await pressMediaKey(page, 'seekto', { seekTime: 60 })
    await progressSaved
    await dock(page).getByRole('button', { name: 'Pause' }).click()
    await pressMediaKey(page, 'stop')
    await expect(dock(page)).toHaveCount(0)

    await hub.kill()
    await hub.restart()
    await page.reload()
    await main.getByRole('button', { name: /^Resume, \d+ mins left$/ }).click()
    await expectSound(page)
    expect((await soundingElement(page))?.timeInS).toBeGreaterThan(55)

    await page.goto('/app/audio')
    await expect(page.getByRole('region', { name: 'Continue listening' })).toContainText('Tower Talk')
  },
)

ownHubJourney(
  'PAX-08 AUD-13 a track that is started while the hub is down plays once it is back',
  async ({ page, hub, allow }) => {
    allow(hubDownLogs)
    allow(pageLogs)
    await recordAudioElements(page)
    await page.goto('/app/audio/media/blue-room')
    await page.locator('main').getByRole('button', { name: 'Play' }).click()
    await expectSound(page)
    await hub.kill()
    await pressMediaKey(page, 'nexttrack')
    await expect(dock(page)).toContainText('Slow Ferry')
    await expect(dock(page).getByRole('button', { name: 'Pause' })).toBeVisible()
    await hub.restart()
    await expectSound(page)
    await pressMediaKey(page, 'pause')
    await expectSilence(page)
  },
)
