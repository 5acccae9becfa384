/** The parsing of the airline's style, valid and malformed. */
import { schemeNames, shades } from '@altiport/wire/style'
import { expect, test } from 'vitest'
import { rawProperties } from './publish.ts'
import { noColors, readStyle, setsDiffer, withDefaults } from './read-style.ts'

const scheme = (base: string) => ({
  base,
  ...Object.fromEntries(shades.map((shade) => [`c${shade}`, `#0000${shade / 10}`])),
})
const set = (base: string) => ({
  primary: { main: scheme(base), contrast: scheme('#ffffff') },
  secondary: { main: scheme('#123456'), contrast: scheme('#ffffff') },
  content: { main: scheme('#ffffff'), contrast: scheme('#111111') },
  custom: scheme('#abcdef'),
})
const reply = (style: object) => ({ app: { portal: { name: 'Corvane', style } } })
const good = {
  lightColors: set('#1b2f7a'),
  darkColors: set('#ff7d66'),
  logoUrl: 'logo.svg',
  logoRatio: 6.03,
  markUrl: 'mark.svg',
  backgroundUrl: '/core/media/b.jpg',
}

test('STY-08 STY-09 the style is parsed from app.portal.style: two sets, a background and a logo', () => {
  const { style, problems } = readStyle(reply(good))
  expect(problems).toEqual([])
  expect(style).toMatchObject({
    name: 'Corvane',
    logoUrl: '/core/logo.svg',
    logoRatio: 6.03,
    markUrl: '/core/mark.svg',
    backgroundUrl: '/core/media/b.jpg',
  })
  expect(style.light.primaryMain.base).toBe('#1b2f7a')
  expect(style.dark.primaryMain.base).toBe('#ff7d66')
})

test('STY-10 STY-11 STY-12 each set has the seven schemes with a base and nine shades', () => {
  const { style } = readStyle(reply(good))
  expect(Object.keys(style.light).sort()).toEqual([...schemeNames].sort())
  for (const name of schemeNames)
    expect(Object.keys(style.light[name]).sort()).toEqual([...shades.map(String), 'base'].sort())
  expect(style.light.custom.base).toBe('#abcdef')
  const published = rawProperties(style.light, 'light')
  expect(published).toMatchObject({
    '--primary-main-base': '#1b2f7a',
    '--primary-main-900': '#000090',
    '--custom-base': '#abcdef',
  })
  expect(Object.keys(published)).toHaveLength(70)
})

test('STY-16 until a style is loaded the light colors are all white', () => {
  expect(new Set(Object.values(rawProperties(noColors(), 'light')))).toEqual(new Set(['#ffffff']))
})

test('STY-17 until a style is loaded the dark colors are all black', () => {
  expect(new Set(Object.values(rawProperties(noColors(), 'dark')))).toEqual(new Set(['#000000']))
})

test('STY-06 OP-110 dark mode is offered only if the two sets differ', () => {
  const { style } = readStyle(reply(good))
  expect(setsDiffer(style.light, style.dark)).toBe(true)
  expect(setsDiffer(style.light, style.light)).toBe(false)
  expect(setsDiffer(noColors(), noColors())).toBe(false)
})

test('STY-06 OP-110 any single value that differs is enough to offer dark mode', () => {
  const { light } = readStyle(reply(good)).style
  for (const scheme of schemeNames)
    for (const part of ['base', ...shades] as const) {
      const other = { ...light, [scheme]: { ...light[scheme], [part]: '#010203' } }
      expect(setsDiffer(light, other), `${scheme} ${part}`).toBe(true)
    }
})

test('STY-18 OP-19 ERR-16 malformed colors are ignored one by one and replaced by the default, the rest applies', () => {
  const lightColors = set('#1b2f7a')
  Object.assign(lightColors.primary.main, { c100: 'url(evil)' })
  lightColors.secondary = null as never
  const { style, problems } = readStyle(reply({ ...good, lightColors }))
  expect(style.light.primaryMain).toMatchObject({ base: '#1b2f7a', 200: '#000020' })
  expect(style.light.primaryMain[100]).toBeUndefined()
  expect(withDefaults(style.light, 'light').primaryMain[100]).toBe('#ffffff')
  expect(style.light.secondaryMain).toEqual({})
  expect(problems).toHaveLength(3)
})

test('ERR-17 ERR-18 a malformed background or logo is ignored and listed, a missing one is valid', () => {
  const { style, problems } = readStyle(reply({ ...good, backgroundUrl: 7, logoUrl: 'javascript:alert(1)' }))
  expect(style).toMatchObject({ backgroundUrl: null, logoUrl: null })
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(['backgroundUrl', 'logoUrl'])
  for (const logoRatio of ['6', 0, -1, 41, Number.NaN])
    expect(readStyle(reply({ ...good, logoRatio })).style.logoRatio).toBeNull()
  expect(readStyle(reply({ ...good, backgroundUrl: null, logoUrl: undefined })).problems).toEqual([])
})

test('STY-18 parsing never throws', () => {
  for (const data of [null, undefined, 3, 'x', [], {}, { app: null }, reply([]), reply({ lightColors: 'x' })])
    expect(readStyle(data).problems.length).toBeGreaterThan(0)
})
