/** The onboard shop and the cabin in packs: what the index has of them, and all problems with their location. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackIndex, packIndex } from '@altiport/wire/pack.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { checkPack } from '#check/check.ts'
import { problemLine } from '#core/problem.ts'
import { copyFullPack, edit, temporaryFolder } from '#testing/packs.ts'

const temps: ReturnType<typeof temporaryFolder>[] = []
const newFolder = () => {
  const temp = temporaryFolder()
  temps.push(temp)
  return temp.folder
}
afterAll(() => {
  for (const temp of temps) temp.remove()
})

let index: PackIndex
beforeAll(async () => {
  const folder = newFolder()
  await buildPack(copyFullPack(folder), join(folder, 'built'), { quiet: true })
  index = packIndex.parse(JSON.parse(readFileSync(join(folder, 'built/index.json'), 'utf8')))
})

test('PACK-03 SHP-04 SHP-07 the shop, its products and vouchers are in the index, with defaults for missing keys', () => {
  expect(index.shop).toMatchObject({
    ...{ currency: 'EUR', lowFrom: 5, featured: 'sea-glass' },
    rails: [{ id: 'small', title: { en: 'Small things', fr: 'Petites choses' }, products: ['sea-glass'] }],
    categories: [{ id: 'shore', stage: '#d9e6ee', subCategories: [{ id: 'found' }] }],
    vouchers: [
      { code: 'TIDE10', percent: 10, oncePerDevice: true },
      { code: 'SHELL-5', amount: 500, minimum: 2000, from: '2026-01-01', oncePerDevice: false },
    ],
  })
  expect(index.products).toMatchObject([
    {
      ...{ id: 'sea-glass', subCategory: 'found', price: 350, stock: 12, trolley: '2' },
      pictures: [{ type: 'image/svg+xml', widths: [] }],
      facts: [{ title: { en: 'Made by' }, text: { en: 'the sea' } }],
    },
  ])
})

test('PACK-03 OPS-04 a product has the shop’s tax unless it has its own, and a voucher the name it is counted as', async () => {
  const folder = newFolder()
  const pack = copyFullPack(folder)
  edit(pack, {
    'shop.yaml': [
      ['currency: EUR', 'currency: EUR\ntaxInPercent: 21'],
      ['percent: 10', 'percent: 10\n    countedAs: tide'],
    ],
  })
  const source = readFileSync(join(pack, 'products/sea-glass.yaml'), 'utf8')
  const own = source.replace('id: sea-glass', 'id: own').replace('price', 'taxInPercent: 5.5\nprice')
  writeFileSync(join(pack, 'products/own.yaml'), own)
  await buildPack(pack, join(folder, 'built'), { quiet: true })
  const { products, shop } = packIndex.parse(
    JSON.parse(readFileSync(join(folder, 'built/index.json'), 'utf8')),
  )
  const taxes = products.map(({ id, taxInPercent }) => [id, taxInPercent])
  expect(taxes).toEqual([
    ['own', 5.5],
    ['sea-glass', 21],
  ])
  expect(shop!.vouchers.map(({ countedAs }) => countedAs)).toEqual(['tide', undefined])
})

test('PACK-03 CRW-03 the seat map is in the index, with its number of seats', () => {
  expect(index.cabin).toEqual({
    aircraft: 'Tiny 20',
    sections: [
      { from: 1, to: 2, groups: ['AC', 'DF'], without: [] },
      {
        ...{ from: 5, to: 9, groups: ['ABC', 'DEF'], without: [7] },
        ...{ title: { en: 'Main cabin' }, class: 'economy' },
      },
    ],
    gone: ['5A'],
    exits: [1, 9],
    seatCount: 2 * 4 + 4 * 6 - 1,
  })
})

const problemsOf = async (changes: Parameters<typeof edit>[1], more: (folder: string) => void = () => {}) => {
  const folder = copyFullPack(newFolder())
  edit(folder, changes)
  more(folder)
  return (await checkPack(folder)).problems.map(problemLine).join('\n')
}
/** File, text to replace, replacement, and the expected problem. */
type Planted = [file: string, from: string | RegExp, to: string, expected: string]

/** Problems that do not hide one another are planted together. */
test.each<Planted[][]>([
  [
    [
      ['shop.yaml', 'id: shore', 'id: cart', 'categories.0.id: is cart, which is the cart’s address'],
      [
        'shop.yaml',
        'featured: sea-glass',
        'featured: sea-grass',
        'product sea-grass; did you mean sea-glass?',
      ],
      ['shop.yaml', '[sea-glass]', '[sand]', 'rails.0.products.0: there is no product sand'],
      [
        'shop.yaml',
        'percent: 10',
        'percent: 10\n    amount: 5.00',
        'vouchers.0: must have exactly one of amount and percent',
      ],
      ['shop.yaml', '2026-12-31', '2025-12-31', 'vouchers.1.to: is before from'],
      ['shop.yaml', 'SHELL-5', 'TIDE10', 'vouchers.1.code: TIDE10 is used twice'],
      [
        'products/sea-glass.yaml',
        '3.50',
        '3.5',
        'price: is 3.5, but amounts in EUR have 2 decimals; write 3.50',
      ],
      [
        'shop.yaml',
        'amount: 5.00\n    minimum',
        'amount: 500\n    minimum',
        'vouchers.1.amount: is 500, but amounts in EUR',
      ],
      ['shop.yaml', 'minimum: 20.00', 'minimum: 20', 'vouchers.1.minimum: is 20, but amounts in EUR'],
      ['products/sea-glass.yaml', 'found', 'fund', 'there is no sub-category fund; did you mean found?'],
      ['cabin.yaml', 'from: 5', 'from: 2', 'sections.1.from: must be greater than row 2'],
      ['cabin.yaml', 'AC DF', 'CA DF', 'sections.0.columns: must go from left to right'],
      ['cabin.yaml', '[5A]', '[7A]', 'gone.0: is not a seat of the sections'],
      ['cabin.yaml', '[1, 9]', '[1, 7]', 'exits.1: is not a row of the sections'],
      ['cabin.yaml', 'class: economy', 'class: steerage', 'sections.1.class'],
    ],
  ],
  [
    [
      ['shop.yaml', 'EUR', 'euro', 'shop.yaml:1:11  currency: must be a currency’s three-letter code'],
      ['shop.yaml', 'TIDE10', 'tide', 'vouchers.0.code: must be 3 to 24 of A to Z'],
      ['products/sea-glass.yaml', '[products/sea-glass.svg]', '[]', 'pictures'],
      ['cabin.yaml', 'AC DF', 'AC DK', 'sections.0.columns: must be letters A to J'],
      ['cabin.yaml', 'to: 9', 'to: 4', 'sections.1.to: is less than from'],
    ],
  ],
])(
  'PACK-02 SHP-01 all problems of a shop and a cabin are reported in one run, with their location',
  async (planted) => {
    const changes: Record<string, [string | RegExp, string][]> = {}
    for (const [file, from, to] of planted) changes[file] = [...(changes[file] ?? []), [from, to]]
    const problems = await problemsOf(changes)
    for (const [, , , expected] of planted) expect(problems).toContain(expected)
  },
)

test('PACK-02 SHP-01 products without a shop, and a shop without products, are reported', async () => {
  expect(await problemsOf({}, (folder) => rmSync(join(folder, 'shop.yaml')))).toContain(
    'needs a shop; add shop.yaml',
  )
  expect(await problemsOf({}, (folder) => rmSync(join(folder, 'products'), { recursive: true }))).toContain(
    'featured: there is no product sea-glass',
  )
})
