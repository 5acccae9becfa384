/** Clearing: gone at the hub, signed out, and another device from then on. */
import { expect, journey } from './journey.ts'

journey(
  'SES-04 SES-14 SES-15 OP-03 “Clear my data” erases at the hub, logs out, and the old session answers no more',
  async ({ page, context, request, allow }) => {
    // Between the two devices there is no token for the socket. @see LIV-05
    allow(/Empty Token/)
    await page.goto('/app/vod/media/tide')
    await page
      .locator('main')
      .getByRole('button', { name: /^Keep for later/ })
      .click()
    await page.goto('/my-list')
    const kept = page.locator('main').getByRole('link', { name: 'Tide' })
    await expect(kept.first()).toBeVisible()
    const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name)?.value
    const [uuid, session] = [await cookie('portal-uuid'), await cookie('altiport-session')]
    const me = () =>
      request.get('/core/session/me', { headers: { authorization: `Bearer ${session}`, cookie: '' } })
    expect((await me()).status()).toBe(200)

    const calls: string[] = []
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url())
      if (pathname.startsWith('/core/session/')) calls.push(`${sent.method()} ${pathname}`)
    })
    await page.getByRole('button', { name: 'All', exact: true }).first().click()
    await page.getByRole('button', { name: /^Settings/ }).click()
    await page.getByRole('button', { name: /Clear my data/ }).click()
    await page.getByRole('button', { name: 'Clear now' }).click()
    await expect(page.getByText('This device has forgotten you')).toBeVisible()
    await expect(kept).toHaveCount(0)
    expect(calls.slice(0, 3)).toEqual([
      'POST /core/session/erase',
      'GET /core/session/logout',
      'POST /core/session/login',
    ])
    expect((await me()).status()).toBe(401)
    expect(await cookie('portal-uuid')).not.toBe(uuid)
  },
)

journey(
  'SES-15 OP-03 where the hub cannot erase, nothing is cleared and the page says so',
  async ({ page, allow }) => {
    allow(/503|could not be cleared|Empty Token/)
    await page.route('**/core/session/erase', (route) =>
      route.fulfill({ status: 503, json: { refusal: 'resting', message: 'full' } }),
    )
    await page.goto('/')
    await page.getByRole('button', { name: 'All', exact: true }).first().click()
    await page.getByRole('button', { name: /^Settings/ }).click()
    await page.getByRole('button', { name: /Clear my data/ }).click()
    await page.getByRole('button', { name: 'Clear now' }).click()
    await expect(page.getByText('That did not work, and nothing has been cleared.')).toBeVisible()
    await page.unroute('**/core/session/erase')
    await page.getByRole('button', { name: 'Clear now' }).click()
    await expect(page.getByText('This device has forgotten you')).toBeVisible()
  },
)
