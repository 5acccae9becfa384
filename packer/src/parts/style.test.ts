/** A brand's colors: derived from two, or given in full; and whether its logo can be seen on its plate. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast, readColor } from '@altiport/wire/colors'
import { schemeNames, shades } from '@altiport/wire/style'
import { afterAll, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { checkPack } from '#check/check.ts'
import { problemLine } from '#core/problem.ts'
import { colorSetsOf, schemeOf } from '#media/derived-colors.ts'
import { copyTiny, temporaryFolder } from '#testing/packs.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

const pictures = 'logo: pictures/logo.svg\nbackground: pictures/background.jpg\n'
let copies = 0
function packWith(style: string): string {
  const folder = copyTiny(join(temp.folder, `pack-${++copies}`))
  writeFileSync(join(folder, 'style.yaml'), pictures + style)
  return folder
}
const ratio = (one: string, other: string) => contrast(readColor(one)!, readColor(other)!)

test.each([
  ['#1B2F7A', '#F26B5E'],
  ['#FFE600', '#00A3A3'],
  ['#000000', '#FFFFFF'],
  ['#F4F4F4', '#0A0A0A'],
  ['#D7263D', '#D7263D'],
])(
  'STY-11 OP-110 both sets of a brand of %s and %s have all shades, differ, and are readable',
  (primary, secondary) => {
    const sets = colorSetsOf({ colors: { primary, secondary } })
    expect(sets.light).not.toEqual(sets.dark)
    for (const set of [sets.light, sets.dark]) {
      expect(Object.keys(set).sort()).toEqual([...schemeNames].sort())
      for (const scheme of Object.values(set)) {
        expect(Object.keys(scheme).sort()).toEqual([...shades.map(String), 'base'].sort())
        for (const color of Object.values(scheme)) expect(color).toMatch(/^#[0-9a-f]{6}$/)
      }
      expect(ratio(set.contentMain.base, set.contentContrast.base)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(set.primaryMain.base, set.primaryContrast.base)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(set.secondaryMain.base, set.secondaryContrast.base)).toBeGreaterThanOrEqual(4.5)
    }
    expect(sets.light.primaryMain.base).toBe(primary.toLowerCase())
    for (const part of ['primaryMain', 'secondaryMain'] as const)
      expect(ratio(sets.dark[part].base, sets.dark.contentMain.base)).toBeGreaterThanOrEqual(4.5)
  },
)

test('STY-11 shades go from light to dark around the base', () => {
  const scheme = schemeOf('#2A4858')
  const byContrast = shades.map((shade) => ratio(scheme[shade], '#ffffff'))
  expect(byContrast).toEqual([...byContrast].sort((a, b) => a - b))
  expect(scheme[500]).toBe(scheme.base)
})

test('PACK-03 STY-10 a pack with two colors builds with both sets in full', async () => {
  const folder = packWith('colors: { primary: "#1B2F7A", secondary: "#F26B5E" }\n')
  expect((await checkPack(folder)).problems).toEqual([])
  await buildPack(folder, join(temp.folder, 'built'), { quiet: true })
  const { style } = JSON.parse(readFileSync(join(temp.folder, 'built/index.json'), 'utf8'))
  const { light, dark } = colorSetsOf({ colors: { primary: '#1B2F7A', secondary: '#F26B5E' } })
  expect([style.light, style.dark]).toEqual([light, dark])
})

test.each([
  ['no colors', '', ['style.yaml:1:1  colors: is missing; give two, as in { primary: "#1B2F7A"']],
  [
    'one set of two',
    'dark: { primaryMain: "#1B2F7A" }\n',
    ['style.yaml:1:1  light: is missing, but dark is given; give both sets in full, or colors instead'],
  ],
  [
    'both forms',
    'colors: { primary: "#1B2F7A", secondary: "#F26B5E" }\nlight: "#1B2F7A"\n',
    ['style.yaml:4:8  light: cannot be given together with colors'],
  ],
  [
    'one color',
    'colors: { primary: "#1B2F7A" }\n',
    ['style.yaml:3:9  colors.secondary: is missing; give a color'],
  ],
  [
    'a color by name',
    'colors: { primary: navy, secondary: "#F26B5E" }\n',
    ['style.yaml:3:20  colors.primary: is not a color; write it as "#1B2F7A"'],
  ],
])('PACK-02 STY-10 a style with %s is a problem', async (_, style, expected) => {
  const lines = (await checkPack(packWith(style))).problems.map(problemLine)
  for (const message of expected) expect(lines.filter((line) => line.startsWith(message))).toHaveLength(1)
})

test('PACK-02 STY-10 a scheme of a full set may be one color, which must be valid', async () => {
  const { light } = colorSetsOf({ colors: { primary: '#1B2F7A', secondary: '#F26B5E' } })
  const set = schemeNames.map((name) => `  ${name}: "${light[name].base}"\n`).join('')
  expect((await checkPack(packWith(`light:\n${set}dark:\n${set}`))).problems.map(problemLine)).toEqual([])
  const wrong = set.replace(/primaryMain: .*/, 'primaryMain: navy')
  expect((await checkPack(packWith(`light:\n${wrong}dark:\n${set}`))).problems.map(problemLine)).toEqual([
    'style.yaml:4:16  light.primaryMain: is not a color; write it as "#1B2F7A", in quotes',
  ])
})

test('STY-12 PACK-02 a wide logo that partly disappears on its plate is a warning, and one that is fully seen is not', async () => {
  const folder = packWith('colors: { primary: "#1B2F7A", secondary: "#F26B5E" }\nmark: pictures/lakes.png\n')
  const logo = (first: string, second: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 40"><path fill="${first}" d="M0 0h200v40H0z"/><path fill="${second}" d="M200 0h200v40H200z"/></svg>`
  const warnings = async (source: string) => {
    writeFileSync(join(folder, 'pictures/logo.svg'), source)
    return (await checkPack(folder)).warnings.map(problemLine).filter((line) => line.includes('logo: '))
  }
  expect(await warnings(logo('#F26B5E', '#F26B5E'))).toEqual([])
  // White letters beside dark ones: their mean is gray, and half of the logo is lost on either plate.
  expect(await warnings(logo('#ffffff', '#101418'))).toEqual([
    expect.stringMatching(
      /^style\.yaml:1:7 {2}logo: 50% of it cannot be seen on the background that it gets in light mode, #[0-9a-f]{6}; give it other colors/,
    ),
    expect.stringMatching(/in dark mode/),
  ])
  // Nor is a refused drawing drawn, which could take forever.
  const refused = logo('#ffffff', '#101418').replace('</svg>', '<filter><feMorphology/></filter></svg>')
  expect(await warnings(refused)).toEqual([])
})
