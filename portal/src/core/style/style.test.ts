/** The airline’s style and the theme in a real browser. */
import { expect, test } from 'vitest'
import { answers } from '#testing/hub.ts'
import type { Core } from '#testing/page.tsx'
import { eventually, openTestSetup } from '#testing/setup.ts'

declare const core: Core

const setup = openTestSetup()

const role = (name: string) =>
  setup.page.evaluate((property) => document.documentElement.style.getPropertyValue(property), name)

const mode = () => setup.page.evaluate(() => document.documentElement.dataset.mode)

test('STY-07 STY-13 the hub’s colors are applied, and the style counts as loaded only then', async () => {
  let releaseRequests = () => {}
  const released = new Promise<void>((resolve) => (releaseRequests = resolve))
  await setup.page.route('**/core/graphql', async (route) => {
    await released
    await route.continue()
  })
  await setup.open()
  await eventually(async () => (await setup.shown()).loaded).toBe(false)
  releaseRequests()
  await eventually(async () => (await setup.shown()).name).toBe('Corvane')
  expect(await setup.shown()).toMatchObject({ loaded: true, offersDark: true, mode: 'light' })
  expect(await role('--primary-main-base')).toBe('#1b2f7a')
  expect(await role('--primary-main-900')).toBe('#111111')
  expect(await role('--accent')).toBe('#1b2f7a')
})

test('STY-03 STY-04 the toggle sets dark, which survives a reload', async () => {
  await setup.open()
  await eventually(mode).toBe('light')
  await setup.page.evaluate(() => core.toggleTheme())
  expect(await mode()).toBe('dark')
  await eventually(() => role('--bg')).toBe('#080d1d')
  await setup.page.reload()
  await eventually(mode).toBe('dark')
  expect(await setup.page.evaluate(() => core.readStored('themePrefs'))).toBe('dark')
})

test('STY-05 with the preference system the page follows the device’s mode', async () => {
  await setup.open()
  await eventually(mode).toBe('light')
  await setup.page.emulateMedia({ colorScheme: 'dark' })
  await eventually(mode).toBe('dark')
  await setup.page.evaluate(() => core.setPreference('light'))
  await setup.page.emulateMedia({ colorScheme: 'light' })
  await setup.page.emulateMedia({ colorScheme: 'dark' })
  expect(await mode()).toBe('light')
})

test('STY-14 STY-15 ERR-14 ERR-15 a failed style counts as loaded, with the hub’s answer as its error', async () => {
  setup.hub.replyOverrides.set('POST /core/graphql', () => ({
    status: 400,
    body: { refusal: 'bad-input', message: 'no' },
  }))
  await setup.open()
  await eventually(async () => (await setup.shown()).loaded).toBe(true)
  expect(await setup.page.evaluate(() => core.styleStore.read().error)).toEqual({
    refusal: 'bad-input',
    message: 'no',
  })
  expect(await role('--bg')).toBe('')
  expect(setup.uncaughtErrors).toEqual([])
})

test('STY-15 without an answer the error itself is stored', async () => {
  await setup.page.route('**/core/graphql', (route) => route.abort())
  await setup.open()
  await eventually(async () => (await setup.shown()).loaded).toBe(true)
  expect(await setup.page.evaluate(() => core.styleStore.read().error instanceof Error)).toBe(true)
})

test('STY-18 ERR-16 malformed colors are logged, and the style is loaded', async () => {
  const { Style: usual } = answers
  answers.Style = () => ({
    app: { portal: { name: 'Odd', style: { lightColors: { primary: 7 }, darkColors: null } } },
  })
  try {
    await setup.open()
    await eventually(async () => (await setup.shown()).name).toBe('Odd')
    expect((await setup.shown()).loaded).toBe(true)
    expect(setup.consoleLines.some((line) => line.startsWith('Warn Log The style is partly malformed'))).toBe(
      true,
    )
    expect(setup.uncaughtErrors).toEqual([])
  } finally {
    answers.Style = usual!
  }
})
