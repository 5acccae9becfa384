/** Every screen of the portal has room for its texts. */
import { expect, journey } from '#journey.ts'
import { moreScreens, openScreen, screens } from '#shell/screens.ts'
import { portalLanguages } from './offered-languages.ts'
import { chosenFrom, expectShownIn, phone, prepare, problemsOf } from './room-for-texts.ts'

for (const language of chosenFrom(portalLanguages))
  journey.describe(`in ${language}`, () => {
    journey.use(phone)
    for (const screen of [...screens, ...moreScreens])
      journey(`LNG-13 RSP-02 languages: ${screen.name} has room for its texts`, async ({ page, allow }) => {
        if (screen.path === '/404') allow(/404/)
        await openScreen(page, screen, await prepare(page, language))
        await expectShownIn(page, language)
        expect(await problemsOf(page)).toEqual([])
      })
  })
