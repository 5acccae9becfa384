/** The boarding deck: a guest's welcome without a session, even without the session service or a flight. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'

const deck = '/session/boarding-deck'

/** Records session calls and the live socket. */
function watchSession(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/\/core\/(session|live)\//.test(request.url())) requested.push(request.url())
  })
  page.on('websocket', (socket) => requested.push(socket.url()))
  return requested
}

journey(
  'RTE-49 SES-09 OP-10 a guest is welcomed in their language with the flight, without a session, and enters the portal',
  async ({ page, context }) => {
    const requested = watchSession(page)
    await page.goto(deck)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome aboard. Take your time.')
    await expect(page.getByText(/^Flight CV 412 to Bilbao\. /)).toBeVisible()
    await expect(page.getByText('Flight time')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const languages = page.getByRole('button', { name: 'Language' })
    await languages.press('Enter')
    await page.getByRole('button', { name: 'Deutsch' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen an Bord. Ganz in Ruhe.')
    await expect(page.getByText(/^Flug CV 412 nach Bilbao\. /)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen an Bord. Ganz in Ruhe.')
    expect(requested).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('altiport-session')

    const signedIn = page.waitForResponse(/\/core\/session\/login$/)
    await page.getByRole('link', { name: 'Los geht’s' }).click()
    await expect(page).toHaveURL('/')
    expect((await signedIn).ok()).toBe(true)
  },
)

journey(
  'RTE-49 OP-10 without session service and flight data the deck still welcomes and opens the portal',
  async ({ page, allow }) => {
    allow(/Failed to load resource|Signing in failed|Empty Token/)
    await page.route('**/core/session/**', (route) =>
      route.fulfill({ status: 503, json: { refusal: 'resting', message: 'rests' } }),
    )
    await page.route('**/core/flight', (route) => route.fulfill({ json: { flight: null, progress: null } }))
    await page.goto(deck)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome aboard. Take your time.')
    await expect(page.getByText('Flight time')).toHaveCount(0)
    await expect(page.getByText(/Bilbao/)).toHaveCount(0)
    await page.getByRole('link', { name: 'Get started' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  },
)

journey(
  'RTE-49 OP-10 a flight that becomes known while the deck is open is displayed there',
  async ({ page }) => {
    let isKnown = false
    await page.route('**/core/flight', (route) =>
      isKnown ? route.continue() : route.fulfill({ json: { flight: null, progress: null } }),
    )
    await page.clock.install()
    await page.goto(deck)
    await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible()
    await expect(page.getByText('Flight time')).toHaveCount(0)
    isKnown = true
    await page.clock.runFor(25_000)
    await expect(page.getByText(/^Flight CV 412 to Bilbao\. /)).toBeVisible()
  },
)
