/** A passenger's complete day on one hub, in a left-to-right and a right-to-left language. */
import { crewJourney as journey } from '#crew/crew.ts'
import { expect } from '#journey.ts'
import { recordAudioElements } from '#player/sound.ts'
import { waitLongerForSpots } from '#player/spot.ts'
import { dayOf, endLeg, enterPortal, land, listen, playGame, read, readGuide, watch } from './day.ts'
import { checkReport } from './day-report.ts'
import { answerSurvey, orderFromShop } from './day-shop.ts'

for (const language of ['en', 'ar']) {
  journey.describe(language, () => {
    journey.use({ locale: language })
    journey(
      'PAX-09 CRW-05 CRW-07 OPS-04 OPS-05 a complete day: boarding, home, a film with its spot, the crew, an album, a magazine, a game, the guide, an order, a survey, the landing, the end of the leg and its report',
      async ({ page, signedIn, hub }) => {
        await recordAudioElements(page)
        await waitLongerForSpots(page)
        const day = dayOf(page, await signedIn('2L'), language)
        await enterPortal(day)
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        const steps = [watch, listen, read, playGame, readGuide, orderFromShop, answerSurvey, land, endLeg]
        for (const step of steps) await step(day)
        checkReport(hub.dataDir)
      },
    )
  })
}
