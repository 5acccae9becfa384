/**
 * Writes `ui/fonts/`: the interface's typefaces, reduced to the characters, weights and widths in use, which makes
 * them a third smaller for every passenger. Mona Sans is renamed, as its license requires. Run: `npx tsx
 * tools/fonts.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { renameFont } from './font-name.ts'

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const target = new URL('../ui/fonts/', import.meta.url)
mkdirSync(target, { recursive: true })

await writeLatin({
  /** The ranges that tokens.css and the logo's name use; values outside of them are clamped. */
  variationAxes: { wght: { min: 400, max: 720 }, wdth: { min: 100, max: 116 } },
  /** Kerning, accents, tabular figures; unused alternates are left out with their glyphs. */
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
})
await writeScript(
  'readex-pro',
  'arabic',
  '0600-06FF 0750-077F 0870-08FF 200C-200E 204F 2E41 FB50-FDFF FE70-FEFC',
)
await writeScript('noto-sans-devanagari', 'devanagari', '0900-097F 200C-200D 25CC')
await writeScript('noto-sans-malayalam', 'malayalam', '0D00-0D7F 200C-200D 25CC')
await writeScript('noto-sans-tamil', 'tamil', '0B80-0BFF 200C-200D 25CC')
await writeScript('noto-sans-thai', 'thai', '0E01-0E5B 200C-200D 25CC')

type SubsetOptions = Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>

async function writeLatin(options: SubsetOptions): Promise<void> {
  const ranges = {
    // Enough for most English texts, and small enough for the first paint.
    latin: '0020-007E 00A0 00B7 2013-2014 2018-2019 201C-201D 2022 2026',
    'latin-more':
      '00A1-00B6 00B8-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 2000-2012 2015-2017 201A-201B 201E-2021 2023-2025 ' +
      '2027-206F 20AC 2122 2191 2193 2212 2215',
    'latin-ext':
      '0100-02BA 02BD-02C5 02C7-02CC 02CE-02D7 02DD-02FF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB 20AD-20C0 2113',
  }
  for (const [script, range] of Object.entries(ranges)) {
    const file = script === 'latin-more' ? 'latin' : script
    const fullFont = readFileSync(new URL(`mona-sans/files/mona-sans-${file}-wdth-normal.woff2`, packages))
    const text = charactersOf(range)
    const subset = await subsetFont(fullFont, text, { ...options, targetFormat: 'truetype' })
    const { keepFeatures } = options
    write(
      `alti-sans-${script}.woff2`,
      await subsetFont(renameFont(subset), text, { targetFormat: 'woff2', keepFeatures }),
    )
  }
  write('LICENSE', readFileSync(new URL('mona-sans/LICENSE', packages)))
}

/** All features are kept: they join and reorder the letters. Weights end at 700, the heaviest of Readex Pro. */
async function writeScript(family: string, script: string, range: string): Promise<void> {
  const fullFont = readFileSync(new URL(`${family}/files/${family}-${script}-wght-normal.woff2`, packages))
  const font = await subsetFont(fullFont, charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  const name = family.endsWith(script) ? family : `${family}-${script}`
  write(`${name}.woff2`, font)
  write(`LICENSE-${family}`, readFileSync(new URL(`${family}/LICENSE`, packages)))
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(new URL(name, target), bytes)
  console.log(name, bytes.length)
}

function charactersOf(range: string): string {
  return range
    .split(' ')
    .flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
