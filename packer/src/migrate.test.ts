/** Converting a source pack of format 1, with money in minor units, to the current format. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { checkPack } from '#check/check.ts'
import { InvalidPack, problemLine } from '#core/problem.ts'
import { copyTiny, edit, temporaryFolder } from '#testing/packs.ts'
import { run } from './main.ts'
import { migratePack } from './migrate.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())
const oldFiles = fileURLToPath(new URL('../fixtures/format-1', import.meta.url))

let copies = 0
/** A pack of format 1 with a shop, products and a guide. */
function copyOld(changes: Parameters<typeof edit>[1] = {}): string {
  const folder = copyTiny(join(temp.folder, `old-${++copies}`))
  cpSync(oldFiles, folder, { recursive: true })
  edit(folder, changes)
  return folder
}

/** Every YAML file of a pack by name. */
const textsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

async function refusalOf(folder: string): Promise<string[]> {
  const error = await migratePack(folder).catch((refusal: unknown) => refusal)
  if (!(error instanceof InvalidPack)) throw error
  return error.problems.map(problemLine)
}

test('PACK-02 a pack of format 1 is refused with the command that converts it, and nothing else of it is checked', async () => {
  const folder = copyOld({ 'menu.yaml': [['root: home', 'root: hom']] })
  const { problems } = await checkPack(folder)
  expect(problems.map(problemLine)).toEqual([
    expect.stringMatching(
      /^pack\.yaml:2:9 {2}format: is 1, the older version, with prices in minor units; run altiport pack migrate .*old-1$/,
    ),
  ])
  await expect(buildPack(folder, join(temp.folder, 'refused'), { quiet: true })).rejects.toThrow(InvalidPack)
})

test('SHP-01 PACK-03 a migrated pack builds to the same shop, products and guides as before', async () => {
  const folder = copyOld()
  await migratePack(folder)
  expect((await checkPack(folder)).problems.map(problemLine)).toEqual([])
  await buildPack(folder, join(temp.folder, 'built'), { quiet: true })
  const { shop, products, guides } = JSON.parse(readFileSync(join(temp.folder, 'built/index.json'), 'utf8'))
  // Written by a build of the version before format 2.
  const before = JSON.parse(readFileSync(join(oldFiles, 'built.json'), 'utf8'))
  expect(JSON.stringify({ shop, products, guides })).toBe(JSON.stringify(before))
})

const sampleInBraces =
  '{ id: sample, title: A sample, subCategory: dear, price: 0, stock: 9,pictures: [pictures/logo.svg] }\n'

test('PACK-02 only amounts and the format’s number change, each is printed, and a second run changes nothing', async () => {
  const folder = copyOld({
    'products/incense.yaml': [['price: 26500', 'price:   26500  ']],
    'products/sample.yaml': [[/[\s\S]*/, sampleInBraces]],
  })
  const before = textsOf(folder)
  const lines: string[] = []
  const output = { printLine: (line: string) => void lines.push(line), printError: () => {} }
  expect(await run(['pack', 'migrate', folder], output)).toBe(0)
  expect(lines).toEqual([
    'shop.yaml:9  vouchers.0.amount: 5000 → 5.000',
    'shop.yaml:9  vouchers.0.minimum: 20000 → 20.000',
    'shop.yaml:13  vouchers.1.minimum: 12500 → 12.500',
    'products/incense.yaml:4  price: 26500 → 26.500',
    'products/matches.yaml:4  price: 5 → 0.005',
    'products/sample.yaml:1  price: 0 → 0.000',
    'guides/harbor-town.yaml:8  fromAirport.0.price.amount: 3 → 3.00',
    'guides/harbor-town.yaml:18  sections.0.places.0.price.from: 2.5 → 2.500',
    'guides/harbor-town.yaml:18  sections.0.places.0.price.to: 12 → 12.000',
    'guides/harbor-town.yaml:19  sections.0.places.1.price.amount: 4.3 → 4.30',
    'guides/harbor-town.yaml:20  sections.0.places.2.price.amount: 0 → 0.00',
    'pack.yaml:2  format: 1 → 2',
    expect.stringContaining('12 values changed; compare the amounts with your price list'),
  ])
  const after = textsOf(folder)
  expect(after['products/incense.yaml']).toBe(
    before['products/incense.yaml']!.replace('price:   26500', 'price:   26.500'),
  )
  expect(after['products/sample.yaml']).toBe(
    before['products/sample.yaml']!.replace('price: 0', 'price: 0.000'),
  )
  expect(after['shop.yaml']).toBe(
    before['shop.yaml']!.replace('amount: 5000, minimum: 20000', 'amount: 5.000, minimum: 20.000').replace(
      'minimum: 12500',
      'minimum: 12.500',
    ),
  )
  expect(after['menu.yaml']).toBe(before['menu.yaml'])
  expect(await migratePack(folder)).toEqual([])
  expect(textsOf(folder)).toEqual(after)
})

