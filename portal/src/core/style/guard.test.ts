/** The contrast guard with unusual and unreadable palettes. */

import { contrast, mix, type Rgb, readColor, writeColor } from '@altiport/wire/colors'
import { schemeNames, shades } from '@altiport/wire/style'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardedRoles, logoPlate } from './guard.ts'
import { meanColor } from './logo.ts'
import { type ColorSet, noColors } from './read-style.ts'

const rgb = (color: string | undefined): Rgb => readColor(color)!
const contrastBetween = (roles: Record<string, string>, one: string, other: string) =>
  contrast(rgb(roles[one]), rgb(roles[other]))

/** Nine shades from nearly white to nearly black. */
const shaded = (base: string) => ({
  base,
  ...Object.fromEntries(
    shades.map((shade) => {
      const [end, share]: [Rgb, number] =
        shade < 500 ? [[255, 255, 255], shade / 500] : [[0, 0, 0], (1000 - shade) / 500]
      return [shade, writeColor(mix(rgb(base), share, end))]
    }),
  ),
})
const brand = (bases: Partial<Record<keyof ColorSet, string>>): ColorSet =>
  ({
    ...noColors(),
    ...Object.fromEntries(Object.entries(bases).map(([name, base]) => [name, shaded(base)])),
  }) as ColorSet

test('contrast and mixing match WCAG and CSS', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast(rgb('#767676'), [255, 255, 255])).toBeCloseTo(4.54, 2)
  expect(writeColor(mix(rgb('#ffffff'), 0.5, rgb('#000000')))).toBe('#636363')
  expect(writeColor(mix(rgb('#ff0000'), 1, rgb('#0000ff')))).toBe('#ff0000')
  expect(readColor('#FA0')).toEqual([255, 170, 0])
  for (const bad of ['red', '#12345', '#1234567', 'rgb(0,0,0)', null, 7])
    expect(readColor(bad)).toBeUndefined()
})

test('a readable palette keeps all its colors', () => {
  const set = brand({
    contentMain: '#080d1d',
    contentContrast: '#f1f4fb',
    primaryMain: '#ff7d66',
    primaryContrast: '#220903',
    secondaryMain: '#9dbbff',
    custom: '#f3c969',
  })
  expect(guardedRoles(set, 'dark')).toMatchObject({
    '--bg': '#080d1d',
    '--ink': '#f1f4fb',
    '--accent': '#ff7d66',
    '--on-accent': '#220903',
    '--accent-ink': '#ff7d66',
    '--accent-ring': '0px',
    '--accent-2': '#9dbbff',
    '--premium': '#f3c969',
  })
})

test('yellow on white: the fill stays yellow with a ring, labels and accent text become readable', () => {
  const set = brand({
    contentMain: '#ffffff',
    contentContrast: '#b5b0a0',
    primaryMain: '#ffd400',
    primaryContrast: '#ffffff',
  })
  const roles = guardedRoles(set, 'light')
  expect(roles['--accent']).toBe('#ffd400')
  expect(roles['--accent-ring']).toBe('1.5px')
  expect(contrastBetween(roles, '--ink', '--bg')).toBeGreaterThan(4.5)
  expect(contrastBetween(roles, '--on-accent', '--accent')).toBeGreaterThan(4.5)
  expect(contrastBetween(roles, '--accent-ink', '--bg')).toBeGreaterThan(4.5)
  // A shade of the brand, not just black.
  expect(Object.values(set.primaryMain)).toContain(roles['--accent-ink'])
})

test('a palette of a single color gets black or white text', () => {
  const gray = '#808080'
  const same = { base: gray, ...Object.fromEntries(shades.map((shade) => [shade, gray])) }
  const set = Object.fromEntries(schemeNames.map((name) => [name, same])) as ColorSet
  const roles = guardedRoles(set, 'light')
  expect(roles['--ink']).toBe('#000000')
  expect(roles['--on-accent']).toBe('#000000')
})

test('without colors the page is white with black text, in dark mode black with white text', () => {
  expect(guardedRoles(noColors(), 'light')).toMatchObject({
    '--bg': '#ffffff',
    '--ink': '#000000',
    '--accent': '#000000',
    '--on-accent': '#ffffff',
  })
  expect(guardedRoles(noColors(), 'dark')).toMatchObject({ '--bg': '#000000', '--ink': '#ffffff' })
})

test('text is readable with any palette', () => {
  const color = fc
    .tuple(...Array(3).fill(fc.integer({ min: 0, max: 255 })))
    .map((parts) => writeColor(parts as unknown as Rgb))
  const scheme = fc.record({ base: color, 100: color, 500: color, 900: color }, { requiredKeys: [] })
  const set = fc.record(Object.fromEntries(schemeNames.map((name) => [name, scheme])))
  fc.assert(
    fc.property(set, fc.constantFrom('light' as const, 'dark' as const), (colors, mode) => {
      const roles = guardedRoles(colors as unknown as ColorSet, mode)
      // Slightly below 4.5, since mixed colors are rounded after they have passed.
      for (const role of [
        '--ink',
        '--ink-2',
        '--ink-3',
        '--accent-ink',
        '--accent-2',
        '--premium',
        '--ok',
        '--warn',
        '--bad',
      ])
        expect(contrastBetween(roles, role, '--bg'), role).toBeGreaterThanOrEqual(4.4)
      expect(contrastBetween(roles, '--on-accent', '--accent')).toBeGreaterThanOrEqual(4.5)
      expect(contrastBetween(roles, '--on-accent-2', '--accent-2')).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1000 },
  )
})

test('a logo with too little contrast is placed on ink', () => {
  const roles = { '--bg': '#ffffff', '--ink': '#111111' }
  expect(logoPlate(rgb('#f4e9b0'), roles)).toBe('#111111')
  expect(logoPlate(rgb('#1b2f7a'), roles)).toBe('#ffffff')
})

test('a logo’s mean color ignores transparent pixels', () => {
  expect(meanColor([255, 0, 0, 255, 0, 0, 255, 0])).toEqual([255, 0, 0])
  expect(meanColor([255, 0, 0, 255, 0, 0, 255, 255])).toEqual([127.5, 0, 127.5])
  expect(meanColor([9, 9, 9, 0])).toBeUndefined()
})
