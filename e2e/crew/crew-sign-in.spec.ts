/** Signing in on a tablet, and the end of a session: by the hub, and by inactivity. */

import { setPin } from '@altiport/pack/crew-pin'
import { crewFlightCall } from '@altiport/wire/crew'
import { expect } from '#journey.ts'
import { goTo, crewJourney as journey, signIn } from './crew.ts'

journey.describe.configure({ timeout: 240_000 })

journey(
  'CRW-01 CRW-02 the code is entered by digit buttons or keys, repeated wrong codes have to wait, and the passengers’ server does not have the call',
  async ({ tablet, allow, hub, page }) => {
    // The refusals of wrong codes.
    allow(/409|429/)
    const two = await tablet()
    await two.goto('/')
    const signInButton = two.getByRole('button', { name: 'Choose your position' })
    await expect(signInButton).toBeDisabled()
    await two.getByRole('button', { name: '2L' }).click()
    for (const digit of '111222') await two.getByRole('button', { name: digit, exact: true }).click()
    await expect(two.getByRole('img', { name: '6 digits entered' })).toBeVisible()
    await two.getByRole('button', { name: 'Sign in' }).click()
    await expect(two.getByRole('alert')).toContainText('Wrong code')
    await expect(two.getByRole('img', { name: 'No digits entered' })).toBeVisible()
    // Further wrong codes must wait.
    for (
      let tries = 0;
      tries < 6 && !(await two.getByRole('alert').textContent())?.includes('again');
      tries++
    ) {
      await two.keyboard.type('111222')
      await two.keyboard.press('Enter')
      await expect(two.getByRole('img', { name: 'No digits entered' })).toBeVisible()
    }
    await expect(two.getByRole('alert')).toContainText('Try again in')
    await two.keyboard.type('271828')
    const retryButton = two.getByRole('button', { name: 'Sign in' })
    await expect(retryButton).toBeEnabled({ timeout: 60_000 })
    await two.keyboard.press('Enter')
    await expect(two.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await two.reload()
    await expect(two.getByRole('heading', { name: 'Orders' })).toBeVisible()
    // The passengers' server does not have the call.
    const reply = await page.request.get(`${hub.url}/crew/session`)
    expect(reply.headers()['content-type']).toContain('text/html')
  },
)

journey('CRW-02 the positions stay where they are when the flight is loaded', async ({ tablet }) => {
  const two = await tablet()
  let respond = () => {}
  const held = new Promise<void>((resolve) => (respond = resolve))
  await two.route(`**${crewFlightCall.path}`, async (route) => {
    await held
    await route.continue()
  })
  await two.goto('/')
  const position = two.getByRole('button', { name: '2L', exact: true })
  await expect(position).toBeVisible()
  const before = await position.boundingBox()
  respond()
  await expect(two.getByText('Flight CV 412 to Bilbao')).toBeVisible()
  expect(await position.boundingBox()).toEqual(before)
})

journey(
  'CRW-02 an inactive tablet locks itself, and signing in returns to the same screen',
  async ({ tablet }) => {
    const two = await tablet()
    await two.clock.install()
    await two.goto('/health')
    await signIn(two, '2L')
    await expect(two.getByRole('heading', { name: 'Health' })).toBeVisible()
    // There is a warning half a minute before the tablet locks; a key press keeps the tablet unlocked.
    const warning = two.getByRole('alert').filter({ hasText: 'locks in half a minute' })
    await two.clock.fastForward('04:35')
    await expect(warning).toBeVisible()
    await two.keyboard.press('Shift')
    await expect(warning).toHaveCount(0)
    await two.clock.fastForward('04:35')
    await expect(warning).toBeVisible()
    await expect(two.getByRole('heading', { name: 'Health' })).toBeVisible()
    await two.clock.fastForward('00:30')
    await expect(two.getByText('This tablet locked because no one was using it')).toBeVisible()
    await expect(two.getByRole('heading', { name: 'Health' })).toHaveCount(0)
    await signIn(two, '2L')
    await expect(two.getByRole('heading', { name: 'Health' })).toBeVisible()
  },
)

journey(
  'CRW-01 CRW-02 when the hub ends a session the code is required, and signing in returns to the same screen',
  async ({ signedIn, hub }) => {
    const two = await signedIn('2L')
    await goTo(two, 'Flight')
    await setPin(hub.dataDir, '314159')
    await expect(two.getByText('Your session has ended')).toBeVisible()
    await signIn(two, '2L', '314159')
    await expect(two).toHaveURL(/\/flight$/)
    await expect(two.getByRole('heading', { name: 'Flight', level: 1 })).toBeVisible()
  },
)