test('PACK-02 CR LF line endings are preserved', async () => {
  const folder = copyOld()
  const path = join(folder, 'products/incense.yaml')
  const windows = readFileSync(path, 'utf8').replaceAll('\n', '\r\n')
  writeFileSync(path, windows)
  await migratePack(folder)
  expect(readFileSync(path, 'utf8')).toBe(windows.replace('26500', '26.500'))
})

test.each<[string, Parameters<typeof edit>[1], string]>([
  [
    'an amount that is not in minor units',
    { 'products/matches.yaml': [['price: 5', 'price: 9.00']] },
    'products/matches.yaml:4:8  price: is 9.00, but in format 1 it must be a whole number of minor units, such as 9000 for OMR 9.000; correct it',
  ],
  [
    'a file that is not YAML',
    { 'products/matches.yaml': [['price: 5', 'price: [5']] },
    'products/matches.yaml:4:8  is not valid YAML',
  ],
  [
    'an unknown format',
    { 'pack.yaml': [['format: 1', 'format: 3']] },
    'pack.yaml:2:9  format: must be 1, the version',
  ],
  [
    'an invalid currency',
    { 'shop.yaml': [['OMR', 'rial']] },
    'shop.yaml:2:11  currency: must be a currency’s three-letter code',
  ],
  [
    'an amount that something else uses through an anchor',
    {
      'products/matches.yaml': [
        ['price: 5', 'price: &n 5'],
        ['stock: 100', 'stock: *n'],
      ],
    },
    'products/matches.yaml:4:11  price: is used elsewhere through an anchor; write the number out',
  ],
  [
    'a guide’s amount that is finer than its currency',
    { 'guides/harbor-town.yaml': [['amount: 4.3', 'amount: 4.333']] },
    'price.amount: is 4.333, but amounts in EUR have 2 decimals',
  ],
])('PACK-02 %s is refused by migrate, and no file is written', async (_, changes, message) => {
  const folder = copyOld(changes)
  const before = textsOf(folder)
  expect((await refusalOf(folder)).join('\n')).toContain(message)
  expect(textsOf(folder)).toEqual(before)
})

test('PACK-02 guides of a pack that is already in the current format are not changed', async () => {
  const folder = copyOld()
  await migratePack(folder)
  edit(folder, { 'guides/harbor-town.yaml': [['amount: 4.30', 'amount: 4.3']] })
  const before = textsOf(folder)
  expect(await migratePack(folder)).toEqual([])
  expect(textsOf(folder)).toEqual(before)
})

test('PACK-02 if one file cannot be written, no file is changed', async () => {
  const folder = copyOld()
  // The temporary name of this file would be too long.
  cpSync(join(folder, 'guides/harbor-town.yaml'), join(folder, `guides/${'a'.repeat(240)}.yaml`))
  const before = textsOf(folder)
  await expect(migratePack(folder)).rejects.toThrow('ENAMETOOLONG')
  expect(textsOf(folder)).toEqual(before)
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('writing'))).toEqual(
    [],
  )
})

test('PACK-02 a refused migration says that nothing was changed, and what an interrupted one may have left', async () => {
  const folder = copyOld({ 'products/matches.yaml': [['price: 5', 'price: 0.005']] })
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  expect(await run(['pack', 'migrate', folder], { printLine: print, printError: print })).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(
      /is 0\.005, but in format 1 .*interrupted migration has already converted this file/,
    ),
    '\n1 problem; nothing was changed',
  ])
})
