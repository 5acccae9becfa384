/** The airline's colors as a style sheet: which set applies before any script runs. */
import { expect, test } from 'vitest'
import { noColors } from './read-style.ts'
import { airlineStyleSheet } from './style-sheet.ts'

const set = (bg: string, ink: string) => ({
  ...noColors(),
  contentMain: { base: bg },
  contentContrast: { base: ink },
})
const light = set('#fefefe', '#111111')
const dark = set('#080d1d', '#eeeeee')

test('STY-05 STY-07 with two sets, the stored preference applies, otherwise the device’s', () => {
  const { css, modes } = airlineStyleSheet({ light, dark })
  const rules = css.split('\n')
  expect(rules[0]).toMatch(/^:root:root\{--bg:#fefefe;--ink:#111111;/)
  expect(rules[1]).toMatch(/^:root\[data-theme="dark"\]\{--bg:#080d1d;/)
  expect(rules[2]).toMatch(
    /^@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme\]\)\{--bg:#080d1d;/,
  )
  expect(modes).toEqual({ light: 'light', dark: 'dark', system: null })
})

test('STY-06 with equal sets there is one style, regardless of preference and device', () => {
  const { css, modes } = airlineStyleSheet({ light: dark, dark })
  expect(css).toMatch(/^:root:root\{--bg:#080d1d;[^{}]*\}$/)
  expect(modes).toEqual({ light: 'dark', dark: 'dark', system: 'dark' })
})

test('STY-16 without colors the style sheet is empty', () => {
  expect(airlineStyleSheet({ light: noColors(), dark: noColors() }).css).toBe('')
})
