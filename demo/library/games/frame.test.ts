/**
 * Bundles in their frame: they start alone, adopt theme and language, fit every screen, and restore their
 * state.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBundleHost } from './bundle-host.ts'

let host: Awaited<ReturnType<typeof openBundleHost>>
beforeAll(async () => {
  host = await openBundleHost()
})
afterAll(() => host.close())

const ids = ['2048', 'sudoku', 'chess', 'pairs', 'converter', 'phrasebook']

test('GWA-03 the saved state is restored even if the embedding page answers late, and only once', async () => {
  const bundle = await host.open('sudoku', null)
  const receivedKinds = () => bundle.page.evaluate(() => window.received.map(({ altiport }) => altiport))
  expect(await receivedKinds()).toEqual(['ready'])
  const grid = `${'0'.repeat(80)}7`
  const hello = (given: string) => {
    const data = JSON.stringify({
      given,
      grid: given,
      notes: new Array(81).fill(0),
      level: 'hard',
      elapsedInS: 5,
    })
    return bundle.page.evaluate(
      (state) => window.send({ altiport: 'hello', language: 'en', data: state }),
      data,
    )
  }
  await hello(grid)
  await bundle.frame.locator('.cell').nth(80).getByText('7').waitFor()
  await hello(`${'0'.repeat(80)}5`)
  await bundle.page.evaluate(() => window.send({ altiport: 'language', language: 'fr' }))
  await bundle.frame.locator('html[lang=fr]').waitFor()
  expect(await bundle.frame.locator('.cell').nth(80).locator('b').textContent()).toBe('7')
  await bundle.close()
})

describe.each(ids)('%s', (id) => {
  test('GWA-03 starts without an answer of the embedding page, and logs no errors', async () => {
    const bundle = await host.open(id, null)
    expect(await bundle.frame.locator('h1').textContent()).not.toBe('')
    expect(bundle.consoleProblems).toEqual([])
    await bundle.close()
  })

  test('GWA-03 takes language, theme and accent from the embedding page, at the start and later', async () => {
    const bundle = await host.open(id, { language: 'ar', theme: 'light', accent: '#1b2f7a' })
    const root = bundle.frame.locator('html')
    expect(await root.getAttribute('dir')).toBe('rtl')
    expect(await root.getAttribute('data-theme')).toBe('light')
    expect(await root.evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'))).toBe(
      'rgb(27 47 122)',
    )
    await bundle.page.evaluate(() => {
      window.send({ altiport: 'language', language: 'de' })
      window.send({ altiport: 'theme', theme: 'dark' })
    })
    await bundle.frame.locator('html[lang=de][dir=ltr][data-theme=dark]').waitFor()
    expect(bundle.consoleProblems).toEqual([])
    await bundle.close()
  })

  test.each([
    [320, 568],
    [844, 390],
    [1440, 900],
  ])('GWA-03 fits a screen of %i by %i', async (width, height) => {
    const bundle = await host.open(id, { language: 'de' }, { width, height })
    const overflow = await bundle.frame
      .locator('html')
      .evaluate((html) => html.scrollWidth - html.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await bundle.close()
  })
})
