/**
 * Writes `ui/fonts/`: the interface's typeface, Mona Sans, reduced to the characters, weights and widths in
 * use, which makes it a third smaller for every passenger. Run: `npx tsx tools/fonts.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { renameFont } from './font-name.ts'

/** The ranges that tokens.css and the logo's name use; values outside of them are clamped. */
const variationAxes = { wght: { min: 400, max: 720 }, wdth: { min: 100, max: 116 } }
/** Kerning, accents, tabular figures; unused alternates are left out with their glyphs. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']
const ranges = {
  // All that English needs, small enough for the first paint.
  latin: '0020-007E 00A0 00B7 2013-2014 2018-2019 201C-201D 2022 2026',
  'latin-more':
    '00A1-00B6 00B8-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 2000-2012 2015-2017 201A-201B 201E-2021 2023-2025 ' +
    '2027-206F 20AC 2122 2191 2193 2212 2215',
  'latin-ext':
    '0100-02BA 02BD-02C5 02C7-02CC 02CE-02D7 02DD-02FF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB 20AD-20C0 2113',
}

const source = new URL('../node_modules/@fontsource-variable/mona-sans/', import.meta.url)
const target = new URL('../ui/fonts/', import.meta.url)
mkdirSync(target, { recursive: true })
for (const [script, range] of Object.entries(ranges)) {
  const text = charactersOf(range)
  const file = script === 'latin-more' ? 'latin' : script
  const fullFont = readFileSync(new URL(`files/mona-sans-${file}-wdth-normal.woff2`, source))
  const cut = await subsetFont(fullFont, text, { targetFormat: 'truetype', variationAxes, keepFeatures })
  const font = await subsetFont(renameFont(cut), text, { targetFormat: 'woff2', keepFeatures })
  writeFileSync(new URL(`alti-sans-${script}.woff2`, target), font)
  console.log(script, font.length)
}
writeFileSync(new URL('LICENSE', target), readFileSync(new URL('LICENSE', source)))

function charactersOf(range: string): string {
  return range
    .split(' ')
    .flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}
