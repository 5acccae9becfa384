/** Items that the list of requirements names for a screen; other screens have their own journeys. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { openMenu } from './menu.ts'

const main = (page: Page) => page.getByRole('main')
/** A name and its value in a list of facts. */
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
const entry = (page: Page, name: RegExp) => main(page).getByRole('link', { name }).first()
const expectTexts = async (page: Page, ...texts: (string | RegExp)[]): Promise<void> => {
  for (const text of texts) await expect(main(page).getByText(text).first()).toBeVisible()
}

const items: [ids: string, path: string, check: (page: Page) => Promise<void>][] = [
  [
    'HOM-01 HOM-02 MAP-07',
    '/',
    async (page) => {
      await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('button', { name: /Your flight.*left/ }).first()).toBeVisible()
    },
  ],
  [
    'MAP-01 MAP-02 MAP-03 MAP-04',
    '/',
    async (page) => {
      await page
        .getByRole('button', { name: /Your flight.*left/ })
        .first()
        .click()
      const flight = page.getByRole('dialog', { name: 'Your flight' })
      await expect(flight.getByText(/^[A-Z]{3}$/)).toHaveCount(2)
      await expect(flight).toContainText(/Departure \d\d:\d\d/)
      await expect(flight).toContainText(/\d\s(h|mins)/)
      await expect(flight).toContainText(/(Estimated|Scheduled) landing \d\d:\d\d/)
    },
  ],
  ['GWA-01 GWA-03', '/app/games', (page) => expect(entry(page, /^Chess/)).toBeVisible()],
  ['GWA-02 GWA-03', '/app/webapp', (page) => expect(entry(page, /^Converter/)).toBeVisible()],
  ['PRS-01', '/app/press', (page) => expect(entry(page, /^Harbour/)).toBeVisible()],
  ['MIC-01', '/app/micro-sites/blog', (page) => expectTexts(page, 'From the galley')],
  [
    'VOD-01 VOD-02 VOD-03 VOD-04',
    '/app/vod/media/boatmen',
    async (page) => {
      for (const name of ['Director', 'Cast', 'Audio', 'Subtitles'])
        await expect(fact(page, name)).toContainText(/\p{L}{3}/u)
    },
  ],
  [
    'AUD-02 AUD-17',
    '/app/audio/media/blue-room',
    (page) =>
      expect(
        main(page)
          .getByText(/^\d\d:\d\d$/)
          .nth(1),
      ).toBeVisible(),
  ],
  [
    'GDE-02 GDE-03 GDE-09',
    '/app/guide/bilbao',
    async (page) => {
      await expect(page.getByRole('navigation', { name: 'Bilbao' }).getByRole('link').nth(2)).toBeVisible()
      await expect(fact(page, 'Currency')).toContainText('Euro')
      await expect(fact(page, 'Emergency')).toContainText('112')
      await expect(fact(page, 'Population')).toContainText('346,000')
      await page.goto('/app/guide/bilbao/useful')
      await expect(fact(page, 'Opening hours')).toContainText('10:00')
    },
  ],
  [
    'GDE-05 GDE-07 GDE-08',
    '/app/guide/bilbao/see/steel-museum',
    async (page) => {
      await expect(fact(page, 'Price')).toContainText('€16')
      await expect(fact(page, 'Duration')).toContainText('2 h')
      await expect(fact(page, 'Opening hours')).toContainText('10:00')
      await expectTexts(page, 'Ribera kalea 20, Bilbao', '6 mins from Moyua metro', '+34 944 000 110')
      await expectTexts(page, 'steelmuseum.example')
    },
  ],
  [
    'GDE-04 GDE-05 GDE-06 GDE-07',
    '/app/guide/bilbao/tours/supper-old-town',
    async (page) => {
      await expect(fact(page, 'Price')).toContainText('From €64 per person')
      await expect(fact(page, 'Duration')).toContainText('3 h')
      for (const name of ['Included', 'Not included'])
        await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(main(page).getByRole('region', { name: 'Cancellation' })).toContainText(/\p{L}{3}/u)
      await expectTexts(page, 'mesa@somera.example', '+34 944 000 218')
    },
  ],
  [
    'HOM-08 HOM-09 HOM-10',
    '/',
    async (page) => {
      await openMenu(page)
      const all = page.getByRole('dialog')
      for (const name of [/Terms/, /Privacy/])
        await expect(all.getByRole('link', { name }).first()).toBeVisible()
      await expect(all.getByRole('button', { name: /^Feedback/ })).toBeVisible()
      await all.getByRole('button', { name: /^Settings/ }).click()
      const settings = page.getByRole('dialog', { name: 'Settings' })
      for (const name of ['Light', 'Dark', 'English', 'Français'])
        await expect(settings.getByRole('radio', { name })).toBeAttached()
    },
  ],
  [
    'SUR-02 SUR-03 SUR-04',
    '/app/survey/your-flight',
    async (page) => {
      const survey = page.getByRole('dialog')
      const fields = [
        ['Last name', 'First name', 'What should we call you?', 'Company'],
        ['Occupation', 'Company headquarters', 'Email', 'Gender'],
        ['Nationality', 'Country of residence', 'Do you fly with us often?', 'Age'],
      ]
      for (const group of fields) {
        for (const name of group)
          await expect(survey.getByText(new RegExp(`^${name.replace('?', '[?]')}`)).first()).toBeVisible()
        await page.getByRole('button', { name: 'Next', exact: true }).click()
      }
    },
  ],
]

journey(
  'GEN-06 OP-02 home, flight, games, apps, press, blog, film, album, guide, menu, settings and survey show the items that the list names for them',
  async ({ page }) => {
    for (const [ids, path, check] of items)
      await journey.step(`${ids} ${path}`, async () => {
        await page.goto(path)
        await check(page)
      })
  },
)
