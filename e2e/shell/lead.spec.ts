/** The lead of home: its title does not move when the time left changes. */
import type { CurrentFlightReply } from '@altiport/wire/flight'
import { expect, journey } from '#journey.ts'

journey(
  'HOM-02 the title of the lead stays in place, however long the text about the film’s end is',
  async ({ page }) => {
    const title = page.locator('[data-active] h2')
    const ending = page.locator('[data-active]').getByText('before landing').filter({ visible: true })
    const tops = new Set<number>()
    // No live update may replace the time left.
    await page.routeWebSocket(/./, () => {})
    for (const remainingTime of [600, 10_800]) {
      await page.route('**/core/flight', async (route) => {
        const response = await route.fetch()
        const { progress, ...body } = (await response.json()) as CurrentFlightReply
        await route.fulfill({ response, json: { ...body, progress: { ...progress, remainingTime } } })
      })
      await page.goto('/')
      await expect(ending).toContainText(remainingTime === 600 ? 'Ends 9 mins' : 'Ends 2 h 59 mins')
      tops.add((await title.boundingBox())!.y)
    }
    expect(tops.size).toBe(1)
  },
)
