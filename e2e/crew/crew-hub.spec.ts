/** Tablets without the hub, and the end of a leg with its receipt. */

import { expect } from '#journey.ts'
import { hubDownLogs } from '#own-hub.ts'
import { goTo, hold, crewJourney as journey, setPhase } from './crew.ts'

journey(
  'CRW-03 PAX-08 without the hub a tablet shows its last data with the time and disables all actions; it recovers with the hub',
  async ({ signedIn, hub, allow }) => {
    allow(hubDownLogs)
    const tablet2L = await signedIn('2L', '/flight')
    await expect(tablet2L.getByText('Time to landing')).toBeVisible()
    await tablet2L.getByRole('button', { name: 'Choose route' }).click()
    const sheet = tablet2L.getByRole('dialog', { name: 'Choose route' })
    await hub.kill()
    // The sheet covers the bar with the message.
    await expect(sheet.getByText('No connection to the hub')).toBeVisible()
    await tablet2L.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(tablet2L.getByText(/No connection to the hub since \d\d:\d\d:\d\d/)).toBeVisible()
    await expect(tablet2L.getByText('Time to landing')).toBeVisible()
    for (const action of ['One hour later', 'Set phase', 'Choose route', 'End leg'])
      await expect(tablet2L.getByRole('button', { name: action })).toBeDisabled()
    await goTo(tablet2L, 'Announce')
    await expect(tablet2L.getByRole('button', { name: 'Pause all screens' })).toBeDisabled()
    await goTo(tablet2L, 'Health')
    await expect(tablet2L.locator('[data-row="hub"]')).toBeVisible()
    await hub.restart()
    await expect(tablet2L.getByText(/No connection to the hub since/)).toHaveCount(0)
    await expect(tablet2L.getByRole('button', { name: 'Pause all screens' })).toBeEnabled()
    await expect(tablet2L).toHaveURL(/\/health$/)
  },
)

journey(
  'CRW-07 CRW-08 CRW-09 the leg is ended by holding a button, and its receipt lists what was erased',
  async ({ signedIn, page, allow }) => {
    // The passenger's page may report an advertisement view of the leg after the leg's end.
    allow(/404|An advertisement view could not be recorded/)
    const missing: string[] = []
    page.on('response', (reply) => reply.status() === 404 && missing.push(new URL(reply.url()).pathname))
    await page.goto('/')
    const [tablet2L, tablet1R] = [await signedIn('2L', '/flight'), await signedIn('1R', '/health')]
    await expect(tablet2L.getByText(/You can end the leg once the aircraft has landed/)).toBeVisible()
    await expect(tablet2L.getByRole('button', { name: 'End leg' })).toBeDisabled()
    await setPhase(tablet2L, 'At the gate')
    await tablet2L.getByRole('button', { name: 'End leg' }).click()
    const confirmation = tablet2L.getByRole('alertdialog', { name: 'End this leg now?' })
    await expect(confirmation).toContainText('permanently erases')
    await expect(confirmation).toContainText('Usage and survey answers are kept for the airline')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(confirmation).toHaveCount(0)
    await tablet2L.getByRole('button', { name: 'End leg' }).click()
    await hold(tablet2L, /^End and erase/)
    const receipt = tablet2L.getByRole('dialog', { name: 'Erasure receipt' })
    await expect(receipt.locator('dl').first()).toContainText('Places in films')
    await expect(receipt.locator('dl').last()).toContainText(
      'Usage, survey answers, ads, sales, and counts of loved titles, with no seat or device.',
    )
    await expect(receipt).toContainText('Tablet 2L.')
    await expect(receipt).toContainText(/Removed from the disk at \d\d:\d\d:\d\d/)
    await receipt.getByRole('button', { name: 'Close' }).click()
    await expect(tablet2L.getByText('At the gate, waiting to start.')).toBeVisible()
    await tablet2L.getByRole('button', { name: 'Start flight' }).click()
    await tablet2L.getByRole('alertdialog').getByRole('button', { name: 'Start flight' }).click()
    await expect(tablet2L.getByText(/In progress since/)).toBeVisible()
    const row = tablet1R.locator('[data-row="erasure"]')
    await row.getByRole('button').first().click()
    await expect(row).toHaveAttribute('data-state', /well|resting/)
    await tablet1R.getByRole('button', { name: 'Crew log' }).click()
    await expect(tablet1R.locator('[data-action="startLeg"]')).toContainText('2L')
    expect(missing.filter((path) => !path.startsWith('/core/pxeasy/product/view/'))).toEqual([])
  },
)
