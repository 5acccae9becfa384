/** From a phone's captive window to the real browser, or staying in the window. */
import { expect, journey } from '#journey.ts'

const captiveWindowAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

journey.describe('in a captive window', () => {
  journey.use({ userAgent: captiveWindowAgent, permissions: ['clipboard-read', 'clipboard-write'] })

  journey(
    'PAX-07 the portal says how to open it in the browser, offers its address, and can be used in the window',
    async ({ page, baseURL }) => {
      await page.goto('/')
      await expect(page).toHaveURL('/hand-off')
      await expect(page.getByRole('heading', { level: 1, name: 'Open this in your browser' })).toBeVisible()
      const { origin, host } = new URL(baseURL!)
      await expect(page.getByText(host, { exact: true })).toBeVisible()
      await expect(page.getByRole('img', { name: 'QR code for the address' })).toHaveAttribute(
        'data-qr',
        origin,
      )
      await page.getByRole('button', { name: 'Copy address' }).click()
      await expect(page.getByText('Address copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin)
      await page.getByRole('link', { name: 'Stay here anyway' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    },
  )

  journey(
    'PAX-07 the address is copied even in browsers without a clipboard for scripts',
    async ({ page, baseURL }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await page.goto('/hand-off')
      const copied = page.evaluate(
        () =>
          new Promise<string>((resolve) =>
            document.addEventListener('copy', () => resolve(String(document.getSelection()))),
          ),
      )
      await page.getByRole('button', { name: 'Copy address' }).click()
      expect(await copied).toContain(new URL(baseURL!).origin)
    },
  )

  journey('PAX-07 other pages open directly in the window', async ({ page }) => {
    await page.goto('/app/vod')
    await expect(page).toHaveURL('/app/vod')
  })
})

journey('PAX-07 a browser opens home directly', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page).toHaveURL('/')
})
