/** Interface languages in a real browser. */
import { expect, test } from 'vitest'
import { answers } from '#testing/hub.ts'
import type { Core } from '#testing/page.tsx'
import { eventually, openTestSetup } from '#testing/setup.ts'

declare const core: Core

const setup = openTestSetup()

test('LNG-01 LNG-04 LNG-08 LNG-09 a chosen language sets the page’s direction and is saved', async () => {
  await setup.open()
  await eventually(async () => (await setup.shown()).duration).toBe('2 h')
  await setup.page.evaluate(() => core.setLanguage('ar'))
  await eventually(async () => (await setup.shown()).isRightToLeft).toBe(true)
  const root = () => setup.page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
  expect(await root()).toEqual(['ar', 'rtl'])
  await setup.page.reload()
  await eventually(async () => (await setup.shown()).isRightToLeft).toBe(true)
  await setup.page.evaluate(() => core.setLanguage('fr'))
  await eventually(async () => (await setup.shown()).duration).toBe('2 heures')
  expect(await root()).toEqual(['fr', 'ltr'])
})

test('LNG-07 OP-109 a text missing in a language is displayed in English', async () => {
  await setup.open('/?lang=fr')
  await eventually(async () => (await setup.shown()).duration).toBe('2 heures')
  expect((await setup.shown()).minutes).toBe('5 mins')
})

test('LNG-07 nothing is rendered before texts are loaded; loading is retried, in English if the language fails', async () => {
  const refused: string[] = []
  const textFiles = /\/assets\/(en|fr)\.js/
  await setup.page.route(textFiles, (route) => {
    refused.push(route.request().url().slice(-5, -3))
    return route.abort()
  })
  await setup.open('/?lang=fr')
  await eventually(() => refused).toEqual(['fr', 'en'])
  expect(await setup.page.locator('#root').innerHTML()).toBe('')
  await setup.page.unroute(textFiles)
  await eventually(async () => (await setup.shown()).duration).toBe('2 heures')
})

test('LNG-02 LNG-03 LNG-04 the query parameter takes precedence and is saved', async () => {
  await setup.open('/?lang=FR-ca')
  await eventually(async () => (await setup.shown()).duration).toBe('2 heures')
  expect(await setup.page.evaluate(() => core.readStored('i18n.lang'))).toBe('fr')
})

test('LNG-11 OP-21 a language that the airline does not offer is replaced by the first it offers', async () => {
  const { Portal: usual } = answers
  answers.Portal = () => ({
    app: { portal: { languages: [{ code: 'fr' }], homeSliders: [], menu: { id: 'm' } } },
  })
  try {
    await setup.open('/?lang=ar')
    await eventually(async () => (await setup.shown()).duration).toBe('2 heures')
  } finally {
    answers.Portal = usual!
  }
})

test('LNG-01 languages have their native names', async () => {
  await setup.open()
  await setup.user()
  expect(await setup.page.evaluate(() => ['de', 'ar', 'fr', 'xx-'].map(core.nativeLanguageName))).toEqual([
    'Deutsch',
    'العربية',
    'Français',
    'xx-',
  ])
})
