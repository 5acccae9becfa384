/** The crew at their tablets: pausing all screens, notices, and the flight. */
import { correctFlight } from '@altiport/wire/flight-crew'
import { expect } from '#journey.ts'
import { hold, crewJourney as journey } from './crew.ts'

journey(
  'CRW-05 CRW-09 every screen in the cabin is paused from one tablet and resumed from another, and both actions are in the log',
  async ({ signedIn, page }) => {
    await page.goto('/')
    const [tablet2L, tablet1R] = [await signedIn('2L'), await signedIn('1R', '/health')]
    await hold(tablet2L, 'Pause all screens')
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('The crew is speaking')
    await expect(tablet2L).toHaveURL(/\/announce$/)
    await expect(tablet2L.getByRole('heading', { name: 'All screens are paused' })).toBeVisible()
    await expect(tablet2L.getByText(/tablet 2L$/)).toBeVisible()
    await expect(tablet2L.getByText('1 of 1 screens responded')).toBeVisible()
    await expect(tablet2L.getByText(/Resumes automatically in \d+:\d\d/)).toBeVisible()
    await expect(tablet1R.getByText('All screens are paused')).toBeVisible()
    await expect(tablet1R.getByRole('button', { name: 'Pause all screens' })).toHaveCount(0)
    await tablet1R.getByRole('button', { name: 'Resume all screens' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(tablet2L.getByText('All screens are paused')).toHaveCount(0)
    await tablet1R.getByRole('button', { name: 'Crew log' }).click()
    await expect(tablet1R.locator('[data-action="pauseScreens"]')).toContainText('2L')
    await expect(tablet1R.locator('[data-action="resumeScreens"]')).toContainText('1R')
  },
)

journey(
  'CRW-05 a short tap on the button pauses nothing, and explains that it must be held',
  async ({ signedIn, page }) => {
    await page.goto('/')
    const tablet2L = await signedIn('2L')
    await tablet2L.getByRole('button', { name: 'Pause all screens' }).click()
    await expect(tablet2L.getByText('Hold for 1 second')).toBeInViewport()
    await expect(tablet2L.getByText('All screens are paused')).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  },
)

journey(
  'CRW-05 PAX-13 a press by a screen reader, which cannot hold, must be confirmed by a second one',
  async ({ signedIn, page }) => {
    await page.goto('/')
    const tablet2L = await signedIn('2L')
    const pauseButton = tablet2L.getByRole('button', { name: 'Pause all screens' })
    await expect(pauseButton).toHaveAccessibleDescription('Hold for 1 second')
    // Dispatching an event does not wait until the button is enabled.
    await expect(pauseButton).toBeEnabled()
    // A click without pointer or key.
    await pauseButton.dispatchEvent('click')
    await expect(tablet2L.locator('main [role="status"]', { hasText: 'Press again to confirm' })).toHaveCount(
      1,
    )
    await expect(pauseButton).toHaveAccessibleDescription('Press again to confirm')
    // Moving the focus away cancels the first press.
    await pauseButton.focus()
    await tablet2L.keyboard.press('Tab')
    await expect(pauseButton).toHaveAccessibleDescription('Hold for 1 second')
    await pauseButton.dispatchEvent('click')
    await expect(pauseButton).toHaveAccessibleDescription('Press again to confirm')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await pauseButton.dispatchEvent('click')
    await expect(tablet2L.getByText('All screens are paused')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
)

journey(
  'CRW-05 PAX-05 a notice is displayed in each passenger’s language, and ended from another tablet',
  async ({ signedIn, page, otherPassenger }) => {
    const french = await otherPassenger()
    await Promise.all([page.goto('/'), french.goto('/?lang=fr')])
    const [tablet2L, tablet1R] = [await signedIn('2L', '/announce'), await signedIn('1R')]
    const noticeText = tablet2L.getByRole('textbox')
    const previewButton = tablet2L.getByRole('button', { name: 'Preview and send' })
    await expect(previewButton).toBeDisabled()
    await noticeText.fill('Coffee is served from the front.')
    await tablet2L.getByRole('button', { name: 'Français' }).click()
    await noticeText.fill('Le café est servi depuis l’avant.')
    await previewButton.click()
    const confirmation = tablet2L.getByRole('alertdialog')
    await expect(confirmation).toContainText('Le café est servi depuis l’avant.')
    await expect(confirmation).toContainText('so those passengers will see it in English')
    await confirmation.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('Coffee is served from the front.')).toBeVisible()
    await expect(french.getByText('Le café est servi depuis l’avant.')).toBeVisible()
    await tablet1R.getByRole('button', { name: 'Remove notice' }).click()
    await expect(page.getByText('Coffee is served from the front.')).toHaveCount(0)

    await tablet2L.getByRole('button', { name: 'Please fasten your seat belt' }).click()
    await expect(tablet2L.getByRole('button', { name: 'Safety' })).toHaveAttribute('aria-pressed', 'true')
    await expect(
      tablet2L.getByText(/Films, music, and games stay paused .* for 10\smins at most/),
    ).toBeVisible()
    await previewButton.click()
    await confirmation.getByRole('button', { name: 'Send now' }).click()
    const safety = (each: typeof page) => each.getByRole('alertdialog')
    await expect(safety(page)).toContainText('We’re expecting some turbulence')
    await expect(safety(french)).toContainText('Nous allons traverser une zone de turbulences')
    await expect(tablet2L.getByRole('heading', { name: 'Safety notice showing' })).toBeVisible()
    await expect(
      tablet2L.getByText('stay paused on each screen until the notice is closed there'),
    ).toBeVisible()
    await safety(page).getByRole('button', { name: 'Got it' }).click()
    await expect(safety(page)).toHaveCount(0)
    await expect(safety(french)).toBeVisible()
    await tablet1R.getByRole('button', { name: 'Remove notice' }).click()
    await expect(safety(french)).toHaveCount(0)
  },
)

journey(
  'CRW-06 OP-27 landing time and phase are set on one tablet and updated on the other, and the time is reset to the aircraft’s; passengers see schedule and estimate',
  async ({ signedIn, page }) => {
    await page.goto('/app/moving-map')
    const [tablet2L, tablet1R] = [await signedIn('2L', '/flight'), await signedIn('1R', '/flight')]
    const landing = (page: typeof tablet2L) =>
      page.locator('dl > div', { hasText: /^Estimated landing/ }).first()
    // If the schedule is two hours off the estimate, passengers see both.
    const [hours, minutes] = /(\d\d):(\d\d)/.exec((await landing(tablet2L).textContent())!)!.slice(1)
    const scheduled = `${String((Number(hours) + 2) % 24).padStart(2, '0')}:${minutes}`
    await tablet2L.getByLabel('Scheduled landing, Bilbao time').fill(scheduled)
    await tablet2L.getByRole('button', { name: 'Save schedule' }).click()
    const block = page.getByRole('region', { name: 'Your flight' })
    await expect(block).toContainText(`Scheduled landing${scheduled} BIO`)
    await expect(block).toContainText(`Estimated landing${hours}:${minutes} BIO`)

    await tablet2L.getByRole('button', { name: 'One hour later' }).click()
    await tablet2L.getByRole('button', { name: 'One minute earlier' }).click()
    const saveButton = tablet2L.getByRole('button', { name: /^Set to \d\d:\d\d BIO$/ })
    await saveButton.click()
    const confirmButton = tablet2L.getByRole('alertdialog').getByRole('button', { name: /^Set to / })
    // Read only now, as the estimate may have advanced by a minute.
    const time = (await confirmButton.textContent())!.slice('Set to '.length)
    const sent = tablet2L.waitForRequest((request) => request.url().endsWith(correctFlight.path))
    await confirmButton.click()
    // The displayed minute is sent, without the seconds of the estimate.
    expect((await sent).postDataJSON().arrivalTime % 60_000).toBe(0)
    for (const each of [tablet2L, tablet1R]) {
      await expect(landing(each)).toContainText(time)
      await expect(landing(each)).toContainText('Set manually on tablet 2L')
    }
    await tablet1R.getByRole('button', { name: /^Use aircraft data/ }).click()
    for (const each of [tablet2L, tablet1R]) await expect(landing(each)).not.toContainText('Set manually')

    await tablet1R.getByRole('button', { name: 'Set phase' }).click()
    const sheet = tablet1R.getByRole('dialog', { name: 'Set phase' })
    await sheet.getByRole('button', { name: 'Descent' }).click()
    await sheet.getByRole('button', { name: 'Set to Descent' }).click()
    await expect(tablet2L.locator('dl > div', { hasText: /^Phase/ }).first()).toContainText('Descent')
    await expect(tablet2L.locator('dl > div', { hasText: /^Phase/ }).first()).toContainText('1R')
  },
)

journey('CRW-06 a route is chosen by city and code, and passengers see it', async ({ signedIn, page }) => {
  await page.goto('/')
  const tablet2L = await signedIn('2L', '/flight')
  await tablet2L.getByRole('button', { name: 'Choose route' }).click()
  const sheet = tablet2L.getByRole('dialog', { name: 'Choose route' })
  await sheet.getByRole('button', { name: 'Change JFK' }).click()
  await sheet.getByLabel('From').fill('lisb')
  await sheet.getByRole('button', { name: /^LIS/ }).click()
  await sheet.getByLabel('To', { exact: true }).fill('OSL')
  await sheet.getByRole('button', { name: /^OSL/ }).click()
  await sheet.getByRole('button', { name: 'Change route to LIS–OSL' }).click()
  // In the air a confirmation is required.
  await tablet2L.getByRole('alertdialog').getByRole('button', { name: 'Change route to LIS–OSL' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(tablet2L.getByText('LIS – OSL')).toBeVisible()
  await expect(page.getByText('OSL').first()).toBeVisible()
})

journey(
  'CRW-06 PAX-05 a diversion must be confirmed, keeps the origin, is announced to passengers, and can be reverted',
  async ({ signedIn, page }) => {
    await page.goto('/')
    const tablet2L = await signedIn('2L', '/flight')
    await tablet2L.getByRole('button', { name: 'Choose route' }).click()
    const sheet = tablet2L.getByRole('dialog', { name: 'Choose route' })
    await sheet.getByLabel('To', { exact: true }).fill('LIS')
    await sheet.getByRole('button', { name: /^LIS/ }).click()
    await sheet.getByRole('button', { name: 'Divert to LIS' }).click()
    const confirmation = (title: string) => tablet2L.getByRole('alertdialog', { name: title })
    await expect(confirmation('Divert to Lisbon (LIS)?')).toContainText('The origin stays JFK')
    await expect(tablet2L.getByText('JFK – BIO')).toBeVisible()
    await confirmation('Divert to Lisbon (LIS)?').getByRole('button', { name: 'Divert to LIS' }).click()
    await expect(tablet2L.getByText('JFK – LIS')).toBeVisible()
    await expect(page.getByText('We’re now flying to Lisbon instead of Bilbao.')).toBeVisible()

    const revertButton = tablet2L.getByRole('button', { name: 'Undo diversion' })
    await revertButton.click()
    await confirmation('Undo the diversion and fly to BIO?').getByRole('button', { name: 'Cancel' }).click()
    await expect(confirmation('Undo the diversion and fly to BIO?')).toHaveCount(0)
    await expect(tablet2L.getByText('JFK – LIS')).toBeVisible()
    await revertButton.click()
    await confirmation('Undo the diversion and fly to BIO?')
      .getByRole('button', { name: 'Undo diversion' })
      .click()
    await expect(tablet2L.getByText('JFK – BIO')).toBeVisible()
    await expect(page.getByText('We’re now flying to Bilbao instead of Lisbon.')).toBeVisible()
    await expect(revertButton).toHaveCount(0)
  },
)
