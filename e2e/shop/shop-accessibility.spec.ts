/** Checks an open shop, a product, a filled bag and an order with axe. */

import { expect } from '#journey.ts'
import { axeScript, axeViolations } from '#shell/axe.ts'
import { shopJourney as journey } from './galley.ts'

const variants = [
  { variantName: 'a dark phone', width: 390, colorScheme: 'dark', lang: 'en' },
  { variantName: 'a light desktop', width: 1440, colorScheme: 'light', lang: 'en' },
  { variantName: 'an Arabic phone', width: 390, colorScheme: 'light', lang: 'ar' },
] as const

for (const { variantName, width, colorScheme, lang } of variants) {
  journey.describe(`on ${variantName}`, () => {
    journey.use({
      viewport: { width, height: 844 },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    })

    journey(
      'PAX-13 LNG-10 an open shop, a filled bag with a voucher and a seat, and an order have no axe violations',
      async ({ page, galley }) => {
        await galley.open()
        await page.addInitScript({ path: axeScript })
        const main = page.locator('main')
        await page.goto(`/app/obs?lang=${lang}`)
        await main.locator('article button').first().waitFor()
        expect(await axeViolations(page)).toEqual([])
        await main.locator('[data-state="open"] button').click()
        await page.locator('dialog[open] input').first().waitFor()
        expect(await axeViolations(page)).toEqual([])

        await page.goto('/app/obs/table/drinks/nieva-water')
        await main.getByRole('spinbutton').waitFor()
        await main.locator('button').last().click()
        await main.locator('[role="status"] a').waitFor()
        expect(await axeViolations(page)).toEqual([])

        await page.goto('/app/obs/cart')
        await main.locator('input[inputmode="numeric"]').fill('100')
        await main.locator('button[class*="row"]').click()
        await main.locator('form input').waitFor()
        expect(await axeViolations(page)).toEqual([])
        await main.locator('form input').fill('CREW20')
        await main.locator('form button').click()
        await main.locator('form').waitFor({ state: 'detached' })
        await main.locator('input[inputmode="numeric"]').fill('24')
        await main.getByRole('radio', { name: 'C' }).press('Space')
        expect(await axeViolations(page)).toEqual([])
        await main.locator('button').last().click()
        await main.locator('[aria-current="step"]').waitFor()
        expect(await axeViolations(page)).toEqual([])
      },
    )
  })
}
