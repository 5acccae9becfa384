/** An open shop, the steps of an order, and the crew's announcements have room for their texts. */
import { loadCorvane } from '@altiport/tools/loaded-corvane'
import type { Page } from '@playwright/test'
import { cabinSystemOf } from '#cabin-system.ts'
import { setCrewCode } from '#crew/crew.ts'
import { expect } from '#journey.ts'
import { water } from '#shop/bag.ts'
import { type Galley, shopJourney as journey } from '#shop/galley.ts'
import { portalLanguages } from './offered-languages.ts'
import { chosenFrom, expectShownIn, phone, prepare, problemsOf } from './room-for-texts.ts'

journey.use({
  ...phone,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  fillDataDir: async ({}, use) =>
    use(async (dataDir) => {
      await setCrewCode(dataDir)
      if (process.env.PROOF_LANGUAGES === 'all') loadCorvane(dataDir, portalLanguages)
    }),
})

const expectRoom = async (page: Page, what: string) => expect.soft(await problemsOf(page), what).toEqual([])
const waitForSheet = (page: Page) => page.locator('dialog[open] :is(h1, h2)').last().waitFor()

/** Not checked in the pseudo-locale, whose brackets are too long for the four steps at 320 px. */
async function checkOrder(page: Page, galley: Galley): Promise<void> {
  const main = page.locator('main')
  const step = main.locator('[aria-current="step"]')
  await expectRoom(page, 'the order')
  await main.locator('button').last().click()
  await waitForSheet(page)
  await expectRoom(page, 'the question before an order is canceled')
  await page.keyboard.press('Escape')
  for (const status of ['preparing', 'on-its-way'] as const) {
    const before = await step.textContent()
    await galley.move(status)
    await expect(step).not.toHaveText(before ?? '')
    await expectRoom(page, `the order, ${status}`)
  }
}

for (const language of chosenFrom(portalLanguages))
  journey(
    `LNG-13 SHP-01 POP-08 languages: shop, bag, order and announcements have room for their texts in ${language}`,
    async ({ page, hub, galley, allow }) => {
      // The refusal of a voucher that does not exist.
      allow(/409/)
      const lang = await prepare(page, language)
      const main = page.locator('main')
      await galley.open()
      await page.goto(`/app/obs?lang=${lang}`)
      await expectShownIn(page, language)
      await main.locator('article button').first().waitFor()
      await expectRoom(page, 'the open shop')
      await main.locator('[data-state="open"] button').click()
      await page.locator('dialog[open] input').first().waitFor()
      await expectRoom(page, 'the filters')

      await page.goto(water)
      await main.getByRole('spinbutton').waitFor()
      await main.locator('button').last().click()
      await main.locator('[role="status"] a').waitFor()
      await expectRoom(page, 'a product in the bag')

      await page.goto('/app/obs/cart')
      await main.locator('input[inputmode="numeric"]').fill('100')
      await main.locator('button[class*="row"]').click()
      await main.locator('form input').fill('NOTHING')
      await main.locator('form button').click()
      await main.locator('form input[aria-invalid="true"]').waitFor()
      await expectRoom(page, 'the bag with errors')
      await main.locator('form input').fill('CREW20')
      await main.locator('form button').click()
      await main.locator('form').waitFor({ state: 'detached' })
      await main.locator('input[inputmode="numeric"]').fill('7')
      await main.getByRole('radio', { name: 'C' }).press('Space')
      await expectRoom(page, 'the bag')
      await main.locator('button').last().click()
      await waitForSheet(page)
      await expectRoom(page, 'the question about a row that does not exist')
      await page.keyboard.press('Escape')
      await main.locator('input[inputmode="numeric"]').fill('24')
      await main.locator('button').last().click()
      await main.locator('[aria-current="step"]').waitFor()
      if (language !== 'pseudo') await checkOrder(page, galley)

      await cabinSystemOf(hub).setSignal('galley', { kind: 'notice', template: 'seat-belts' })
      await page.locator('[role="alertdialog"]').waitFor()
      await expectRoom(page, 'a safety notice')
      await page.goto('/announcements')
      await page.locator('[role="alertdialog"] button').last().click()
      await main.locator('li').first().waitFor()
      await expectRoom(page, 'the announcements')
      await cabinSystemOf(hub).setSignal('front', { kind: 'cabin', template: 'descent' })
      await page.locator('[role="alertdialog"]').waitFor()
      await expectRoom(page, 'an announcement')
    },
  )
