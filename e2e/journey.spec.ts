/** The console checks of every journey: required messages, and no others. */
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

journey('a required console line does not fail the journey', async ({ page, expectLog }) => {
  expectLog(/the ad client failed/)
  await page.evaluate(() => console.warn('the ad client failed'))
})
