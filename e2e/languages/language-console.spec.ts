/** Every screen of the crew's console has room for its texts. */
import type { Page } from '@playwright/test'
import { crewJourney as journey, signIn } from '#crew/crew.ts'
import { placeOrder } from '#crew/crew-board.ts'
import { expect } from '#journey.ts'
import { consoleLanguages } from './offered-languages.ts'
import { chosenFrom, expectShownIn, phone, prepare, problemsOf } from './room-for-texts.ts'

const paths = ['/', '/shop', '/announce', '/flight', '/health', '/log']
const expectRoom = async (page: Page, what: string) => expect.soft(await problemsOf(page), what).toEqual([])
const sheet = (page: Page) => page.locator('dialog[open]')

async function open(tablet: Page, path: string): Promise<void> {
  await tablet.goto(path)
  await expect(tablet.locator('main h1')).toBeVisible()
  await expect(tablet.locator('main :is(li, section)').first()).toBeVisible()
}

async function checkOrders(tablet: Page, page: Page): Promise<void> {
  await open(tablet, '/shop')
  await tablet.getByRole('switch').click()
  await expectRoom(tablet, 'the question before the shop is opened')
  await sheet(tablet).locator('button').last().click()
  await expect(tablet.getByRole('switch')).toHaveAttribute('aria-checked', 'true')

  await page.goto('/')
  await placeOrder(page, 24, 'C')
  await placeOrder(page, 7, 'C')
  await open(tablet, '/')
  await expect(tablet.locator('[data-order]')).toHaveCount(2)
  await expectRoom(tablet, 'orders')
  await tablet.locator('[data-order] button').last().click()
  await expect(tablet.locator('[data-status="preparing"]')).toHaveCount(1)
  await expectRoom(tablet, 'an order that was moved')
  await tablet.locator('[data-order] button[aria-haspopup="dialog"]').first().click()
  await expectRoom(tablet, 'an order')
  await sheet(tablet).locator('button').last().click()
  await expectRoom(tablet, 'the reasons to refuse an order')
}

async function checkFlightSheets(tablet: Page): Promise<void> {
  await open(tablet, '/flight')
  // Located again in each step: a pressed button may add, remove or disable others.
  const buttons = tablet.locator('main button:enabled:not([aria-disabled="true"])').filter({ visible: true })
  for (let index = 0; index < (await buttons.count()); index++) {
    await buttons.nth(index).click()
    await sheet(tablet)
      .waitFor({ timeout: 1500 })
      .catch(() => {})
    if ((await sheet(tablet).count()) === 0) continue
    await expectRoom(tablet, `sheet ${index + 1} of the flight`)
    await tablet.keyboard.press('Escape')
    await expect(sheet(tablet)).toHaveCount(0)
  }
}

for (const language of chosenFrom(consoleLanguages))
  journey(
    `LNG-13 CRW-01 languages: the console has room for its texts in ${language}`,
    async ({ page, tablet: newTablet, allow }) => {
      // Each screen is reloaded, which aborts pending requests.
      allow(/WebSocket connection to/)
      const { viewport, contextOptions } = phone
      const tablet = await newTablet({ viewport, ...contextOptions })
      await tablet.addInitScript(
        (chosen) => localStorage.setItem('crew.language', chosen),
        await prepare(tablet, language),
      )
      await tablet.goto('/')
      await tablet.locator('h1').waitFor()
      await expectShownIn(tablet, language)
      await expectRoom(tablet, 'the sign-in')
      await signIn(tablet, '2L')
      await expectRoom(tablet, 'no orders')

      // In the long form only, and not in the pseudo-locale: this takes minutes.
      if (language !== 'pseudo') await checkOrders(tablet, page)
      for (const path of paths) {
        await open(tablet, path)
        await expectRoom(tablet, path)
      }
      if (language !== 'pseudo') await checkFlightSheets(tablet)
      await tablet.locator('button[aria-haspopup="dialog"]').first().click()
      await tablet.locator('dialog[open] h2').waitFor()
      await expectRoom(tablet, 'the settings')
    },
  )
