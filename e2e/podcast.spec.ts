/** Audio continues despite reloads and hub restarts. */
import { expect } from './journey.ts'
import { ownHubJourney } from './own-hub.ts'
import { dock, isSilent, noteSound, press, soundingElement, sounds } from './sound.ts'

ownHubJourney.describe.configure({ timeout: 240_000 })

/** Logs of browser and page while the hub is down, including those of responses that were interrupted. */
const hubDownLogs =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)|503|WebSocket connection to|did not come|could not be|Signing in failed/

ownHubJourney(
  'OP-40 AUD-02 a podcast is resumed after a reload and after a restart of the hub',
  async ({ page, hub, allow }) => {
    allow(hubDownLogs)
    await noteSound(page)
    const talk = '/app/audio/media/tower-talk'
    const main = page.locator('main')
    await page.goto(talk)
    await main.getByRole('listitem').nth(1).getByRole('button').click()
    await sounds(page)
    const progressSaved = page.waitForResponse(
      (reply) =>
        /\/core\/audio\/progress$/.test(reply.url()) &&
        reply.ok() &&
        reply.request().postDataJSON().progress > 50,
    )
    await press(page, 'seekto', { seekTime: 60 })
    await progressSaved
    await dock(page).getByRole('button', { name: 'Pause' }).click()
    await press(page, 'stop')
    await expect(dock(page)).toHaveCount(0)

    await hub.kill()
    await hub.restart()
    await page.reload()
    await main.getByRole('button', { name: /^Resume, \d+ mins left$/ }).click()
    await sounds(page)
    expect((await soundingElement(page))?.timeInS).toBeGreaterThan(55)

    await page.goto('/app/audio')
    await expect(page.getByRole('region', { name: 'Continue listening' })).toContainText('Tower Talk')
  },
)

ownHubJourney(
  'PAX-08 AUD-13 a track that is started while the hub is down plays once it is back',
  async ({ page, hub, allow }) => {
    allow(hubDownLogs)
    await noteSound(page)
    await page.goto('/app/audio/media/blue-room')
    await page.locator('main').getByRole('button', { name: 'Play' }).click()
    await sounds(page)
    await hub.kill()
    await press(page, 'nexttrack')
    await expect(dock(page)).toContainText('Slow Ferry')
    await expect(dock(page).getByRole('button', { name: 'Pause' })).toBeVisible()
    await hub.restart()
    await sounds(page)
    await press(page, 'pause')
    await isSilent(page)
  },
)
