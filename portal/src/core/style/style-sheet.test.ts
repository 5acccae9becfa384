/** The airline's colours as a style sheet: which set holds when no script has run. */
import { expect, test } from 'vitest'
import { noColours } from './read-style.ts'
import { airlineStyleSheet } from './style-sheet.ts'

const set = (bg: string, ink: string) => ({
  ...noColours(),
  contentMain: { base: bg },
  contentContrast: { base: ink },
})
const light = set('#fefefe', '#111111')
const dark = set('#080d1d', '#eeeeee')

test('STY-05 STY-07 two sets: the kept choice, else the device’s wish', () => {
  const { css, modes } = airlineStyleSheet({ light, dark })
  const rules = css.split('\n')
  expect(rules[0]).toMatch(/^:root:root\{--bg:#fefefe;--ink:#111111;/)
  expect(rules[1]).toMatch(/^:root\[data-theme="dark"\]\{--bg:#080d1d;/)
  expect(rules[2]).toMatch(
    /^@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme\]\)\{--bg:#080d1d;/,
  )
  expect(modes).toEqual({ light: 'light', dark: 'dark', system: null })
})

test('STY-06 equal sets: the one look, whatever the device wishes and the passenger chose elsewhere', () => {
  const { css, modes } = airlineStyleSheet({ light: dark, dark })
  expect(css).toMatch(/^:root:root\{--bg:#080d1d;[^{}]*\}$/)
  expect(modes).toEqual({ light: 'dark', dark: 'dark', system: 'dark' })
})

test('STY-16 without colours the sheet is empty, and the page as plain as its tokens', () => {
  expect(airlineStyleSheet({ light: noColours(), dark: noColours() }).css).toBe('')
})
