/** What every journey is held to: a console that says what it must, and nothing else. */
import { journey } from './journey.ts'

journey.describe('a journey fails', () => {
  journey.beforeEach(() => journey.fail())

  journey('on a warning that it did not expect', async ({ page }) => {
    await page.evaluate(() => console.warn('unexpected'))
  })

  journey('without the console line that it requires', async ({ page, expectLog }) => {
    expectLog(/never logged/)
    await page.evaluate(() => console.log('never logged as a warning'))
  })
})

journey('a console line that is required may come', async ({ page, expectLog }) => {
  expectLog(/the ad client failed/)
  await page.evaluate(() => console.warn('the ad client failed'))
})
