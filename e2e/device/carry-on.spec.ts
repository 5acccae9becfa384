/**
 * Carry-on between real browsers: by code to another device, despite a killed hub and a lost response, and by
 * link.
 */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { ownHubJourney } from '#own-hub.ts'
import { setProgress } from '#player/film.ts'
import { openSettings } from '#shell/menu.ts'

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code or link' })
const transferButton = (page: Page) => page.getByRole('button', { name: 'Transfer here' })

async function createCode(page: Page): Promise<string> {
  await page.goto('/carry-on')
  await page.getByRole('button', { name: 'Create code' }).click()
  const code = await page.locator('[data-code]').textContent()
  expect(code).toMatch(/^[2-9A-Z]{4} [2-9A-Z]{4}$/)
  return code!
}

async function enterCode(page: Page, text: string): Promise<void> {
  await codeField(page).fill(text)
  await transferButton(page).click()
}

journey(
  'PAX-04 a code transfers positions and list from one device to another, and invalid codes are explained',
  async ({ page, otherPassenger, allow }) => {
    allow(/409/)
    await setProgress(page, { boatmen: 30 })
    await page.goto('/app/vod/media/red-tree')
    await page.getByRole('button', { name: 'Save to My list' }).click()
    await expect(page.getByRole('button', { name: 'In My list' })).toBeVisible()
    const code = await createCode(page)
    await enterCode(page, code)
    await expect(page.getByText('That’s this device’s own code.', { exact: false })).toBeVisible()

    const other = await otherPassenger()
    await other.goto('/')
    await openSettings(other)
    await other.getByRole('link', { name: 'Take it with you' }).click()
    await expect(other).toHaveURL('/carry-on')
    await enterCode(other, code.slice(0, -1))
    await expect(other.getByText('A code has 8 characters.', { exact: false })).toBeVisible()
    await enterCode(other, '2222&2222')
    await expect(codeField(other)).toHaveAccessibleDescription('not accepted')
    await enterCode(other, '2222 2222')
    await expect(other.getByText('This code isn’t valid.', { exact: false })).toBeVisible()
    await codeField(other).fill(code.toLowerCase())
    await codeField(other).press('Enter')
    await expect(other.getByText('2 items transferred.')).toBeVisible()
    await other.getByRole('link', { name: 'My list' }).click()
    await expect(other.getByRole('link', { name: /Under the Red Tree/ })).toBeVisible()
    await other.goto('/app/vod/continue-watching')
    await expect(other.getByRole('link', { name: /The Last Boatmen|boatmen/i }).first()).toBeVisible()

    const third = await otherPassenger()
    await third.goto('/carry-on')
    await enterCode(third, code)
    await expect(third.getByText('This code isn’t valid.', { exact: false })).toBeVisible()
  },
)

journey(
  'PAX-04 a link contains everything, transfers it to another device, and is in no request',
  async ({ page, otherPassenger }) => {
    await setProgress(page, { boatmen: 30, 'red-tree': 50 })
    await page.goto('/carry-on')
    await page.getByRole('button', { name: 'Show link' }).click()
    const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
    await expect(page.getByRole('img', { name: 'QR code for the link' })).toHaveAttribute('data-qr', link)
    const other = await otherPassenger()
    const requested: string[] = []
    other.on('request', (request) => requested.push(request.url()))
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'From an earlier flight' })).toBeVisible()
    await expect(other).toHaveURL('/carry-on')
    await transferButton(other).click()
    await expect(other.getByText('2 items transferred.')).toBeVisible()
    expect(
      requested.filter(
        (address) =>
          new URL(address).search.includes('pass') ||
          (address.includes(link.split('=')[1]!.slice(0, 20)) && !address.includes('#')),
      ),
    ).toEqual([])
  },
)

journey('PAX-04 with nothing started the page says that there is nothing to transfer', async ({ page }) => {
  await page.goto('/carry-on')
  await page.getByRole('button', { name: 'Show link' }).click()
  await expect(page.getByText('Nothing to take with you yet.', { exact: false })).toBeVisible()
})

ownHubJourney(
  'PAX-04 a code survives a killed hub, and can be used again after a lost response',
  async ({ page, otherPassenger, hub, allow }) => {
    ownHubJourney.slow()
    allow(/Failed to load resource|WebSocket|Carry-on failed|ERR_|live|socket|did not come|could not be/i)
    await setProgress(page, { boatmen: 30 })
    const code = await createCode(page)
    const other = await otherPassenger()
    await other.goto(`${hub.url}/carry-on`)
    await expect(codeField(other)).toBeVisible()
    // The hub redeems the code and is killed before its response arrives.
    await other.route('**/core/carry-on/redeem-code', async (route) => {
      const reply = await route.fetch()
      expect(reply.ok()).toBe(true)
      await hub.kill()
      await route.abort()
    })
    await enterCode(other, code)
    await expect(other.getByText('That didn’t work. Try again in a moment.')).toBeVisible()
    await other.unroute('**/core/carry-on/redeem-code')
    await hub.restart()
    await transferButton(other).click()
    await expect(other.getByText('1 item transferred.')).toBeVisible()
  },
)
