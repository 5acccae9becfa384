/** The interface's languages and appearances: chosen by address, device and passenger, and saved. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { root } from '#root.ts'
import { openSettings } from '#shell/menu.ts'
import { offeredLanguages } from './offered-languages.ts'

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, 'locales', `${language}.json`), 'utf8'))

const html = (page: Page) => page.locator('html')
const stored = (page: Page, key: string) =>
  page.evaluate((name) => {
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return { local: localStorage.getItem(name), cookie: cookie?.slice(name.length + 1) }
  }, key)
const mainNavigation = (page: Page, language: string) =>
  page.getByRole('navigation', { name: textsOf(language)['shell.navigation'] })

for (const language of offeredLanguages) {
  journey(`LNG-02 LNG-08 LNG-10 LNG-13 RTE-02 the shell is in ${language}`, async ({ page, allow }) => {
    // The document of /404 has this status.
    allow(/404/)
    const texts = textsOf(language)
    await page.goto(`/?lang=${language}`)
    await expect(html(page)).toHaveAttribute('lang', language)
    await expect(html(page)).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    const navigation = mainNavigation(page, language)
    await expect(navigation.getByRole('link', { name: texts['shell.home'], exact: true })).toBeVisible()
    await expect(navigation.getByRole('button', { name: texts['shell.all'], exact: true })).toBeVisible()
    // The portal itself saves the language once it has replaced the first view.
    await expect(page.locator('[data-first-view]')).toHaveCount(0)
    await page.goto('/404')
    await expect(html(page)).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { name: texts['notFound.title'] })).toBeVisible()
  })
}

journey('LNG-09 LNG-10 Arabic is laid out from right to left', async ({ page }) => {
  const homeTabCenter = async (language: string) => {
    await page.goto(`/?lang=${language}`)
    const box = await mainNavigation(page, language).getByRole('link').first().boundingBox()
    return box ? box.x + box.width / 2 : 0
  }
  expect(await homeTabCenter('ar')).toBeGreaterThan(195)
  expect(await homeTabCenter('de')).toBeLessThan(195)
})

journey(
  'LNG-02 LNG-03 LNG-04 only the first two letters of a language in the address count, and the language is saved',
  async ({ page }) => {
    await page.goto('/?lang=fr-CA')
    await expect(html(page)).toHaveAttribute('lang', 'fr')
    await expect.poll(() => stored(page, 'i18n.lang')).toEqual({ local: 'fr', cookie: 'fr' })
    await page.goto('/')
    await expect(html(page)).toHaveAttribute('lang', 'fr')
    await page.goto('/?lang=pl')
    await expect(html(page)).toHaveAttribute('lang', 'pl')
    await expect.poll(() => stored(page, 'i18n.lang')).toEqual({ local: 'pl', cookie: 'pl' })
    await page.goto('/?lang=xx')
    await expect(html(page)).toHaveAttribute('lang', 'pl')
  },
)

for (const { phone, locale } of [
  { phone: 'German', locale: 'de-AT' },
  { phone: 'Japanese', locale: 'ja-JP' },
  { phone: 'Arabic', locale: 'ar-EG' },
])
  journey.describe(`on a ${phone} phone`, () => {
    journey.use({ locale })
    const deviceLanguage = locale.slice(0, 2)
    const language = offeredLanguages.includes(deviceLanguage) ? deviceLanguage : 'en'
    journey(
      `LNG-05 LNG-08 LNG-10 the initial language is ${language}, from the first byte on`,
      async ({ page }) => {
        const reply = await page.goto('/')
        const direction = language === 'ar' ? 'rtl' : 'ltr'
        expect(await reply?.text()).toContain(`<html lang="${language}" dir="${direction}"`)
        await expect(html(page)).toHaveAttribute('lang', language)
        await expect(html(page)).toHaveAttribute('dir', direction)
        await expect(mainNavigation(page, language)).toBeVisible()
        // The language follows the phone until one is chosen.
        expect(await stored(page, 'i18n.lang')).toEqual({ local: null, cookie: undefined })
        await expect(page.locator('link[href*="manifest"]')).toHaveAttribute(
          'href',
          new RegExp(`lang=${language}`),
        )
      },
    )

    journey(
      'LNG-02 LNG-04 OP-20 the language in an address is applied and saved; one that is not offered is ignored',
      async ({ page }) => {
        await page.goto('/?lang=sv')
        await expect(html(page)).toHaveAttribute('lang', language)
        expect(await stored(page, 'i18n.lang')).toEqual({ local: null, cookie: undefined })
        await page.goto('/?lang=fr')
        await expect(html(page)).toHaveAttribute('lang', 'fr')
        await mainNavigation(page, 'fr').getByRole('link').nth(1).click()
        await expect(page).not.toHaveURL(/lang=fr/)
        await expect(html(page)).toHaveAttribute('lang', 'fr')
        await expect.poll(() => stored(page, 'i18n.lang')).toEqual({ local: 'fr', cookie: 'fr' })
        const reply = await page.goto('/app/vod')
        expect(await reply?.text()).toContain('<html lang="fr"')
        await expect(mainNavigation(page, 'fr')).toBeVisible()
      },
    )
  })

journey.describe('on a Swedish device', () => {
  journey.use({ locale: 'sv-SE' })
  journey('LNG-05 LNG-07 English is used if the device’s language is not offered', async ({ page }) => {
    await page.goto('/')
    await expect(html(page)).toHaveAttribute('lang', 'en')
  })
})

journey(
  'LNG-01 LNG-04 LNG-08 a chosen language applies immediately and survives a reload',
  async ({ page }) => {
    await page.goto('/app/vod')
    await openSettings(page)
    // The radio button is checked only once the texts are loaded.
    await page.getByRole('radio', { name: 'العربية' }).click()
    await expect(html(page)).toHaveAttribute('lang', 'ar')
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('dialog', { name: textsOf('ar')['settings.title'] })).toBeVisible()
    await page.reload()
    await expect(html(page)).toHaveAttribute('lang', 'ar')
    await expect(page).toHaveURL(/\/app\/vod$/)
    await expect(mainNavigation(page, 'ar')).toBeVisible()
    await openSettings(page)
    await page.getByRole('radio', { name: 'English' }).click()
    await expect(html(page)).toHaveAttribute('dir', 'ltr')
  },
)

journey('STY-01 STY-02 STY-03 the appearance follows the device until one is chosen', async ({ page }) => {
  await page.goto('/')
  await expect(html(page)).toHaveAttribute('data-mode', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html(page)).toHaveAttribute('data-mode', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html(page)).toHaveAttribute('data-mode', 'dark')
})

journey(
  'HOM-10 STY-04 STY-05 STO-05 a chosen appearance is saved and overrides the device’s',
  async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto('/')
    const dark = await background()
    await openSettings(page)
    await page.getByRole('radio', { name: 'Light' }).check()
    await expect(html(page)).toHaveAttribute('data-mode', 'light')
    expect(await background()).not.toBe(dark)
    expect(await stored(page, 'themePrefs')).toEqual({ local: 'light', cookie: 'light' })
    await page.reload()
    await expect(html(page)).toHaveAttribute('data-mode', 'light')
    await openSettings(page)
    await page.getByRole('radio', { name: /system|device/i }).check()
    await expect(html(page)).toHaveAttribute('data-mode', 'dark')
  },
)
