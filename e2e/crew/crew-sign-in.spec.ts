/** Signing in on a tablet, and the end of a session: by the hub, and by inactivity. */

import { setPin } from '@altiport/pack/crew-pin'
import { crewFlightCall } from '@altiport/wire/crew'
import { expect } from '#journey.ts'
import { goTo, crewJourney as journey, signIn } from './crew.ts'

journey(
  'CRW-01 CRW-02 the code is entered by digit buttons or keys, repeated wrong codes lead to a wait, and the passengers’ server does not have the crew’s calls',
  async ({ tablet, allow, hub, page }) => {
    // The refusals of wrong codes.
    allow(/409|429/)
    const tablet2L = await tablet()
    await tablet2L.goto('/')
    const signInButton = tablet2L.getByRole('button', { name: 'Choose your position' })
    await expect(signInButton).toBeDisabled()
    await tablet2L.getByRole('button', { name: '2L' }).click()
    for (const digit of '111222') await tablet2L.getByRole('button', { name: digit, exact: true }).click()
    await expect(tablet2L.getByRole('img', { name: '6 digits entered' })).toBeVisible()
    await tablet2L.getByRole('button', { name: 'Sign in' }).click()
    await expect(tablet2L.getByRole('alert')).toContainText('Wrong code')
    await expect(tablet2L.getByRole('img', { name: 'No digits entered' })).toBeVisible()
    // After further wrong codes the tablet must wait.
    for (
      let tries = 0;
      tries < 6 && !(await tablet2L.getByRole('alert').textContent())?.includes('again');
      tries++
    ) {
      await tablet2L.keyboard.type('111222')
      await tablet2L.keyboard.press('Enter')
      await expect(tablet2L.getByRole('img', { name: 'No digits entered' })).toBeVisible()
    }
    await expect(tablet2L.getByRole('alert')).toContainText('Try again in')
    await tablet2L.keyboard.type('271828')
    const retryButton = tablet2L.getByRole('button', { name: 'Sign in' })
    await expect(retryButton).toBeEnabled()
    await tablet2L.keyboard.press('Enter')
    await expect(tablet2L.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await tablet2L.reload()
    await expect(tablet2L.getByRole('heading', { name: 'Orders' })).toBeVisible()
    // The passengers' server does not have the crew's calls.
    const reply = await page.request.get(`${hub.url}/crew/session`)
    expect(reply.headers()['content-type']).toContain('text/html')
  },
)

journey('CRW-02 the positions stay where they are when the flight is loaded', async ({ tablet }) => {
  const tablet2L = await tablet()
  let respond = () => {}
  const held = new Promise<void>((resolve) => (respond = resolve))
  await tablet2L.route(`**${crewFlightCall.path}`, async (route) => {
    await held
    await route.continue()
  })
  await tablet2L.goto('/')
  const position = tablet2L.getByRole('button', { name: '2L', exact: true })
  await expect(position).toBeVisible()
  const before = await position.boundingBox()
  respond()
  await expect(tablet2L.getByText('Flight CV 412 to Bilbao')).toBeVisible()
  expect(await position.boundingBox()).toEqual(before)
})

journey(
  'CRW-02 an inactive tablet locks itself, and signing in returns to the same screen',
  async ({ tablet }) => {
    const tablet2L = await tablet()
    await tablet2L.clock.install()
    await tablet2L.goto('/health')
    await signIn(tablet2L, '2L')
    await expect(tablet2L.getByRole('heading', { name: 'Health' })).toBeVisible()
    // There is a warning half a minute before the tablet locks; a key press keeps the tablet unlocked.
    const warning = tablet2L.getByRole('alert').filter({ hasText: 'locks in half a minute' })
    await tablet2L.clock.fastForward('04:35')
    await expect(warning).toBeVisible()
    await tablet2L.keyboard.press('Shift')
    await expect(warning).toHaveCount(0)
    await tablet2L.clock.fastForward('04:35')
    await expect(warning).toBeVisible()
    await expect(tablet2L.getByRole('heading', { name: 'Health' })).toBeVisible()
    await tablet2L.clock.fastForward('00:30')
    await expect(tablet2L.getByText('This tablet locked because no one was using it')).toBeVisible()
    await expect(tablet2L.getByRole('heading', { name: 'Health' })).toHaveCount(0)
    await signIn(tablet2L, '2L')
    await expect(tablet2L.getByRole('heading', { name: 'Health' })).toBeVisible()
  },
)

journey(
  'CRW-01 CRW-02 when the hub ends a session the code is required, and signing in returns to the same screen',
  async ({ signedIn, hub }) => {
    const tablet2L = await signedIn('2L')
    await goTo(tablet2L, 'Flight')
    await setPin(hub.dataDir, '314159')
    await expect(tablet2L.getByText('Your session has ended')).toBeVisible()
    await signIn(tablet2L, '2L', '314159')
    await expect(tablet2L).toHaveURL(/\/flight$/)
    await expect(tablet2L.getByRole('heading', { name: 'Flight', level: 1 })).toBeVisible()
  },
)
